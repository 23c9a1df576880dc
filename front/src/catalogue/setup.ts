/** What the host changed about a table, in words. */
import type { Setup } from '../wire';
import { ui } from '../app/language.svelte';
import { namesIn, valuesOf } from '../house/rules';
import { ruleName } from '../house/say_rules';
import type { Key } from '../words/area';
import { addFiles, format } from '../words/messages';
import { plain, type Arg } from '../words/values';

addFiles(import.meta.glob<string>('../../../src/belleville/words/*/setup.ftl', { eager: true, import: 'default' }));

/** The name of an edition by its id, where its title is not at hand: `Deluxe 2003`. */
function editionName(id: string): string {
  return id.replace(/-/g, ' ').replace(/\b[a-z]/g, (letter) => letter.toUpperCase());
}

/** All that is another way now, most important first: `Deluxe 2003, 6 places`. */
export function describeChange(was: Setup, now: Setup, lang: string = ui.lang): string {
  const words = (key: Key<'setup'>, args: Record<string, Arg> = {}) => plain(format(`setup-${key}`, args, lang));
  const parts: string[] = [];
  if (now.box !== was.box) parts.push(editionName(now.box));
  if (now.mode !== was.mode) parts.push(words(now.mode ?? 'standard'));
  if (now.minutes && now.minutes !== was.minutes) parts.push(words('minutes', { n: now.minutes }));
  if (now.seats !== was.seats) parts.push(words('seats', { n: now.seats ?? 0 }));
  if (now.pace !== was.pace) parts.push(words(now.pace ?? 'steady'));
  if (now.banker !== was.banker) parts.push(words(now.banker ?? 'program'));
  if (now.listed !== was.listed) parts.push(words(now.listed ? 'listed' : 'private'));
  if ((now.house ?? '') !== (was.house ?? '')) {
    const rules = namesIn(valuesOf(now)).map(ruleName).join(', ');
    parts.push(rules ? words('house', { rules }) : words('no-house'));
  }
  if (was.position && !now.position) parts.push(words('beginning'));
  return parts.join(', ');
}
