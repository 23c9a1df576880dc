import { tx, ui } from '../app/language.svelte';
import { area } from '../words/area';
import type { Edition } from '../wire';
import type { Fair, Unfair } from './verify';

export const words = area('fair', import.meta.glob<string>('../../../src/belleville/words/*/fair.ftl', { eager: true, import: 'default' }));

const dice = (faces: number[]) => faces.join('-');

/** Why the dice are not verified, in a sentence. */
export function why(found: Unfair, edition: Edition): string {
  switch (found.what) {
    case 'commitment':
      return words('commitment', { first: `${found.first.slice(0, 12)}…`, then: `${found.then.slice(0, 12)}…` });
    case 'table':
    case 'scheme':
    case 'box':
      return words(found.what);
    case 'turn':
      return words(`turn_${found.how}`, { roll: found.roll });
    case 'nonce':
      return words('nonce', { name: found.name });
    case 'starts':
    case 'seats':
    case 'void':
    case 'own':
    case 'blamed':
      return words(found.what, { start: found.start });
    case 'secret':
      return words('bad_secret');
    case 'shown':
      return words('shown', { step: found.step + 1 });
    case 'outcome':
    case 'kind':
    case 'shuffle':
      return words(found.what, { n: found.number + 1 });
    case 'board':
      return words('board', { roll: found.roll, seen: dice(found.seen), board: dice(found.board) });
    case 'roll':
      return words(found.own ? 'roll' : 'roll_record', { roll: found.roll, seen: dice(found.seen), proved: dice(found.proved) });
    case 'kept':
    case 'card': {
      const card = (id: string | null) => {
        const known = edition[found.deck].find((one) => one.id === id);
        return known ? tx(known.title) || tx(known.text) : (id ?? words('card_none'));
      };
      const deck = edition.words[ui.text][found.deck];
      if (found.what === 'kept') return words('kept', { seen: card(found.seen), deck });
      return words(found.own ? 'card' : 'card_record', { seen: card(found.seen), proved: card(found.proved), deck, draw: found.draw });
    }
    case 'title': {
      const name = (square: number | null) => (square === null ? words('title_none') : tx(edition.squares[square]!.name));
      return words('dealt', { seen: name(found.seen), proved: name(found.proved), deal: found.deal });
    }
    case 'missing':
    case 'extra':
      return words(found.what, { seen: found.seen, proved: found.proved });
  }
}

/** Whether this page saw nothing of the dice, or was told of everything only after the end. */
const isBlind = ({ own, rolls, before }: Fair): boolean => own === 0 || (rolls > 0 && before >= rolls);

/** Whether this page saw all rolls itself. */
const sawAll = (found: Fair): boolean => !isBlind(found) && !found.before && !found.unseen;

/**
 * Whether nothing is left open: this page saw everything, people contributed, this page too if it has a seat, and nobody
 * had a second attempt.
 */
export function isWhole(found: Fair): boolean {
  if (found.scheme === 1 || found.voids.length || !found.followed || !sawAll(found)) return false;
  return found.mine ?? found.seats.some(({ how }) => how === 'nonce');
}

/** What was verified, how much of it this page could observe, and who contributed. */
export function sayFair(found: Fair): string[] {
  const { rolls, cards, shuffles, before, unseen } = found;
  const blind = isBlind(found);
  const yes = blind ? 'yes_unseen' : sawAll(found) ? 'yes' : 'yes_part';
  const said = [words(yes, { rolls, cards, shuffles, seen: Math.max(0, rolls - before - unseen) })];
  if (blind) said.push(words('blind'));
  else if (before) said.push(words('late', { before, from: before + 1 }));
  if (unseen && !blind) said.push(words('gaps', { unseen }));
  if (!found.followed && found.scheme > 1) said.push(words('unfollowed'));
  return [...said, ...sayContributions(found)];
}

function sayContributions({ mine, stopped, scheme, seats, voids }: Fair): string[] {
  if (scheme === 1) return [words('old')];
  const names = seats.filter(({ how }) => how === 'nonce').map(({ name }) => name);
  const said = voids.map(({ start, names }) => words('voided', { start, names: names.join(', ') }));
  if (mine) said.unshift(words(voids.length ? 'mine_again' : 'mine'));
  else if (mine === false) said.unshift(words(stopped ? 'stopped' : 'not_mine'));
  said.push(names.length ? words('with', { names: names.join(', ') }) : words('nobody'));
  return said;
}
