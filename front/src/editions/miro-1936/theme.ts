/** Miro, 1936: printed card, art déco rules and corners, colours a hair off their lines. */
import '@fontsource/limelight/latin-400.css';
import '../common.css';
import './theme.css';
import { FIELD, SIZE } from '../../board/geometry';
import { corners, fieldRect, frameRect, rays, repeat, rule, shape } from '../draw';
import type { EditionTheme } from '../theme.svelte';
import { paris } from '../shapes/paris';

/** Printed twice: the colour first and not quite in its place, the ink over it. */
const print = (draw: (fill: string) => string): string =>
  `<g transform="translate(3 2.4)">${draw('var(--icon-2)')}</g>${draw('var(--icon)')}`;
const printed = (path: string, flip = false) => print((fill) => shape(path, fill, { size: 88, flip }));

const arrow = (fill: string) => `<path fill="${fill}" d="M4 50 40 22v16h38v24H40v16zM82 38h5v24h-5zM90 38h3v24h-3zM96 38h2v24h-2z"/>`;
const kepi = (fill: string) =>
  `<path fill="${fill}" d="M27 22c14-7 32-7 46 0l4 30c-18-6-36-6-54 0zM22 56c18-7 38-7 56 0l2 11c-20-7-40-7-60 0zM11 76c26-11 52-11 78 0-9 10-69 10-78 0z"/>`;
const writ = (fill: string) =>
  `<path fill="${fill}" fill-rule="evenodd" d="M22 8h42l16 16v68H22zm8 14v4h26v-4zm0 11v4h42v-4zm0 11v4h42v-4zm0 11v4h28v-4zm32 7a11 11 0 1 0 .1 0zm0 5a6 6 0 1 1-.1 0z"/>`;
const question = (fill: string) =>
  `<text x="50" y="86" font-size="100" text-anchor="middle" font-family="var(--font-title)" fill="${fill}">?</text>`;

const bars = `<g fill="var(--icon)">${repeat(5, (nth) => `<path d="M${12 + nth * 18} 4h4v92h-4z"/>`)}<path d="M4 22h92v4H4zM4 62h92v4H4z"/></g>`;

const fan =
  `<g fill="none" stroke="var(--ornament)" stroke-width="1.6">${repeat(4, (nth) => `<path d="M${26 + nth * 17} 0A${26 + nth * 17} ${26 + nth * 17} 0 0 1 0 ${26 + nth * 17}"/>`)}` +
  `${repeat(5, (nth) => {
    const turn = ((nth + 0.5) * Math.PI) / 10;
    const at = (radius: number) => `${(Math.cos(turn) * radius).toFixed(1)} ${(Math.sin(turn) * radius).toFixed(1)}`;
    return `<path d="M${at(26)}L${at(77)}"/>`;
  })}</g><path d="M0 0h18a18 18 0 0 1-18 18z" fill="var(--icon-2)"/>`;

const middle = SIZE / 2;

export const theme: EditionTheme = {
  defs: `<clipPath id="miro-field"><rect x="${FIELD.x}" y="${FIELD.y}" width="${FIELD.size}" height="${FIELD.size}"/></clipPath>`,
  frame:
    frameRect('var(--frame)', 8, 'stroke="var(--square-line)" stroke-width="1"') +
    `<rect x="5" y="5" width="990" height="990" rx="4" fill="none" stroke="var(--icon-2)" stroke-width="3"/>`,
  field:
    fieldRect('var(--field)') +
    `<path clip-path="url(#miro-field)" fill="var(--field-2)" d="${rays(middle, middle, 0, 560, 36)}"/>` +
    rule(14, 'stroke="var(--ornament)" stroke-width="3"') +
    rule(20, 'stroke="var(--ornament)" stroke-width="1"') +
    rule(25, 'stroke="var(--icon-2)" stroke-width="1.4"') +
    corners(fan, 20),
  crest: '',
  art: {
    go: print(arrow),
    jail: bars,
    parking: printed(paris['park-bench']),
    police: print(kepi),
    tax: print(writ),
    luxury: printed(paris['diamond-ring']),
    power: printed(paris['light-bulb']),
    water: printed(paris.tap),
    chance: print(question),
    chest: printed(paris.strongbox),
    'station-0': printed(paris['steam-locomotive']),
    'station-1': printed(paris['steam-locomotive']),
    'station-2': printed(paris['steam-locomotive']),
    'station-3': printed(paris['steam-locomotive']),
  },
  house: () =>
    '<path d="M3 22V11.5L12 3l9 8.5V22z" fill="var(--house)" stroke="var(--house-edge)" stroke-width="1.5" stroke-linejoin="round"/>' +
    '<path d="M12 3l9 8.5V22h-6V11z" fill="#000" opacity=".2"/>',
  hotel: () =>
    '<path d="M2.5 22V10L9 3h22l6.5 7v12z" fill="var(--hotel)" stroke="var(--hotel-edge)" stroke-width="1.5" stroke-linejoin="round"/>' +
    '<path d="M2.5 10h35L31 3H9z" fill="#000" opacity=".22"/><path d="M8 14h4v4H8zm10 0h4v4h-4zm10 0h4v4h-4z" fill="#fff" opacity=".75"/>',
  pieces: 'counters',
  size: 12.4,
};
