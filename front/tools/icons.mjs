// Takes the few silhouettes we use out of the game-icons collection and writes them to src/moods/shapes/.
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

/** Tenths of the field are finer than any screen shows. A number may lean on the one before it by its dot alone. */
function round(path) {
  const tenths = path.replace(/-?\d*\.\d+/g, (number) => {
    const short = Number(number).toFixed(1).replace(/\.0$/, '').replace(/^(-?)0\./, '$1.').replace('-0', '0');
    return /^[-.]/.test(short) ? short : ` ${short}`;
  });
  return tenths.replace(/ +/g, ' ').replace(/([a-z]) /gi, '$1');
}

function shape(name) {
  const paths = [...icons[name].body.matchAll(/ d="([^"]+)"/g)].map((path) => path[1]);
  if (!paths.length) throw new Error(`${name} is not made of paths`);
  return `  '${name}': '${paths.map(round).join('')}',`;
}

mkdirSync('src/moods/shapes', { recursive: true });
for (const [set, names] of Object.entries(USED)) {
  writeFileSync(
    `src/moods/shapes/${set}.ts`,
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
