/** How many seconds people have at each pace, in words: the server's own numbers. */
import { area } from '../words/area';
import { PACES, type Setup } from '../wire';

type Pace = NonNullable<Setup['pace']>;

const words = area('pace', import.meta.glob<string>('../../../src/belleville/words/*/pace.ftl', { eager: true, import: 'default' }));

export function paceSeconds(pace: Pace): string {
  const { decide, sale, offer } = PACES[pace];
  return decide === null ? words('none') : words('seconds', { decide, sale: sale!, offer: offer! });
}

export function paceBrief(pace: Pace): string {
  const { decide } = PACES[pace];
  return decide === null ? words('brief_none') : words('brief', { decide });
}
