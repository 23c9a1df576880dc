/** Everything one can say to a table, each answered once; how it gets there is the session's business. */
import type { Ack, Company, Mine, Move, RefusedMessage, Seated, Setup, Tried, Trouble, Up } from '../wire';
import type { Phrase } from './chat';

export type Answer = Ack | RefusedMessage | Seated | Tried | Trouble;
export type OrderKind = Mine['orders'][number];
export type Told = Exclude<Up, { say: 'join' }>;
export type Asked = Told extends infer Message ? (Message extends { id: string } ? Omit<Message, 'id'> : never) : never;

export abstract class TableRequests {
  /** The number of the last step this page has seen. */
  abstract seq: number;

  /** Send a request, now or when there is a connection again. */
  protected abstract say(asked: Asked): Promise<Answer>;

  play(move: Move): Promise<Answer> {
    return this.say({ say: 'play', move, seen: this.seq });
  }

  /** Make several moves or none; `wants_counter`: the last of them, an offer, asks for a counter-offer. */
  playAll(moves: Move[], wants_counter = false): Promise<Answer> {
    return this.say({ say: 'play-all', moves, seen: this.seq, wants_counter });
  }

  /** Undo one's own last move, while nothing else has happened. */
  undo(): Promise<Answer> {
    return this.say({ say: 'undo' });
  }

  /** Leave an order with the table for later, or take it back. */
  order(order: OrderKind, on: boolean): Promise<Answer> {
    return this.say({ say: 'order', order, on });
  }

  /** Take offers from a bot, or no more of them. */
  offersFrom(maker: number, on: boolean): Promise<Answer> {
    return this.say({ say: 'offers-from', maker, on });
  }

  /** Change the speed of the bots. */
  botSpeed(speed: Company['bot_speed']): Promise<Answer> {
    return this.say({ say: 'bot-speed', speed });
  }

  /** Say to whom an offer is being written; null: it no longer is. */
  compose(to: number | null): Promise<Answer> {
    return this.say({ say: 'compose', to });
  }

  tryMoves(moves: Move[], accepted = false): Promise<Answer> {
    return this.say({ say: 'try', moves, accepted });
  }

  claimRent(): Promise<Answer> {
    return this.say({ say: 'claim-rent' });
  }

  limit(amount: number | null): Promise<Answer> {
    return this.say({ say: 'limit', amount });
  }

  remind(on: boolean): Promise<Answer> {
    return this.say({ say: 'remind', on });
  }

  sayPhrase(phrase: Phrase): Promise<Answer> {
    return this.say({ say: 'say-phrase', phrase });
  }

  /** Agree that a bot replaces somebody long absent, or (null) no longer. */
  vote(seat: number, bot: string | null): Promise<Answer> {
    return this.say({ say: 'vote', seat, bot });
  }

  chat(text: string): Promise<Answer> {
    return this.say({ say: 'chat', text });
  }

  rest(on: boolean): Promise<Answer> {
    return this.say({ say: 'rest', on });
  }

  /** Seat a bot, or (null) free a seat, and keep its person out; where a person sits, their name is said too. */
  seatBot(seat: number, bot: string | null, name: string | null = null, keep_out = false): Promise<Answer> {
    return this.say({ say: 'seat-bot', seat, bot, name, keep_out });
  }

  handOver(seat: number, name: string): Promise<Answer> {
    return this.say({ say: 'hand-over', seat, name });
  }

  changeSetup(setup: Setup): Promise<Answer> {
    return this.say({ say: 'change-setup', setup });
  }

  begin(bot = 'sensible'): Promise<Answer> {
    return this.say({ say: 'begin', bot });
  }

  rematch(): Promise<Answer> {
    return this.say({ say: 'rematch' });
  }
}
