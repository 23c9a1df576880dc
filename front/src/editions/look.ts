/** What an edition looks like: the theme of a packaged edition, with the colours of its own groups. */
import type { Group } from '../wire';

const packaged = import.meta.glob('./*/theme.ts');
const USUAL = 'nostalgia-2003';
const DARK = '#000000';
const BRIGHT = '#ffffff';

/** The packaged edition whose theme an edition has: its own, unless somebody made it. */
export function lookOf({ id, base, look }: { id: string; base?: string; look?: string }): string {
  return look || base || (`./${id}/theme.ts` in packaged ? id : USUAL);
}

function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const part = parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
}

/** What can be read on a colour: black or white, whichever contrasts more. */
export function inkOn(hex: string): string {
  const light = luminance(hex);
  return (light + 0.05) / 0.05 >= 1.05 / (light + 0.05) ? DARK : BRIGHT;
}

/** The variables of the stylesheet that give groups colours of their own. */
export function groupColours(groups: readonly Pick<Group, 'id' | 'colour'>[]): Map<string, string> {
  const found = new Map<string, string>();
  for (const { id, colour } of groups) {
    if (!/^#[0-9a-f]{6}$/.test(colour ?? '')) continue;
    found.set(`--group-${id}`, colour);
    found.set(`--on-group-${id}`, inkOn(colour));
  }
  return found;
}
