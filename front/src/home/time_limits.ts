/** How many seconds people have at each pace, in words: the server's own numbers. */
import { dictionary } from '../app/language.svelte';
import { PACES, type Setup } from '../wire';

type Pace = NonNullable<Setup['pace']>;

const words = dictionary({
  fr: {
    none: 'Aucune limite de temps.',
    seconds: '{decide} s par coup, {sale} s après chaque enchère, {offer} s pour répondre à une offre. Seul avec des bots : pas de limite.',
    brief: '{decide} s par coup',
    brief_none: 'sans limite de temps',
  },
  en: {
    none: 'No time limit.',
    seconds: '{decide} s for a move, {sale} s after each bid, {offer} s to answer an offer. Alone with bots: no limit.',
    brief: '{decide} s a move',
    brief_none: 'no time limit',
  },
});

export function paceSeconds(pace: Pace): string {
  const { decide, sale, offer } = PACES[pace];
  return decide === null ? words('none') : words('seconds', { decide, sale: sale!, offer: offer! });
}

export function paceBrief(pace: Pace): string {
  const { decide } = PACES[pace];
  return decide === null ? words('brief_none') : words('brief', { decide });
}
