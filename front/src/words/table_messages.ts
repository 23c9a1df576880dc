/** What is said at one table: messages with its players, squares, sums, goods and buildings. */
import type { Edition, Fleet, Goods, Seat } from '../wire';
import { format, type Args } from './messages';
import { typeset } from './typography';
import { Buildings, CardName, GroupName, ValueList, Amount, PersonName, SquareName, Plain, type Arg, type Part } from './values';

/** At which table something is said, in which language, and to whom. */
export interface Context {
  lang: string;
  edition: Edition;
  seats: readonly Pick<Seat, 'name' | 'token'>[];
  you: number | null;
}

/** The words that differ from edition to edition: every message may use them. */
export const VOCABULARY = ['house', 'houses', 'hotel', 'hotels', 'jail_card', 'chance', 'chest'] as const;
export type Vocabulary = (typeof VOCABULARY)[number];

/** The messages of a table in one language. */
export class TableMessages {
  readonly lang: 'fr' | 'en'; // that of the edition's words
  private readonly vocabulary: Record<Vocabulary, string>;

  constructor(readonly at: Context) {
    this.lang = at.lang === 'fr' ? 'fr' : 'en';
    const words = at.edition.words[this.lang];
    this.vocabulary = Object.fromEntries(VOCABULARY.map((name) => [name, this.printed(words[name])])) as Record<Vocabulary, string>;
  }

  /** A message filled in; it may use the edition's own words. */
  parts(id: string, args: Args = {}): Part[] {
    return format(id, { ...this.vocabulary, ...args }, this.at.lang);
  }

  /** Words of the edition. */
  printed(text: string): string {
    return typeset(text, this.lang);
  }

  money(amount: number): Amount {
    return new Amount(amount, this.at.edition.money);
  }

  /** Somebody, `you` to the reader; or the bank. */
  who(seat: number | null): PersonName {
    if (seat === null || seat < 0) return new PersonName('', null);
    return new PersonName(this.at.seats[seat]?.name ?? '', seat, seat === this.at.you);
  }

  people(seats: readonly number[]): ValueList {
    return new ValueList(seats.map((seat) => this.who(seat)));
  }

  square(index: number): SquareName {
    const { name, group, article } = this.at.edition.squares[index]!;
    return new SquareName(this.printed(name[this.lang]), index, group, this.letter(group), article ?? '');
  }

  squares(indices: readonly number[]): ValueList {
    return new ValueList(indices.map((index) => this.square(index)));
  }

  group(id: string): GroupName {
    const group = this.at.edition.groups.find((known) => known.id === id);
    return new GroupName(this.printed(group?.name[this.lang] ?? id), id, this.letter(id));
  }

  deck(deck: 'chance' | 'chest'): string {
    return this.vocabulary[deck];
  }

  /** The card that opens the jail. */
  jailCard(deck: 'chance' | 'chest'): CardName {
    return new CardName(this.vocabulary.jail_card, this.vocabulary[deck]);
  }

  /** The text of a card. */
  card(deck: 'chance' | 'chest', id: string): string {
    return this.printed(this.at.edition[deck].find((card) => card.id === id)?.text[this.lang] ?? '');
  }

  /** One side of a trade. */
  goods(goods: Goods): ValueList {
    return new ValueList([
      ...(goods.cash ? [this.money(goods.cash)] : []),
      ...(goods.titles ?? []).map((title) => this.square(title)),
      ...(goods.cards ?? []).map((deck) => this.jailCard(deck)),
    ]);
  }

  /** Buildings counted; each side of an edition with fleets has ships of its own. */
  building(kind: 'house' | 'hotel', count: number, seat: number | null = null): Buildings {
    const fleet = seat === null ? undefined : this.fleet(seat);
    const words = this.at.edition.words[this.lang];
    if (fleet) return new Buildings(count, fleet[kind][this.lang], fleet[`${kind}_many` as const][this.lang]);
    return new Buildings(count, words[kind], words[`${kind}s` as const]);
  }

  /** What stands on a lot. */
  level(houses: number, hotel: boolean, seat: number | null = null): Buildings {
    return hotel ? this.building('hotel', 1, seat) : this.building('house', houses, seat);
  }

  /** Stations or utilities that a player owns, as this square is one of them. */
  owned(count: number, square: number): Buildings {
    const words = this.at.edition.words[this.lang];
    const station = this.at.edition.squares[square]!.kind === 'station';
    return station ? new Buildings(count, words.station, words.stations) : new Buildings(count, words.utility, words.utilities);
  }

  /** What is auctioned: a title, a jail card or a building. */
  lot(lot: string, title: number | null, deck: 'chance' | 'chest' | null): Arg {
    if (title !== null) return this.square(title);
    return deck !== null ? this.jailCard(deck) : this.building(lot === 'hotel' ? 'hotel' : 'house', 1);
  }

  private letter(group: string): string {
    return this.at.edition.groups.find((known) => known.id === group)?.letter ?? '';
  }

  private fleet(seat: number): Fleet | undefined {
    const side = this.at.edition.tokens.find((token) => token.id === this.at.seats[seat]?.token)?.side;
    return this.at.edition.fleets.find((fleet) => fleet.id === side);
  }
}

/** A sentence within another. */
export const within = (parts: readonly Part[]): Plain => new Plain(parts);
