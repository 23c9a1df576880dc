import { describe, expect, it } from 'vitest';

const sheets = import.meta.glob<string>(['./common.css', './currency.css', './*/theme.css', '../base.css'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

type Colours = Record<string, string>;

/** The variables of the blocks of a stylesheet whose selector passes. */
function colours(css: string, passes: (selector: string) => boolean): Colours {
  const found: Colours = {};
  for (const [, selector, body] of css.replace(/\/\*[^]*?\*\//g, '').matchAll(/([^{}]+)\{([^{}]*)\}/g))
    if (passes(selector!)) for (const [, name, value] of body!.matchAll(/(--[\w-]+):\s*([^;]+);/g)) found[name!] = value!.trim();
  return found;
}

function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const part = parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
}

function contrast(a: string, b: string): number {
  const [dim, bright] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (bright! + 0.05) / (dim! + 0.05);
}

/** What is printed on what. */
const PAIRS = [
  ...['ink', 'muted', 'accent', 'accent-2', 'good', 'bad'].flatMap((ink) => [[ink, 'paper'], [ink, 'panel']]),
  ['panel-ink', 'panel'], ['accent-ink', 'accent'], ['square-ink', 'square'], ['square-muted', 'square'], ['card-ink', 'card'],
  ['field-ink', 'field'], ['on-deck-chance', 'deck-chance'], ['on-deck-chest', 'deck-chest'],
  ...['brown', 'light-blue', 'pink', 'orange', 'red', 'yellow', 'green', 'dark-blue', 'station', 'utility'].map((group) => [`on-group-${group}`, `group-${group}`]),
  ...[0, 1, 2, 3, 4, 5, 6, 7].flatMap((seat) => [[`on-seat-${seat}`, `seat-${seat}`], [`seat-${seat}`, 'panel']]),
  ...['orange', 'red', 'blue', 'green', 'yellow', 'pink', 'brown'].map((note) => ['note-ink', `note-${note}`]),
] as [string, string][]; // prettier-ignore

const base = sheets['../base.css']!;
const common = sheets['./common.css']!;
const light = (selector: string) => !selector.includes('dark') && /:root|data-box/.test(selector);

for (const [file, css] of Object.entries(sheets).filter(([name]) => name.endsWith('/theme.css')))
  for (const theme of ['light', 'dark'] as const)
    describe(`${file}, ${theme}`, () => {
      const dark = (selector: string) => selector.includes("='dark'");
      const all = [base, common, css].map((sheet) => colours(sheet, light));
      if (theme === 'dark') {
        all.splice(1, 0, colours(base, dark));
        all.push(colours(css, dark));
      }
      const known: Colours = Object.assign({}, ...all);
      it.each(PAIRS.filter(([ink]) => `--${ink}` in known))('%s on %s', (ink, ground) => {
        const least = ink === 'field-ink' ? 3 : 4.5; // the name on the field is very large
        const plate = ink === 'field-ink' && known['--plate'] ? '--plate' : `--${ground}`;
        expect(contrast(known[`--${ink}`]!, known[plate]!)).toBeGreaterThanOrEqual(least);
      });
    });
