import { describe, expect, it } from 'vitest';
import { digestOf, marksOf, type Observed } from './observed';
import type { Edition, Event, Proof, Step } from '../wire';
import { check, type Evidence } from './verify';
import games from './verify-turns.json';
import { Turns, type Order } from './turn_order';

interface Game {
  edition: Edition;
  players: number;
  proof: Proof;
  steps: Step[];
}
const [long, short, rents] = games as unknown as [Game, Game, Game];
const marks = ({ steps }: Game): string[] => steps.flatMap((step) => marksOf(step.events));
const seen = ({ proof }: Game, all: string[]): Observed => ({
  commitment: proof.commitment,
  other: null,
  told: 0,
  starts: [],
  detailed: true,
  parts: [{ from: 0, to: 9999, seen: all.join(' ') }],
});
const evidence = (game: Game, all = marks(game)): Evidence => ({
  table: game.proof.table,
  edition: game.edition,
  observed: seen(game, all),
  film: [],
  nonces: [],
  seated: false,
  deals: game === short,
  position: null,
  players: game.players,
  playerBanks: false,
  outdated: false,
});

describe('the turns of an honest game', () => {
  it.each([
    ['long', long],
    ['with titles dealt', short],
    ['with rolls for rents', rents],
  ])('are followed: %s', (_, game) => {
    expect(check(game.proof, evidence(game))).toMatchObject({ fair: true, followed: true, unseen: 0 });
  });

  it('are followed where this page did not see them, in the recorded game', () => {
    const page = { ...evidence(long), observed: null, film: long.steps };
    expect(check(long.proof, page)).toMatchObject({ fair: true, followed: true, own: 0 });
  });

  it('are not compared with notes of an older page, nor in a game of other rules', () => {
    const older = marks(long).flatMap((mark) => (/^\d/.test(mark) ? mark.slice(0, 2) : /^[*+=-]/.test(mark) ? mark : []));
    const observed = { ...seen(long, older), detailed: false };
    expect(check(long.proof, { ...evidence(long), observed })).toMatchObject({ fair: true, followed: false });
    expect(check(long.proof, { ...evidence(long), outdated: true })).toMatchObject({ fair: true, followed: false });
  });
});

describe('a server that knows the rolls to come', () => {
  /** The first fault in a game of three, whose first turn is that of seat 1. */
  function follow(text: string, change: Partial<Order> = {}): ReturnType<Turns['take']> {
    const rules = { first_throw: 'anyone', utility_throw: 'owner', jail_double: 'spent' };
    const turns = new Turns({ rules, squares: [{ index: 12, kind: 'utility' }], players: 3, playerBanks: false, ...change });
    for (const mark of `11s0 56s1 12s2 >1 ${text}`.split(' ')) {
      const how = turns.take(mark);
      if (how) return how;
    }
    return null;
  }

  it('cannot insert a roll anywhere, nor leave one out, in any honest game', () => {
    for (const game of [long, short, rents]) {
      const { rules, squares } = game.edition;
      const order = { rules, squares, players: game.players, playerBanks: false };
      const faults = (all: string[]) => {
        const turns = new Turns(order);
        return all.some((mark) => turns.take(mark) !== null);
      };
      const all = marks(game);
      expect(faults(all)).toBe(false);
      const last = all.findLastIndex((mark) => /^\d\dt/.test(mark)); // nothing would come after it
      for (const [at, mark] of all.entries()) {
        if (!/^\d\d[tsr]/.test(mark) || at >= last) continue;
        expect(faults([...all.slice(0, at), ...all.slice(at + 1)]), `without ${mark} at ${at}`).toBe(true);
        expect(faults([...all.slice(0, at), mark, ...all.slice(at)]), `${mark} twice at ${at}`).toBe(true);
      }
    }
  });

  it('cannot pass a roll over by showing one that nobody was to make', () => {
    expect(follow('12t1 m1:3 >2 34t2 m2:7 >0')).toBeNull();
    expect(follow('12t1 m1:3 34t1')).toBe('undue'); // no double
    expect(follow('12t1 m1:3 >2 34t1')).toBe('undue'); // not that seat’s turn
    expect(follow('22t1 m1:4 12t1 m1:3 >2')).toBeNull();
    expect(follow('22t1 m1:4 33t1 m1:6 j1:s 12t1')).toBe('undue'); // jail ends the turn
    expect(follow('22t1 m1:4 b1 12t1')).toBe('undue');
    expect(follow('12s0')).toBe('undue'); // for the start, when somebody has begun
  });

  it('cannot pass a turn over, or repeat one', () => {
    expect(follow('>2')).toBe('passed');
    expect(follow('12t1 m1:3 >0')).toBe('passed');
    expect(follow('12t1 m1:3 >1')).toBe('passed');
    expect(follow('22t1 m1:4 >2')).toBe('passed'); // a double not used
    expect(follow('b2 12t1 m1:3 >0')).toBeNull();
    expect(follow('b1 >2')).toBeNull();
  });

  it('cannot move a token by another sum, or not at all', () => {
    expect(follow('12t1 m1:4')).toBe('moved');
    expect(follow('12t1 m2:3')).toBe('moved');
    expect(follow('12t1 >2')).toBe('moved');
    expect(follow('12t1 m1:3 m1:3')).toBe('moved');
    expect(follow('12t1 j1:s')).toBe('moved');
    expect(follow('22t1 m1:4 22t1 m1:4 22t1 >2')).toBe('moved'); // the third double leads to jail
    expect(follow('22t1 m1:4 22t1 m1:4 22t1 j1:d >2')).toBeNull();
    expect(follow('22t1 m1:4 22t1 m1:4 j1:d')).toBe('moved');
    expect(follow('22t1 m1:4 22t1 m1:4 22t1 j1:s')).toBe('moved');
  });

  it('cannot change what a roll in jail comes to', () => {
    const jailed = '12t1 m1:3 j1:c >2 12t2 m2:3 >0 12t0 m0:3 >1';
    expect(follow(`${jailed} 12t1 >2`)).toBeNull();
    expect(follow(`${jailed} 12t1 m1:3`)).toBe('moved'); // still in jail
    expect(follow(`${jailed} 12t1 l1 m1:3 >2`)).toBeNull(); // the last turn there
    expect(follow(`${jailed} 12t1 l1 >2`)).toBe('moved');
    expect(follow(`${jailed} 22t1 >2`)).toBe('moved');
    expect(follow(`${jailed} 22t1 l1 m1:4 >2`)).toBeNull();
    expect(follow(`${jailed} 22t1 l1 m1:4 12t1`)).toBe('undue');
    const again = { rules: { first_throw: 'anyone', utility_throw: 'owner', jail_double: 'again' } };
    expect(follow(`${jailed} 22t1 l1 m1:4 12t1 m1:3 >2`, again)).toBeNull();
  });

  it('cannot roll for a rent that nobody claimed, nor leave such a roll out', () => {
    expect(follow('12t1 m1:3 c1,0,12 34r1,0,12 >2')).toBeNull();
    expect(follow('12t1 m1:3 34r1,0,12')).toBe('undue');
    expect(follow('12t1 m1:3 c1,0,12 34r1,0,12 34r1,0,12')).toBe('undue');
    expect(follow('12t1 m1:3 c1,0,5 34r1,0,5')).toBe('undue'); // not a utility
    expect(follow('12t1 m1:3 c1,0,12 >2 34t2')).toBe('skipped');
    expect(follow('12t1 m1:3 c1,0,12 b0 >2 34t2')).toBeNull();
    const visitor = { rules: { first_throw: 'anyone', utility_throw: 'visitor', jail_double: 'spent' } };
    expect(follow('12t1 m1:3 c1,0,12 >2 34t2', visitor)).toBeNull();
  });

  it('cannot choose who rolls for the start', () => {
    const start = (text: string, change: Partial<Order> = {}) => {
      const rules = { first_throw: 'banker', utility_throw: 'owner', jail_double: 'spent' };
      const turns = new Turns({ rules, squares: [], players: 3, playerBanks: false, ...change });
      return (
        text
          .split(' ')
          .map((mark) => turns.take(mark))
          .find(Boolean) ?? null
      );
    };
    expect(start('34s0 11s1 34s2 11s0 12s2 >2')).toBeNull();
    expect(start('34s0 11s1 34s2 >0')).toBe('passed'); // a tie
    expect(start('34s0 11s1 34s2 11s1')).toBe('undue');
    expect(start('34s0 11s2')).toBe('undue');
    expect(start('34s0 11s1 12s2 >2')).toBe('passed');
    expect(start('34s0 11s1 12s2 34s0')).toBe('undue');
    expect(start('34s1 11s2 12s0 >1')).toBe('undue');
    expect(start('34s1 11s2 12s0 >1', { playerBanks: true })).toBeNull();
    expect(start('12t0')).toBe('undue');
  });

  it('is not found out where it breaks other rules than those of the turns (docs/fair-dice.md says so)', () => {
    expect(follow('22t1 m1:4 j1:s >2')).toBeNull(); // to jail from a square that does not lead there: a roll less
    expect(follow('22t1 m1:4 b1 >2')).toBeNull(); // a bankruptcy that nobody had to suffer
    expect(follow('12t1 m1:3 c1,0,12 34r1,0,12 >2')).toBeNull(); // a rent that nobody owed, or nobody claimed: a roll more
  });

  it('cannot exchange the box when the outcomes are known, and so choose the cards', () => {
    const honest = evidence(long);
    const observed = { ...honest.observed!, boxes: { [long.proof.start]: digestOf(long.edition) } };
    expect(check(long.proof, { ...honest, observed })).toMatchObject({ fair: true });
    const { chance, rules, squares } = long.edition;
    for (const lie of [
      { chance: [...chance].reverse() },
      { squares: [...squares].reverse() },
      { rules: { ...rules, jail_double: 'again' } },
    ])
      expect(check(long.proof, { ...honest, observed, edition: { ...long.edition, ...lie } })).toEqual({ fair: false, what: 'box' });
  });

  it('is told in the verdict, with the number of the roll', () => {
    const all = marks(long);
    const at = all.flatMap((mark, index) => (/^\d\dt/.test(mark) ? index : []))[40]!;
    const elsewhere = all.map((mark, index) => (index === at ? `${mark.slice(0, 3)}${(Number(mark[3]) + 1) % 3}` : mark));
    const roll = all.slice(0, at + 1).filter((mark) => /^\d/.test(mark)).length;
    expect(check(long.proof, evidence(long, elsewhere))).toEqual({ fair: false, what: 'turn', how: 'undue', roll, own: true });
    const again = all.findIndex((mark, index) => /^(\d)\1t/.test(mark) && /^m/.test(all[index + 1]!) && /^\d\dt/.test(all[index + 2]!));
    const still = all.filter((_, index) => index !== again + 1);
    const double = all.slice(0, again + 1).filter((mark) => /^\d/.test(mark)).length;
    expect(check(long.proof, evidence(long, still))).toEqual({ fair: false, what: 'turn', how: 'moved', roll: double, own: true });
  });
});

it('notes whose turn it is, who moves by the dice and who leaves the game', () => {
  const events = [
    { event: 'turn-began', seat: 2 },
    { event: 'moved', seat: 2, start: 38, end: 5, way: 'dice' },
    { event: 'moved', seat: 2, start: 5, end: 10, way: 'card' },
    { event: 'jailed', seat: 2, cause: 'square' },
    { event: 'jail-left', seat: 2, how: 'fine' },
    { event: 'rent-claimed', visitor: 2, owner: 1, title: 12 },
    { event: 'went-bankrupt', seat: 2, creditor: 1 },
  ] as Event[];
  expect(marksOf(events)).toEqual(['>2', 'm2:7', 'j2:s', 'l2', 'c2,1,12', 'b2']);
});
