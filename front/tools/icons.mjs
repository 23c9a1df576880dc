// Takes the few silhouettes we use out of the game-icons collection and writes them to src/editions/shapes/.
// Run `node tools/icons.mjs` in front/ after changing the lists.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';

const USED = {
  tokens: [
    'battleship', 'leather-boot', 'cannon', 'cavalry', 'race-car', 'sitting-dog', 'top-hat', 'wheelbarrow', // Paris
    'astronaut-helmet', 'queen-crown', 'ray-gun', 'paw', 'vintage-robot', 'vampire-cape', 'jetpack', 'visored-helm', // stars
    'slingshot', 'boomerang', 'edged-shield', 'grapple', 'pocket-bow', // leaves
  ],
  paris: [
    'steam-locomotive', 'light-bulb', 'tap', 'water-tower', 'park-bench', 'diamond-ring', 'perfume-bottle',
    'pearl-necklace', 'wax-seal', 'two-coins', 'strongbox', 'locked-chest', 'whistle', 'handcuffs',
  ],
  stars: ['energy-tank', 'ringed-planet'],
  leaves: [
    'steam-locomotive', 'hummingbird', 'sailboat', 'horse-head', 'unlit-bomb', 'standing-potion', 'round-potion',
    'carnival-mask', 'wooden-door', 'oak', 'locked-chest',
  ],
}; // prettier-ignore

const { icons } = JSON.parse(readFileSync('node_modules/@iconify-json/game-icons/icons.json', 'utf8'));

/** The numbers after a command. The two flags of an arc are single figures, often glued to what follows. */
function numbers(command, text) {
  const found = [];
  for (let rest = text; (rest = rest.replace(/^[\s,]+/, '')); ) {
    const flag = /a/i.test(command) && [3, 4].includes(found.length % 7);
    const number = flag ? rest[0] : /^[-+]?(\d+\.?\d*|\.\d+)/.exec(rest)[0];
    found.push(number);
    rest = rest.slice(number.length);
  }
  return found;
}

/** Tenths of the field are finer than any screen shows. */
function tenths(number) {
  return String(Math.round(Number(number) * 10) / 10 + 0).replace(/^(-?)0\./, '$1.');
}

function round(path) {
  return path.replace(/([a-z])([^a-z]*)/gi, (_, command, text) => {
    const short = numbers(command, text).map(tenths);
    return command + short.join(' ').replace(/ -/g, '-');
  });
}

function shape(name) {
  const paths = [...icons[name].body.matchAll(/ d="([^"]+)"/g)].map((path) => path[1]);
  if (!paths.length) throw new Error(`${name} is not made of paths`);
  return `  '${name}': '${paths.map(round).join('')}',`;
}

mkdirSync('src/editions/shapes', { recursive: true });
for (const [set, names] of Object.entries(USED)) {
  writeFileSync(
    `src/editions/shapes/${set}.ts`,
    `/**
 * Silhouettes on a field of 512, by the artists of game-icons (Lorc, Delapouite, Skoll and others), CC BY 3.0.
 * Written by tools/icons.mjs: change the lists there.
 */
export const ${set} = {
${[...names].sort().map(shape).join('\n')}
} as const;
`,
  );
}
