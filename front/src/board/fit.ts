/** Setting a name in two lines at most, as large as it fits. */

export type Measure = (text: string) => number; // the width of a text, in parts of its own size

export interface Setting {
  lines: string[];
  size: number;
}

/** Names too long for a square on the board; the deed and the screen reader have them whole. */
const SHORT: Record<string, string> = {
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
  'Yavin Four: Temple Throne Room': 'Yavin Four: Throne Room',
  'Cloud City: Landing Platform': 'Cloud City: Platform',
  'Cloud City: Carbon Freezing Chamber': 'Cloud City: Carbon Freeze',
  'Cloud City: Reactor Control Room': 'Cloud City: Reactor',
};

const ABBREVIATED: [RegExp, string][] = [
  [/\bCompagnie\b/, 'Cie'],
  [/\bBoulevard\b/, 'Bd'],
  [/\bAvenue\b/, 'Av.'],
  [/\bFaubourg\b/, 'Fg'],
  [/\bSaint-/, 'St-'],
  [/\bSanctuaire\b/, 'Sanct.'],
];

/** Every way to set a name in one line or two; a colon asks for the break there and goes. */
function settings(name: string, hyphens: boolean): string[][] {
  const [place, spot] = name.split(/\s?: /);
  if (place && spot) return [[place, spot]];
  const ways = [[name]];
  for (let at = 1; at < name.length; at++) {
    if (name[at] === ' ') ways.push([name.slice(0, at), name.slice(at + 1)]);
    else if (hyphens && name[at - 1] === '-') ways.push([name.slice(0, at), name.slice(at)]);
  }
  return ways;
}

function best(name: string, width: number, largest: number, measure: Measure, hyphens = false): Setting {
  let found: Setting = { lines: [name], size: 0 };
  for (const lines of settings(name, hyphens)) {
    const size = Math.min(largest, width / Math.max(...lines.map(measure)));
    if (size > found.size + 0.01) found = { lines, size };
  }
  return found;
}

/** A name as large as it fits into the width; rather abbreviated, then parted at a hyphen, than smaller than the smallest. */
export function fit(name: string, width: number, largest: number, smallest: number, measure: Measure): Setting {
  const short = SHORT[name] ?? name;
  const brief = ABBREVIATED.reduce((text, [long, abbreviation]) => text.replace(long, abbreviation), short);
  let found = best(short, width, largest, measure);
  for (const [text, hyphens] of [[brief, false], [brief, true]] as const) {
    if (found.size >= smallest) break;
    const other = best(text, width, largest, measure, hyphens);
    if (other.size > found.size) found = other;
  }
  return found;
}

let pen: CanvasRenderingContext2D | null = null;

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
      known.set(text, (width = drawn.measureText(text).width / 100));
    }
    return width;
  };
}
