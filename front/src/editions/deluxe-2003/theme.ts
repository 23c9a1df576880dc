/** Deluxe, 2003: green baize in a walnut frame with gold inlay, golden pieces, wooden buildings. */
import '../common.css';
import './theme.css';
import { CREST, EDGE, FIELD, SIZE } from '../../board/geometry';
import { corners, fieldRect, frameRect, repeat, rule, shape } from '../draw';
import type { EditionTheme } from '../theme.svelte';
import { paris } from '../shapes/paris';

/** Like a marquetry medallion: the figure, and a thin ring of gold with four pearls. */
const medallion = (drawing: string): string =>
  `<circle cx="50" cy="50" r="46" fill="none" stroke="var(--icon-2)" stroke-width="2"/>` +
  `<g fill="var(--icon-2)"><circle cx="50" cy="4" r="3.6"/><circle cx="50" cy="96" r="3.6"/><circle cx="4" cy="50" r="3.6"/><circle cx="96" cy="50" r="3.6"/></g>${drawing}`;
const inlay = (path: string) => medallion(shape(path, 'var(--icon)', { size: 64 }));

/** A scroll of leaves, for the corner at the top left. */
const flourish =
  `<g fill="none" stroke="var(--gold)" stroke-width="2.6" stroke-linecap="round">` +
  `<path d="M4 118C4 60 18 30 46 18c20-8 36 4 32 20-3 13-20 15-24 4"/><path d="M118 4C60 4 30 18 18 46c-8 20 4 36 20 32 13-3 15-20 4-24"/>` +
  `<path d="M4 118q10-18 26-20M118 4q-18 10-20 26"/></g>` +
  `<g fill="var(--gold)"><path d="M8 92q20-2 26-20-20 0-26 20zM92 8q-2 20-20 26 0-20 20-26zM6 62q16-8 16-24Q6 46 6 62zM62 6q-8 16-24 16Q46 6 62 6z"/><circle cx="16" cy="16" r="5"/></g>`;

/** Gold lines along the four sides that leave the corners to the leaves. */
const edges = (inset: number, short: number, width: number): string => {
  const near = FIELD.x + inset;
  const far = SIZE - near;
  const from = FIELD.x + 18 + short;
  const to = SIZE - from;
  return `<path d="M${from} ${near}H${to}M${from} ${far}H${to}M${near} ${from}V${to}M${far} ${from}V${to}" stroke="var(--gold)" stroke-width="${width}"/>`;
};

const kepi =
  '<path fill="var(--icon)" d="M32 28c11-6 25-6 36 0l3 23c-14-5-28-5-42 0zM28 55c14-6 30-6 44 0l1 8c-15-5-31-5-46 0zM20 70c20-8 40-8 60 0-7 8-53 8-60 0z"/>';

const inset = EDGE - 7;

export const theme: EditionTheme = {
  defs:
    `<pattern id="deluxe-baize" width="26" height="26" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">` +
    `<path d="M0 13h26M13 0v26" stroke="var(--field-2)" stroke-width="6"/></pattern>` +
    `<radialGradient id="deluxe-lamp"><stop offset="0" stop-color="#fff" stop-opacity=".1"/><stop offset="1" stop-color="#000" stop-opacity=".22"/></radialGradient>`,
  frame:
    frameRect('var(--frame)', 10) +
    `<rect x="2" y="2" width="996" height="996" rx="9" fill="none" stroke="var(--frame-2)" stroke-width="4"/>` +
    `<rect x="${inset}" y="${inset}" width="${SIZE - 2 * inset}" height="${SIZE - 2 * inset}" rx="4" fill="none" stroke="var(--gold)" stroke-width="2"/>`,
  field:
    fieldRect('var(--field)') +
    fieldRect('url(#deluxe-baize)') +
    fieldRect('url(#deluxe-lamp)') +
    rule(0, 'stroke="#000" stroke-opacity=".3" stroke-width="10"') +
    edges(18, 122, 2.4) +
    edges(25, 122, 1) +
    corners(flourish, 18),
  crest: `<g fill="var(--gold)"><path d="M370 ${CREST + 44}h260v1.4H370z"/><path d="M500 ${CREST + 37}l8 8-8 8-8-8z"/></g>`,
  art: {
    go: '<path d="M4 50 40 22v17h54v22H40v17z" fill="var(--icon-2)"/><path d="M15 50l19-15v10h55v10H34v10z" fill="var(--icon)"/>',
    jail: `<g fill="var(--icon)">${repeat(5, (nth) => `<path d="M${12 + nth * 18} 6l3-5 3 5v90h-6z"/>`)}<path d="M3 22h94v5H3zM3 66h94v5H3z"/></g>`,
    parking: inlay(paris['park-bench']),
    police: medallion(kepi),
    tax: inlay(paris['wax-seal']),
    luxury: inlay(paris['pearl-necklace']),
    power: inlay(paris['light-bulb']),
    water: inlay(paris.tap),
    chance: medallion(
      '<text x="50" y="77" font-size="84" font-weight="700" text-anchor="middle" font-family="var(--font-title)" fill="var(--icon)">?</text>',
    ),
    chest: inlay(paris.strongbox),
    'station-0': inlay(paris['steam-locomotive']),
    'station-1': inlay(paris['steam-locomotive']),
    'station-2': inlay(paris['steam-locomotive']),
    'station-3': inlay(paris['steam-locomotive']),
  },
  house: () =>
    '<path d="M3 22V11.5L12 3l9 8.5V22z" fill="var(--house)" stroke="var(--house-edge)" stroke-width="1.4" stroke-linejoin="round"/>' +
    '<path d="M6 14q6-2 12 0M6 18q6-2 12 0" fill="none" stroke="var(--house-edge)" stroke-width=".9" opacity=".6"/><path d="M3 11.5 12 3l9 8.5-2 1.8L12 7l-7 6.3z" fill="var(--hotel)"/>',
  hotel: () =>
    '<path d="M3 22V9.5L9 3h22l6 6.5V22z" fill="var(--hotel)" stroke="var(--hotel-edge)" stroke-width="1.5" stroke-linejoin="round"/>' +
    '<path d="M3 9.5h34" stroke="var(--gold)" stroke-width="2"/><path d="M6 14q14-3 28 0M6 18q14-3 28 0" fill="none" stroke="var(--hotel-edge)" stroke-width="1" opacity=".6"/>',
  pieces: 'figures',
  size: 13.2,
};
