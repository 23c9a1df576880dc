/** Star Wars, 1997: an instrument panel over a star field, light grey against dark. Ships, planets and signs are ours. */
import '@fontsource/exo-2/latin-400.css';
import '@fontsource/exo-2/latin-600.css';
import '@fontsource/exo-2/latin-700.css';
import '../common.css';
import '../currency.css';
import './theme.css';
import { EDGE, FIELD, SIZE } from '../../board/geometry';
import { around, corners, fieldRect, frameRect, repeat, rule, scatter, shape } from '../draw';
import type { EditionTheme } from '../theme.svelte';
import { stars } from '../shapes/stars';

const body = 'fill="var(--icon)" stroke="none"';
const lit = 'fill="var(--icon-2)" stroke="none"';
const thin = 'fill="none" stroke="var(--icon-2)" stroke-width="3"';

/** Four ships of four yards: a dart, a round hauler, a swallow, a long cruiser. */
const dart = `<path ${body} d="M50 6c5 14 8 28 9 42l34 26v8L60 74l-4 16H44l-4-16L7 82v-8l34-26c1-14 4-28 9-42z"/><path ${lit} d="M50 26l5 20h-10zM46 90h8v6h-8zM12 78v-22h3v20zM88 78v-22h-3v20z"/>`;
const hauler = `<path ${body} d="M42 6h16l4 14a37 37 0 0 1 14 58l-6 4v12H58v-8H42v8H30V82l-6-4a37 37 0 0 1 14-58z"/><circle cx="50" cy="50" r="15" fill="var(--icon-3)"/><circle cx="50" cy="50" r="9" ${lit}/><path ${lit} d="M46 11h8l2 8H44zM33 94h6v4h-6zM61 94h6v4h-6z"/>`;
const swallow = `<path ${body} d="M50 4l7 30 6 8 33-20-24 46-13-4-3 30H44l-3-30-13 4L4 22l33 20 6-8z"/><path ${lit} d="M50 22l3 16h-6zM46 94h8v4h-8zM20 40l14 9-3 7zM80 40l-14 9 3 7z"/>`;
const cruiser = `<path ${body} d="M50 3l10 30 5 2v14l9 8v26l-9 7v6H35v-6l-9-7V57l9-8V35l5-2z"/><path fill="var(--icon-3)" d="M44 44h12v5H44zM38 58h24v4H38zM38 67h24v4H38zM44 76h12v4H44z"/><path ${lit} d="M48 16h4v14h-4zM38 96h6v3h-6zM56 96h6v3h-6z"/>`;

const light = 'fill="#d7dee5" stroke="#0b0f18" stroke-width="1.4" stroke-linejoin="round"';
const dark = 'fill="#5a626c" stroke="#0b0f18" stroke-width="1.4" stroke-linejoin="round"';
const ember = 'fill="#f0b93a"';

const starfield = (): string => {
  const chance = scatter(42);
  return repeat(230, () => {
    const x = FIELD.x + chance() * FIELD.size;
    const y = FIELD.y + chance() * FIELD.size;
    const bright = chance();
    return `<circle cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" r="${(0.5 + bright * bright * 1.7).toFixed(2)}" opacity="${(0.25 + bright * 0.65).toFixed(2)}"/>`;
  });
};

const dial = (radius: number, many: number, long: number): string =>
  repeat(many, (nth) => {
    const [x1, y1] = around(500, 500, radius, nth / many);
    const [x2, y2] = around(500, 500, radius - (nth % 5 ? long / 2 : long), nth / many);
    return `M${x1.toFixed(1)} ${y1.toFixed(1)}L${x2.toFixed(1)} ${y2.toFixed(1)}`;
  });

const lamps = (): string => {
  const chance = scatter(5);
  return repeat(24, (nth) => {
    const at = 60 + nth * 38;
    const colour = chance() > 0.72 ? 'var(--field-ink)' : 'var(--frame-2)';
    return `<rect x="${at}" y="3.5" width="16" height="4" rx="1" fill="${colour}"/><rect x="${at}" y="${SIZE - 7.5}" width="16" height="4" rx="1" fill="${colour}"/><rect x="3.5" y="${at}" width="4" height="16" rx="1" fill="${colour}"/><rect x="${SIZE - 7.5}" y="${at}" width="4" height="16" rx="1" fill="${colour}"/>`;
  });
};

const bracket =
  '<path d="M0 70V16L16 0h54" fill="none" stroke="var(--rebel)" stroke-width="2.5"/><path d="M10 74V22l12-12h52" fill="none" stroke="var(--imperial)" stroke-width="1.5"/><circle cx="16" cy="16" r="3.4" fill="var(--field-ink)"/>';

export const theme: EditionTheme = {
  defs:
    `<radialGradient id="stars-planet" cx=".32" cy=".28" r=".95"><stop offset="0" stop-color="#5b7aa8"/><stop offset=".45" stop-color="#2b3f63"/><stop offset="1" stop-color="#0a0f1c"/></radialGradient>` +
    `<radialGradient id="stars-haze"><stop offset="0" stop-color="#31507f" stop-opacity=".42"/><stop offset="1" stop-color="#31507f" stop-opacity="0"/></radialGradient>` +
    `<clipPath id="stars-field"><rect x="${FIELD.x}" y="${FIELD.y}" width="${FIELD.size}" height="${FIELD.size}"/></clipPath>`,
  frame:
    frameRect('var(--frame)', 6) +
    lamps() +
    `<rect x="${EDGE - 2}" y="${EDGE - 2}" width="${SIZE - 2 * EDGE + 4}" height="${SIZE - 2 * EDGE + 4}" fill="none" stroke="var(--frame-2)" stroke-width="2"/>`,
  field:
    fieldRect('var(--field)') +
    `<g clip-path="url(#stars-field)"><circle cx="700" cy="300" r="300" fill="url(#stars-haze)"/><circle cx="300" cy="640" r="260" fill="url(#stars-haze)"/>` +
    `<g fill="var(--star)">${starfield()}</g>` +
    `<circle cx="196" cy="846" r="172" fill="url(#stars-planet)"/><path d="M30 800a172 172 0 0 1 300-62" fill="none" stroke="#9fc0ee" stroke-width="2" opacity=".5"/>` +
    `<g fill="none" stroke="#0a0f1c" stroke-opacity=".28" stroke-width="9"><path d="M60 770q150 40 270-20M40 830q170 50 320-10M60 900q150 40 300-10"/></g>` +
    `<circle cx="806" cy="206" r="40" fill="#8d96a1"/><path d="M834 178a40 40 0 0 1-56 56 46 46 0 0 0 56-56z" fill="#000" opacity=".45"/><g fill="#000" opacity=".22"><circle cx="796" cy="196" r="8"/><circle cx="812" cy="218" r="5"/><circle cx="790" cy="216" r="4"/></g></g>` +
    `<path d="M500 264a236 236 0 0 0 0 472" fill="none" stroke="var(--rebel)" stroke-width="4" opacity=".5"/><path d="M500 264a236 236 0 0 1 0 472" fill="none" stroke="var(--imperial)" stroke-width="4" opacity=".9"/>` +
    `<path d="${dial(226, 100, 14)}" stroke="var(--field-ink)" stroke-width="1.2" opacity=".38" fill="none"/>` +
    rule(10, 'stroke="var(--imperial)" stroke-width="1"') +
    corners(bracket, 18),
  crest: '',
  art: {
    go: `<path ${lit} d="M4 50 34 20h14L26 44h16v12H26l22 24H34z"/><path ${body} d="M40 50l24-24h13L55 50l22 24H64zM66 50l20-20h10L76 50l20 20H86z"/>`,
    jail: `<g ${body}>${repeat(4, (nth) => `<path d="M${14 + nth * 22} 3h6v94h-6z"/>`)}<path d="M3 14h94v5H3zM3 70h94v5H3z"/></g><g ${lit}>${repeat(4, (nth) => `<path d="M${16 + nth * 22} 24h2v42h-2z"/>`)}</g>`,
    parking: shape(stars['ringed-planet'], 'var(--icon)', { size: 96 }),
    police: `<path ${body} d="M50 8l34 14v26c0 22-14 36-34 44-20-8-34-22-34-44V22z"/><circle cx="50" cy="46" r="17" fill="var(--icon-3)"/><circle cx="50" cy="46" r="10" ${lit}/><path ${thin} d="M50 22v10M50 60v10M26 46h10M64 46h10"/>`,
    tax: `<path ${body} d="M14 20h10v24h12v12H24v24H14zM86 20H76v24H64v12h12v24h10z"/><path ${lit} d="M40 38h20v24H40z"/><path fill="var(--icon-3)" d="M44 43h12v4H44zM44 52h12v4H44z"/>`,
    luxury: `<circle cx="50" cy="50" r="34" fill="none" stroke="var(--icon)" stroke-width="6"/><circle cx="50" cy="50" r="18" ${thin}/><path ${body} d="M47 4h6v24h-6zM47 72h6v24h-6zM4 47h24v6H4zM72 47h24v6H72z"/><circle cx="50" cy="50" r="5" ${lit}/>`,
    power: shape(stars['energy-tank'], 'var(--icon)', { size: 92 }),
    water: `<path ${body} d="M46 12h8v70h-8zM30 82h40v10H30zM38 26h24v5H38zM34 40h32v5H34zM30 54h40v5H30z"/><path ${lit} d="M50 2c5 7 7 10 7 13a7 7 0 0 1-14 0c0-3 2-6 7-13zM78 58c5 7 7 10 7 14a7 7 0 0 1-14 0c0-4 2-7 7-14zM22 58c5 7 7 10 7 14a7 7 0 0 1-14 0c0-4 2-7 7-14z"/>`,
    chance: `<path ${body} d="M30 6h40l24 24v40L70 94H30L6 70V30z"/><path fill="none" stroke="var(--icon-2)" stroke-width="4" d="M34 16h32l18 18v32L66 84H34L16 66V34z"/><path fill="var(--icon-2)" d="M50 24l8 18 18 8-18 8-8 18-8-18-18-8 18-8z"/>`,
    chest: `<path ${body} d="M50 10 90 58 74 66 50 38 26 66l-16-8z"/><path ${lit} d="M50 44 78 78l-12 6-16-20-16 20-12-6z"/><circle cx="50" cy="86" r="6" ${body}/>`,
    'station-0': dart,
    'station-1': hauler,
    'station-2': swallow,
    'station-3': cruiser,
  },
  house: (side) =>
    side === 'imperial'
      ? `<path ${dark} d="M12 2l5 7 4-3v14l-5-3-4 5-4-5-5 3V6l4 3z"/><circle cx="12" cy="12" r="2.6" ${ember}/>`
      : `<path ${light} d="M12 2l3 9 7 6v3l-7-2-1.5 4h-3L9 18l-7 2v-3l7-6z"/><circle cx="12" cy="11.5" r="1.8" fill="#7c8793"/>`,
  hotel: (side) =>
    side === 'imperial'
      ? `<path ${dark} d="M2 12 12 4h20l6 5v6l-6 5H12z"/><path d="M12 10h14v1.6H12zm0 3h14v1.6H12z" fill="#20252d"/><path ${ember} d="M35.4 10.5h2v3h-2zM28 7.5h3v9h-3z"/>`
      : `<path ${light} d="M2 9l6-2 6-4h12l9 4 3 5-3 5-9 4H14l-6-4-6-2z"/><circle cx="21" cy="12" r="4.4" fill="#8b96a3"/><path ${ember} d="M36.4 10h2v4h-2z"/>`,
  pieces: 'figures',
  size: 12.6,
};
