/** Zelda, 2015: a herbarium. Leaves, parchment and ink wash; cut stones for money, sprouts and trees to build. */
import '@fontsource/almendra/latin-400.css';
import '@fontsource/almendra/latin-700.css';
import '@fontsource/inter/latin-400.css';
import '@fontsource/inter/latin-600.css';
import '@fontsource/inter/latin-700.css';
import '../common.css';
import '../currency.css';
import './theme.css';
import { EDGE, SIZE } from '../../board/geometry';
import { corners, fieldRect, frameRect, repeat, rule, scatter, shape } from '../draw';
import type { EditionTheme } from '../theme.svelte';
import { leaves } from '../shapes/leaves';

/** A pointed leaf with its vein, from its foot at 0 0, `long` up. */
const leaf = (x: number, y: number, turn: number, long: number, fill = 'var(--leaf)'): string => {
  const wide = long * 0.3;
  return (
    `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turn.toFixed(0)})"><path d="M0 0C${wide} ${-long * 0.3} ${wide * 0.9} ${-long * 0.75} 0 ${-long}C${-wide * 0.9} ${-long * 0.75} ${-wide} ${-long * 0.3} 0 0z" fill="${fill}"/>` +
    `<path d="M0 ${-long * 0.06}V${-long * 0.86}" stroke="var(--field)" stroke-width="1.2" opacity=".65"/></g>`
  );
};
const bloom = (x: number, y: number, size = 7): string =>
  `<g transform="translate(${x} ${y})" fill="var(--bloom)">${repeat(5, (nth) => `<circle cx="0" cy="${-size}" r="${size * 0.62}" transform="rotate(${nth * 72})"/>`)}<circle r="${size * 0.5}" fill="var(--field)"/></g>`;

/** A spray that grows out of the corner at the top left, both ways. */
const spray = (): string => {
  const stem = (t: number): [number, number] => [14 + 230 * t - 26 * t * t, 14 + 34 * Math.sin(t * 2.6) * (1 - t * 0.3)];
  const half = repeat(9, (nth) => {
    const t = 0.14 + nth * 0.1;
    const [x, y] = stem(t);
    const long = 44 - nth * 2.8;
    return leaf(x, y, nth % 2 ? 140 - nth * 3 : 48 + nth * 2, long, nth % 3 === 1 ? 'var(--leaf-2)' : 'var(--leaf)');
  });
  const line = `<path d="M14 14${repeat(
    20,
    (nth) =>
      `L${stem((nth + 1) / 20)
        .map((n) => n.toFixed(1))
        .join(' ')}`,
  )}" fill="none" stroke="var(--leaf)" stroke-width="2.6" stroke-linecap="round"/>`;
  const [x, y] = stem(1.02);
  const branch = `${line}${half}${bloom(Math.round(x), Math.round(y))}`;
  return `${branch}<g transform="matrix(0 1 1 0 0 0)">${branch}</g>${leaf(14, 14, 135, 62, 'var(--leaf-2)')}${bloom(20, 20, 8)}`;
};

/** Blots of thin ink, as on an old page. */
const blots = (): string => {
  const chance = scatter(11);
  return repeat(9, () => {
    const x = 200 + chance() * 600;
    const y = 200 + chance() * 600;
    const size = 60 + chance() * 120;
    return `<ellipse cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" rx="${size.toFixed(0)}" ry="${(size * (0.6 + chance() * 0.3)).toFixed(0)}" fill="url(#leaves-wash)" transform="rotate(${(chance() * 90).toFixed(0)} ${x.toFixed(0)} ${y.toFixed(0)})"/>`;
  });
};

const hedge = (): string =>
  repeat(48, (nth) => {
    const at = 26 + nth * 20.2;
    const edge = EDGE / 2;
    const spot = (x: number, y: number, turn: number) =>
      `<path transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turn})" d="M-8 0q8-6 16 0q-8 6-16 0z"/>`;
    return (
      spot(at, edge, nth % 2 ? 18 : -18) +
      spot(at, SIZE - edge, nth % 2 ? -18 : 18) +
      spot(edge, at, nth % 2 ? 108 : 72) +
      spot(SIZE - edge, at, nth % 2 ? 72 : 108)
    );
  });

const drawn = (path: string, size = 90) => shape(path, 'var(--icon)', { size });
const wreath = `<g fill="var(--icon-2)">${repeat(12, (nth) => `<path transform="rotate(${nth * 30} 50 50)" d="M50 1q5 5 0 11q-5-6 0-11z"/>`)}</g>`;
const wreathed = (path: string) => wreath + shape(path, 'var(--icon)', { size: 68 });

export const theme: EditionTheme = {
  defs: `<radialGradient id="leaves-wash"><stop offset="0" stop-color="var(--wash)" stop-opacity=".22"/><stop offset=".7" stop-color="var(--wash)" stop-opacity=".1"/><stop offset="1" stop-color="var(--wash)" stop-opacity="0"/></radialGradient>`,
  frame: frameRect('var(--frame)', 14) + `<g fill="var(--frame-2)">${hedge()}</g>`,
  field:
    fieldRect('var(--field)') +
    blots() +
    rule(12, 'stroke="var(--leaf)" stroke-width="1.6"', 10) +
    rule(18, 'stroke="var(--bloom)" stroke-width="1" stroke-dasharray="2 5"', 7) +
    corners(spray(), 6),
  crest: '',
  art: {
    go: `<path d="M4 52C14 26 40 16 66 30 56 60 30 72 4 52z" fill="var(--icon)"/><path d="M12 50C34 50 62 40 96 66" stroke="var(--icon)" stroke-width="4.5" fill="none" stroke-linecap="round"/><path d="M14 50C30 50 44 46 58 36M28 49l8-12M40 46l6-10M30 50l10 8" stroke="var(--icon-3)" stroke-width="2.4" fill="none" stroke-linecap="round"/><path d="M74 50q4-18 22-16-4 18-22 16zM70 54q0 20 18 24 2-20-18-24z" fill="var(--icon-2)"/>`,
    jail: `<g fill="none" stroke="var(--icon)" stroke-width="5" stroke-linecap="round">${repeat(5, (nth) => `<path d="M${14 + nth * 18} 4q${nth % 2 ? 4 : -4} 24 0 46t0 46"/>`)}<path d="M4 22q46 6 92 0M4 68q46-6 92 0"/></g><g fill="var(--icon-2)"><path d="M32 22q12-10 16 2q-12 6-16-2zM68 68q-12-10-16 0q8 8 16 0zM86 20q2-12-8-12q-2 10 8 12z"/></g>`,
    parking: drawn(leaves.oak, 98),
    police: `<circle cx="50" cy="30" r="20" fill="none" stroke="var(--icon)" stroke-width="9"/><path d="M26 46h48l8 46H18z" fill="var(--icon)"/><circle cx="50" cy="64" r="8" fill="var(--icon-2)"/><path d="M46 66h8l4 18H42z" fill="var(--icon-2)"/>`,
    tax: wreathed(leaves['wooden-door']),
    luxury: wreathed(leaves['carnival-mask']),
    power: drawn(leaves['unlit-bomb']),
    water: drawn(leaves['standing-potion']),
    chance: wreathed(leaves['round-potion']),
    chest: wreathed(leaves['locked-chest']),
    'station-0': drawn(leaves['steam-locomotive']),
    'station-1': drawn(leaves.hummingbird),
    'station-2': drawn(leaves.sailboat),
    'station-3': drawn(leaves['horse-head']),
  },
  house: () =>
    '<g stroke="var(--house-edge)" stroke-width="1.3" stroke-linejoin="round"><path d="M4 22q8-6 16 0z" fill="var(--bark)"/><path d="M11.2 20v-7h1.6v7z" fill="var(--house)"/>' +
    '<path d="M12 14C5 15 2 10 2 4c7 0 10 4 10 10zM12 13c0-6 4-9 10-9 0 6-4 10-10 9z" fill="var(--house)"/></g>',
  hotel: () =>
    '<g stroke="var(--hotel-edge)" stroke-width="1.4" stroke-linejoin="round"><path d="M17 23l1-9h4l1 9z" fill="var(--bark)"/>' +
    '<path d="M20 1c5-1 8 2 8 4 5 0 7 3 7 6 0 4-4 6-8 5-3 3-11 3-14 0-4 1-8-1-8-5 0-3 2-6 7-6 0-2 3-5 8-4z" fill="var(--hotel)"/></g><path d="M13 8q4-4 8-2" fill="none" stroke="#fff" stroke-width="1.6" stroke-linecap="round" opacity=".5"/>',
  pieces: 'figures',
  size: 14,
};
