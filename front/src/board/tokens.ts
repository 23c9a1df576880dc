/** The token of every box as a silhouette on a field of 512: shapes we took or drew ourselves; never a trademark. */
import { tokens } from '../editions/shapes/tokens';

/** A flat iron seen from the side, a thimble with its dimples, a cut stone of three corners. */
const IRON =
  'M52 400h408l-26-92c-20-66-74-104-150-104h-86c-78 0-130 62-146 196zM96 424h328v40H96zM190 178V88c0-34 22-52 58-52h112c34 0 56 18 56 52v24h-42V94c0-12-6-18-18-18H254c-14 0-20 6-20 18v84z';
const THIMBLE =
  'M256 40c-70 0-112 34-122 96L98 384h316l-36-248C368 74 326 40 256 40zm-60 84a17 17 0 1 1 .1 0zm60-22a17 17 0 1 1 .1 0zm60 22a17 17 0 1 1 .1 0zM180 202a17 17 0 1 1 .1 0zm76-10a17 17 0 1 1 .1 0zm76 10a17 17 0 1 1 .1 0zM166 286a17 17 0 1 1 .1 0zm90-8a17 17 0 1 1 .1 0zm90 8a17 17 0 1 1 .1 0zM82 406h348c12 0 20 8 20 20v26c0 12-8 20-20 20H82c-12 0-20-8-20-20v-26c0-12 8-20 20-20z';
const CUT_STONE = 'M256 40 472 416H40zm0 92L122 366h268zm0 60 82 144H174z';

const SILHOUETTES: Record<string, string> = {
  battleship: tokens.battleship,
  boot: tokens['leather-boot'],
  cannon: tokens.cannon,
  rider: tokens.cavalry,
  iron: IRON,
  car: tokens['race-car'],
  dog: tokens['sitting-dog'],
  thimble: THIMBLE,
  hat: tokens['top-hat'],
  wheelbarrow: tokens.wheelbarrow,
  luke: tokens['astronaut-helmet'],
  leia: tokens['queen-crown'],
  han: tokens['ray-gun'],
  chewbacca: tokens.paw,
  'r2-d2': tokens['vintage-robot'],
  vader: tokens['vampire-cape'],
  fett: tokens.jetpack,
  stormtrooper: tokens['visored-helm'],
  triforce: CUT_STONE,
  slingshot: tokens.slingshot,
  boomerang: tokens.boomerang,
  shield: tokens['edged-shield'],
  hookshot: tokens.grapple,
  bow: tokens['pocket-bow'],
};

/** The silhouette of a token; none for a counter, which bears its number. */
export function silhouette(token: string): string | null {
  return SILHOUETTES[token] ?? null;
}
