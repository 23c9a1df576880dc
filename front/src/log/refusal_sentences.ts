// A refusal of the rules in words: why not, what it would need, and the clause behind it.

import type { Refusal } from '../wire';
import { Phrases } from './phrases';
import { text, type Context, type Part } from './message_template';

export interface Explained {
  parts: Part[];
  clause: string;
}

/** Why a move was refused, as the terminal says it. */
export function explain(refusal: Refusal, at: Context): Explained {
  const words = new Phrases(at);
  let why = words.say(`refusal.${refusal.code}`);
  if (refusal.square !== null) why = words.say('say.refused_at', { title: words.square(refusal.square), why });
  const counted = refusal.code === 'houses' || refusal.code === 'hotels';
  const amounts = (['need', 'have'] as const)
    .filter((name) => refusal[name] !== null)
    .map((name) => words.say(`say.${name}`, { [name]: counted ? refusal[name]! : words.money(refusal[name]!) }));
  if (amounts.length) {
    const listed = amounts.flatMap((amount, at) => (at ? [text(', '), ...amount] : amount));
    why = [...why, text(' ('), ...listed, text(')')];
  }
  return { parts: words.say('say.refused', { why }), clause: refusal.clause };
}
