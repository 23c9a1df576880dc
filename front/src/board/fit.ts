/** Setting a name in two lines at most, as large as it fits. */
import { typeset } from '../words/typography';

export type Measure = (text: string) => number; // the width of a text, in parts of its own size

export interface Setting {
  lines: string[];
  /** Of the last line; the first of a place and a spot may be smaller. */
  size: number;
  first: number;
}

/** Names too long for a square on the board; the deed and the screen reader have them whole. */
const SHORTENED: Record<string, string> = {
  "Compagnie de distribution d'électricité": "Compagnie d'électricité",
  'Compagnie de distribution des eaux': 'Compagnie des eaux',
  'Tatooine : Palais de Jabba le Forestier': 'Tatooine : Palais de Jabba',
  'Yavin IV : Temple de Massassi': 'Yavin IV : Temple',
  "Cité des nuages : Plate-forme d'atterrissage": 'Cité des nuages : Plate-forme',
  'Cité des nuages : Chambre de congélation carbonique': 'Cité des nuages : Congélation',
  'Cité des nuages : Salle de contrôle du réacteur': 'Cité des nuages : Réacteur',
  "Étoile noire : Plate-forme d'atterrissage": 'Étoile noire : Plate-forme',
  'Endor : Générateur du bouclier de protection': 'Endor : Générateur',
  'Endor : Village des Ewoks': 'Endor : Village ewok',
  'Hoth : Plaines glacées': 'Hoth : Plaines',
  'Coruscant : Monument carré': 'Coruscant : Monument',
  'Yavin IV : Salle de combat': 'Yavin IV : Combat',
  'Yavin Four: Temple Throne Room': 'Yavin Four: Throne Room',
  'Yavin Four: Massassi Temple': 'Yavin Four: Temple',
  'Cloud City: Landing Platform': 'Cloud City: Platform',
  'Cloud City: Carbon Freezing Chamber': 'Cloud City: Carbon Freeze',
  'Cloud City: Reactor Control Room': 'Cloud City: Reactor',
  'Endor: Shield Generator': 'Endor: Generator',
  'Tatooine: Lars Homestead': 'Tatooine: Homestead',
  'Coruscant: Monument Square': 'Coruscant: Monument',
  'Coruscant: Imperial Palace': 'Coruscant: Palace',
};
const printed = (name: string) => typeset(name, 'fr');
const SHORT = new Map(Object.entries(SHORTENED).map(([name, short]) => [printed(name), printed(short)]));

const PLACE = 0.86; // of the size of a spot: "Hoth : Base Echo" is set as a small Hoth over a large Base Echo

const ABBREVIATED: [RegExp, string][] = [
  [/\bCompagnie\b/, 'Cie'],
  [/\bBoulevard\b/, 'Bd'],
  [/^Avenue des (?=Champs)/, ''], // known without its avenue
  [/\bAvenue\b/, 'Av.'],
  [/\bFaubourg\b/, 'Fg'],
  [/\bSaint-/, 'St-'],
  [/\bSanctuaire\b/, 'Sanct.'],
];

/** Every way to set a name in one line or two. */
function settings(name: string, hyphens: boolean): string[][] {
  const ways = [[name]];
  for (let at = 1; at < name.length; at++) {
    if (name[at] === ' ') ways.push([name.slice(0, at), name.slice(at + 1)]);
    else if (hyphens && name[at - 1] === '-') ways.push([name.slice(0, at), name.slice(at)]);
  }
  return ways;
}

function best(name: string, width: number, largest: number, measure: Measure, hyphens = false): Setting {
  let found: Setting = { lines: [name], size: 0, first: 0 };
  for (const lines of settings(name, hyphens)) {
    const size = Math.min(largest, width / Math.max(...lines.map(measure)));
    if (size > found.size + 0.01) found = { lines, size, first: size };
  }
  return found;
}

/** A name as large as it fits into the width; rather abbreviated, then parted at a hyphen, than smaller than the smallest. */
export function fit(name: string, width: number, largest: number, smallest: number, measure: Measure): Setting {
  const short = SHORT.get(printed(name)) ?? name;
  const [place, spot] = short.split(/\s?: /);
  if (place && spot) {
    const widest = (text: string, most: number) => Math.min(most, width / measure(text));
    return { lines: [place, spot], size: widest(spot, largest), first: widest(place, largest * PLACE) };
  }
  const brief = ABBREVIATED.reduce((text, [long, abbreviation]) => text.replace(long, abbreviation), short);
  let found = best(short, width, largest, measure);
  for (const [text, hyphens] of [
    [brief, false],
    [brief, true],
  ] as const) {
    if (found.size >= smallest) break;
    const other = best(text, width, largest, measure, hyphens);
    if (other.size > found.size) found = other;
  }
  return found;
}

let pen: CanvasRenderingContext2D | null = null;

export const TIGHT = -0.015; // names are set a little closer than running text

/** Measures with the letters of a font, `600 100px Fraunces`; by a rule of thumb where there is no canvas. */
export function measureWith(font: string): Measure {
  pen ??= globalThis.document?.createElement('canvas').getContext('2d') ?? null;
  const drawn = pen;
  if (!drawn) return (text) => text.length * 0.55;
  const known = new Map<string, number>();
  return (text) => {
    let width = known.get(text);
    if (width === undefined) {
      drawn.font = font;
      known.set(text, (width = drawn.measureText(text).width / 100 + TIGHT * text.length));
    }
    return width;
  };
}
