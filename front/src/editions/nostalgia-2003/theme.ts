/** Nostalgia, 2003: a wooden box in the attic, enamel plates with rivets, pewter pieces. */
import '@fontsource/fraunces/latin-400.css';
import '@fontsource/fraunces/latin-600.css';
import '@fontsource/fraunces/latin-700.css';
import '../common.css';
import './theme.css';
import { CREST, FIELD, SIZE } from '../../board/geometry';
import { corners, fieldRect, frameRect, repeat, rule, scatter, shape } from '../draw';
import type { EditionTheme } from '../theme.svelte';
import { paris } from '../shapes/paris';

/** An enamel plate with a bright rim. */
const plate = (drawing: string, fill = 'var(--plaque)'): string =>
  `<circle cx="50" cy="50" r="48" fill="${fill}"/><circle cx="50" cy="50" r="43" fill="none" stroke="var(--on-plaque)" stroke-width="2.5"/>` +
  `<path d="M14 38A40 40 0 0 1 62 12" fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round" opacity=".28"/>${drawing}`;
const sign = (path: string, fill?: string) => plate(shape(path, 'var(--on-plaque)', { size: 60 }), fill);

const planks = (): string => {
  const rows = 8;
  const high = FIELD.size / rows;
  const chance = scatter(7);
  return repeat(rows, (row) => {
    const y = FIELD.y + row * high;
    const grain = repeat(5, () => {
      const at = y + 8 + chance() * (high - 16);
      const from = FIELD.x + chance() * 200;
      const long = 200 + chance() * 300;
      const bend = (chance() - 0.5) * 14;
      return `<path d="M${from.toFixed(0)} ${at.toFixed(1)}q${(long / 2).toFixed(0)} ${bend.toFixed(1)} ${long.toFixed(0)} 0"/>`;
    });
    const joint = FIELD.x + 120 + chance() * (FIELD.size - 240);
    return (
      `<path d="M${FIELD.x} ${y}h${FIELD.size}v${high}h${-FIELD.size}z" fill="${row % 2 ? 'var(--field-2)' : 'var(--field)'}"/>` +
      `<g fill="none" stroke="var(--grain)" stroke-width="1.3" opacity=".2">${grain}</g>` +
      `<path d="M${FIELD.x} ${y}h${FIELD.size}M${joint.toFixed(0)} ${y}v${high.toFixed(1)}" stroke="var(--grain)" stroke-width="1.6" opacity=".55"/>` +
      `<g fill="var(--grain)" opacity=".7"><circle cx="${(joint - 9).toFixed(0)}" cy="${y + 14}" r="2.4"/><circle cx="${(joint - 9).toFixed(0)}" cy="${(y + high - 14).toFixed(0)}" r="2.4"/><circle cx="${(joint + 9).toFixed(0)}" cy="${y + 14}" r="2.4"/><circle cx="${(joint + 9).toFixed(0)}" cy="${(y + high - 14).toFixed(0)}" r="2.4"/></g>`
    );
  });
};

/** The enamel plate that bears the name of the game. */
const shield = (() => {
  const [x, y, width, height] = [318, CREST - 58, 364, 98];
  const rivets = [[x + 17, y + 17], [x + width - 17, y + 17], [x + 17, y + height - 17], [x + width - 17, y + height - 17]]
    .map(([cx, cy]) => `<circle cx="${cx}" cy="${cy}" r="4.4" fill="var(--brass)" stroke="#0006" stroke-width="1"/>`)
    .join(''); // prettier-ignore
  return (
    `<rect x="${x + 2}" y="${y + 6}" width="${width}" height="${height}" rx="14" fill="#000" opacity=".22"/>` +
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="14" fill="var(--plate)"/>` +
    `<rect x="${x + 7}" y="${y + 7}" width="${width - 14}" height="${height - 14}" rx="9" fill="none" stroke="var(--field-ink)" stroke-width="2.2"/>` +
    `<path d="M${x + 30} ${y + 13}h150" fill="none" stroke="#fff" stroke-width="3.5" stroke-linecap="round" opacity=".18"/>${rivets}`
  );
})();

const brass =
  `<path d="M0 0h66v12H12v54H0z" fill="var(--brass)"/><path d="M0 0h66v3H3v63H0z" fill="#fff" opacity=".3"/>` +
  `<g fill="var(--frame-2)"><circle cx="56" cy="6" r="2.6"/><circle cx="6" cy="56" r="2.6"/><circle cx="6.5" cy="6.5" r="2.6"/></g>`;

const mount = (x: number, y: number, sx: number, sy: number) => `<g transform="translate(${x} ${y}) scale(${sx} ${sy})">${brass}</g>`;

const kepi =
  '<path fill="var(--on-plaque)" d="M32 30c11-6 25-6 36 0l3 23c-14-5-28-5-42 0zM28 57c14-6 30-6 44 0l1 8c-15-5-31-5-46 0zM20 71c20-8 40-8 60 0-7 8-53 8-60 0z"/>';

export const theme: EditionTheme = {
  defs: '',
  frame:
    frameRect('var(--frame)', 12) +
    `<rect x="3" y="3" width="994" height="994" rx="10" fill="none" stroke="var(--frame-2)" stroke-width="5"/>` +
    mount(0, 0, 1, 1) +
    mount(SIZE, 0, -1, 1) +
    mount(0, SIZE, 1, -1) +
    mount(SIZE, SIZE, -1, -1),
  field:
    fieldRect('var(--field)') +
    planks() +
    rule(0, 'stroke="#000" stroke-opacity=".22" stroke-width="14"') +
    corners(
      '<g fill="var(--brass)" stroke="#0005"><circle cx="30" cy="30" r="7"/></g><path d="M26 30h8" stroke="#0008" stroke-width="1.6"/>',
    ),
  crest: shield,
  art: {
    go: '<path d="M4 50 42 20v17h52v26H42v17z" fill="var(--icon-2)"/><path d="M16 50l20-16v9h52v14H36v9z" fill="none" stroke="var(--icon-3)" stroke-width="2.5"/>',
    jail: `<g fill="var(--icon)">${repeat(5, (nth) => `<rect x="${11 + nth * 18}" y="3" width="6" height="94" rx="3"/>`)}<rect x="3" y="20" width="94" height="6"/><rect x="3" y="64" width="94" height="6"/></g>`,
    parking: sign(paris['park-bench'], 'var(--group-green)'),
    police: plate(kepi, 'var(--plaque-2)'),
    tax: sign(paris['two-coins'], 'var(--plaque-2)'),
    luxury: sign(paris['perfume-bottle'], 'var(--plaque-2)'),
    power: sign(paris['light-bulb']),
    water: sign(paris['water-tower']),
    chance: plate(
      '<text x="50" y="75" font-size="72" font-weight="700" text-anchor="middle" font-family="var(--font-title)" fill="var(--on-plaque)">?</text>',
      'var(--plaque-2)',
    ),
    chest: sign(paris['locked-chest']),
    'station-0': sign(paris['steam-locomotive'], 'var(--group-station)'),
    'station-1': sign(paris['steam-locomotive'], 'var(--group-station)'),
    'station-2': sign(paris['steam-locomotive'], 'var(--group-station)'),
    'station-3': sign(paris['steam-locomotive'], 'var(--group-station)'),
  },
  house: () =>
    '<path d="M3 22V11.5L12 3l9 8.5V22z" fill="var(--house)" stroke="var(--house-edge)" stroke-width="1.5" stroke-linejoin="round"/>' +
    '<path d="M4.5 12 12 5l3 2.8-7 6.7V21H4.5z" fill="#fff" opacity=".45"/><path d="M10 15h4v7h-4z" fill="var(--house-edge)"/>',
  hotel: () =>
    '<path d="M3 22V9L8 3h24l5 6v13z" fill="var(--hotel)" stroke="var(--hotel-edge)" stroke-width="1.5" stroke-linejoin="round"/>' +
    '<path d="M3 9h34" stroke="var(--hotel-edge)" stroke-width="1.5"/><path d="M4.5 10.5h14V21h-14z" fill="#fff" opacity=".28"/>' +
    '<path d="M8 13h4v4H8zm20 0h4v4h-4zM18 13h4v9h-4z" fill="var(--hotel-edge)"/>',
  pieces: 'figures',
  size: 12.4,
};
