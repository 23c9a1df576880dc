// Players, squares, sums, goods and buildings as they stand in a sentence.

import en from '../../../src/belleville/terminal/en.toml';
import fr from '../../../src/belleville/terminal/fr.toml';
import { money } from '../catalogue/editions.svelte';
import type { Fleet, Goods } from '../wire';
import { fill, text, vocabulary, type Book, type Context, type Part, type Values, type Who } from './message_template';

export const BOOKS: Record<'fr' | 'en', Book> = { fr, en };

/** What can be said at one table. */
export class Phrases {
  constructor(readonly at: Context) {}

  /** A sentence of the book by `chapter.name`, filled in. */
  say(key: string, values: Values = {}): Part[] {
    const dot = key.indexOf('.');
    const template = BOOKS[this.at.lang][key.slice(0, dot)]?.[key.slice(dot + 1)];
    if (template === undefined) throw new Error(`no sentence is called ${key}`);
    return this.fill(template, values);
  }

  /** Any sentence in the same language, with the words of the box. */
  fill(template: string, values: Values): Part[] {
    return fill(template, { ...vocabulary(this.at.edition.words[this.at.lang]), ...values }, this.at.lang);
  }

  /** A sum as the box prints it. */
  money(amount: number, strong = false): Part[] {
    return [{ kind: 'money', text: money(amount, this.at.edition, this.at.lang), amount, strong }];
  }

  /** Somebody, `you` to the reader; or the bank. */
  who(seat: number | null): Who {
    if (seat === null || seat < 0) return { parts: this.say('say.bank'), reads: false };
    const reads = seat === this.at.you;
    const name = reads ? BOOKS[this.at.lang].say!.you! : (this.at.seats[seat]?.name ?? '');
    return { parts: [{ kind: 'seat', text: name, seat }], reads };
  }

  /** A square by its name; a title has the letter of its group beside it. */
  square(index: number): Part[] {
    const { name, group } = this.at.edition.squares[index]!;
    const letter = this.at.edition.groups.find((known) => known.id === group)?.letter ?? '';
    return [{ kind: 'square', text: name[this.at.lang], square: index, group, letter }];
  }

  /** Several squares. */
  squares(indices: readonly number[]): Part[] {
    return this.row(
      indices.map((index) => this.square(index)),
      ', ',
    );
  }

  /** The name of a group and its letter. */
  group(id: string): string {
    const group = this.at.edition.groups.find((known) => known.id === id);
    return group ? `${group.name[this.at.lang]} (${group.letter})` : '';
  }

  /** The name of a pack. */
  deck(deck: 'chance' | 'chest'): string {
    return this.at.edition.words[this.at.lang][deck];
  }

  /** The card that opens the jail, and its pack. */
  jailCard(deck: 'chance' | 'chest'): Part[] {
    const name = this.at.edition.words[this.at.lang].jail_card;
    const quoted = this.at.lang === 'fr' ? `« ${name} »` : `“${name}”`;
    return [{ kind: 'card', text: `${quoted} (${this.deck(deck)})` }];
  }

  /** One side of a deal. */
  goods(goods: Goods): Part[] {
    const parts = goods.cash ? [this.money(goods.cash)] : [];
    parts.push(...(goods.titles ?? []).map((title) => this.square(title)));
    parts.push(...(goods.cards ?? []).map((deck) => this.jailCard(deck)));
    return this.row(parts);
  }

  /** Several things one after the other: "one", "one and two", "one, two and three". */
  row(items: Part[][], last = ` ${BOOKS[this.at.lang].say!.and} `): Part[] {
    if (!items.length) return this.say('say.nothing');
    return items.flatMap((item, at) => (at ? [text(at === items.length - 1 ? last : ', '), ...item] : item));
  }

  /** Buildings counted; each side of a box with fleets has ships of its own. */
  building(kind: 'house' | 'hotel', many: number, seat: number | null = null): string {
    const fleet = seat === null ? undefined : this.fleet(seat);
    if (fleet) return `${many} ${fleet[many === 1 ? kind : (`${kind}_many` as const)][this.at.lang]}`;
    return `${many} ${this.at.edition.words[this.at.lang][many === 1 ? kind : (`${kind}s` as const)]}`;
  }

  /** What stands on a lot. */
  level(houses: number, hotel: boolean, seat: number | null = null): string | Part[] {
    if (hotel) return this.building('hotel', 1, seat);
    return houses ? this.building('house', houses, seat) : this.say('tell.nothing_built');
  }

  private fleet(seat: number): Fleet | undefined {
    const side = this.at.edition.tokens.find((token) => token.id === this.at.seats[seat]?.token)?.side;
    return this.at.edition.fleets.find((fleet) => fleet.id === side);
  }
}
