/** Editions as the server would send them, from their own files, for tests. */
import deluxe from '../../../src/belleville/editions/deluxe-2003.toml';
import miro from '../../../src/belleville/editions/miro-1936.toml';
import nostalgia from '../../../src/belleville/editions/nostalgia-2003.toml';
import starWars from '../../../src/belleville/editions/star-wars-1997.toml';
import zelda from '../../../src/belleville/editions/zelda-2015.toml';
import type { Edition } from '../wire';

const NO_DEED = { price: 0, house: 0, hotel: 0, mortgage: 0, amount: 0, rents: [], times: [], article: '' as const };
const GROUPS: Record<string, string> = { station: 'station', utility: 'utility' };

function sent(file: unknown): Edition {
  const box = { fleets: [], house: {}, ...(file as Partial<Edition>) } as Edition;
  return {
    ...box,
    squares: box.squares.map((square, index) => ({ ...NO_DEED, ...square, index, group: square.group ?? GROUPS[square.kind] ?? '' })),
  };
}

export const MIRO = sent(miro);
export const NOSTALGIA = sent(nostalgia);
export const STAR_WARS = sent(starWars);
export const DELUXE = sent(deluxe);
export const ZELDA = sent(zelda);
