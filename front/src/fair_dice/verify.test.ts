import { hexToBytes } from '@noble/hashes/utils.js';
import { beforeEach, describe, expect, it } from 'vitest';
import vectors from '../../../tests/table/fair-vectors.json';
import { ui } from '../app/language.svelte';
import { marksOf, type Observed } from './observed';
import type { Chance, Contribution, Edition, Proof, Step, VoidStart } from '../wire';
import type { OwnNonce } from './contribution';
import { check, gameKey, hasGaps, outcome, verify, type Evidence, type Fair } from './verify';
import { isWhole, sayFair } from './verify.words';
import games from './verify-games.json';

interface Game {
  edition: Edition;
  proof: Proof;
  steps: Step[];
}
const proofs = vectors as Proof[];
const [long, short] = games as unknown as [Game, Game];
const last = long.steps.length - 1;

beforeEach(() => {
  ui.lang = 'en';
});

/** Three players; what else decides the turns does not matter in games of the first scheme. */
const table = { players: 3, playerBanks: false, outdated: false, position: null };

/** What a page saw that was there from one step to another. */
function seen({ proof, steps }: Game, from = 0, to = steps.length - 1): Observed {
  const marks = steps.slice(from, to + 1).flatMap((step) => marksOf(step.events));
  return { commitment: proof.commitment, other: null, told: 0, starts: [], parts: [{ from, to, seen: marks.join(' ') }] };
}

function evidence(game: Game, change: Partial<Evidence> = {}): Evidence {
  return {
    table: game.proof.table,
    edition: game.edition,
    observed: seen(game),
    film: [],
    nonces: [],
    seated: false,
    deals: game === short,
    ...table,
    ...change,
  };
}

/** Observed once more, with other marks. */
function with_(observed: Observed, change: (marks: string[]) => void): Observed {
  const marks = observed.parts[0]!.seen.split(' ');
  change(marks);
  return { ...observed, parts: [{ ...observed.parts[0]!, seen: marks.join(' ') }] };
}

describe('a proof by itself', () => {
  it.each(proofs)('of table $table gives the same dice again', (proof) => {
    expect(verify(proof)).toBeNull();
  });

  it('passes a number of the uneven rest over', () => {
    const proof = proofs.find(({ table }) => table === 't23522396')!; // its 22nd number is 0xfffffffd, for one of seven
    expect(outcome(hexToBytes(proof.secret), proof.table, 0, 'titles')).toEqual(proof.outcomes[0]!.result);
  });

  it('is refused with another secret than the promised one', () => {
    expect(verify({ ...proofs[0]!, secret: proofs[1]!.secret })).toEqual({ fair: false, what: 'secret' });
    expect(verify({ ...proofs[0]!, secret: 'not hex' })).toEqual({ fair: false, what: 'secret' });
  });

  it('is refused at the first roll that was changed', () => {
    const outcomes = proofs[1]!.outcomes.map((said, at) => (at === 5 ? { ...said, result: [6, 5] } : said));
    expect(verify({ ...proofs[1]!, outcomes })).toEqual({ fair: false, what: 'outcome', number: 5 });
  });

  it('is refused for another table', () => {
    expect(verify({ ...proofs[2]!, table: 'other' })).toEqual({ fair: false, what: 'outcome', number: 0 });
    const other = { ...long.proof, table: 'other' };
    expect(check(other, evidence(long))).toEqual({ fair: false, what: 'table' });
  });
});

describe('a game that this page saw', () => {
  it('is verified, deck gone through and jail cards kept', () => {
    const found = check(long.proof, evidence(long));
    expect(found).toEqual({
      fair: true,
      rolls: 225,
      shuffles: 2,
      cards: 33,
      own: 227,
      before: 0,
      unseen: 0,
      followed: false,
      mine: null,
      stopped: false,
      scheme: 1,
      seats: [],
      voids: [],
    });
    expect(hasGaps(seen(long), last)).toBe(false);
    expect(hasGaps(seen(long, 0, last - 1), last)).toBe(true);
  });

  it('is verified with titles dealt and a roll for a rent', () => {
    const found = check(short.proof, evidence(short));
    expect(found).toMatchObject({ fair: true, rolls: 59, shuffles: 3, cards: 10, before: 0, unseen: 0 });
  });

  it('is not verified when the server showed other dice than it proves', () => {
    const observed = with_(seen(long), (marks) => (marks[30] = '11'));
    const roll = observed.parts[0]!.seen.split(' ')
      .slice(0, 31)
      .filter((mark) => /^\d/.test(mark)).length;
    const found = check(long.proof, evidence(long, { observed }));
    expect(found).toMatchObject({ fair: false, what: 'roll', own: true, roll, seen: [1, 1] });
  });

  it('is not verified when the board showed other dice than the server announced', () => {
    const observed = with_(seen(long), (marks) => (marks[2] = `${marks[2]}!66`));
    expect(check(long.proof, evidence(long, { observed }))).toMatchObject({ fair: false, what: 'board', roll: 1, board: [6, 6] });
  });

  it('is not verified when the commitment was exchanged at the end', () => {
    const observed = { ...seen(long), commitment: 'first' };
    const found = check(long.proof, evidence(long, { observed }));
    expect(found).toEqual({ fair: false, what: 'commitment', first: 'first', then: long.proof.commitment });
  });

  it('is not verified when another commitment was shown in between', () => {
    const found = check(long.proof, evidence(long, { observed: { ...seen(long), other: 'other' } }));
    expect(found).toEqual({ fair: false, what: 'commitment', first: long.proof.commitment, then: 'other' });
  });

  it('is not verified when the proof has fewer or more outcomes than there were', () => {
    const fewer = { ...long.proof, outcomes: long.proof.outcomes.slice(0, -1) };
    expect(check(fewer, evidence(long))).toEqual({ fair: false, what: 'missing', seen: 227, proved: 226 });
    const observed = with_(seen(long), (marks) =>
      marks.splice(
        marks.findLastIndex((mark) => /^\d/.test(mark)),
        1,
      ),
    );
    expect(check(long.proof, evidence(long, { observed }))).toEqual({ fair: false, what: 'extra', seen: 226, proved: 227 });
  });

  it('is not verified when a card was drawn out of its order', () => {
    const draws = seen(long)
      .parts[0]!.seen.split(' ')
      .flatMap((mark, at) => (mark.startsWith('+chest') ? [at] : []));
    for (const draw of [0, 5, 18]) {
      const observed = with_(seen(long), (marks) => (marks[draws[draw]!] = marks[draws[(draw + 3) % 16]!]!));
      const found = check(long.proof, evidence(long, { observed }));
      expect(found).toMatchObject({ fair: false, what: 'card', deck: 'chest', draw: draw + 1, own: true });
    }
  });

  it('is not verified when a card was put back that nobody held', () => {
    const observed = with_(seen(long), (marks) => marks.splice(40, 0, `-chance:${long.edition.chance[3]!.id}`));
    expect(check(long.proof, evidence(long, { observed }))).toMatchObject({ fair: false, what: 'card' });
  });

  it('is not verified when other titles were dealt', () => {
    const observed = with_(seen(short), (marks) => {
      const dealt = marks.flatMap((mark, at) => (mark[0] === '=' ? [at] : []));
      [marks[dealt[1]!], marks[dealt[4]!]] = [marks[dealt[4]!]!, marks[dealt[1]!]!];
    });
    expect(check(short.proof, evidence(short, { observed }))).toMatchObject({ fair: false, what: 'title', deal: 2, own: true });
  });

  it('is not verified when there was a roll where the proof has a shuffle', () => {
    const observed = with_(seen(long), (marks) => marks.shift());
    expect(check(long.proof, evidence(long, { observed }))).toEqual({ fair: false, what: 'kind', number: 0, own: true });
  });
});

describe('a server that knows the rolls to come', () => {
  const secret = hexToBytes(long.proof.secret);
  const key = (kinds: Chance['kind'][]): Chance[] =>
    kinds.map((kind, number) => ({ kind, result: outcome(secret, long.proof.table, number, kind) }));

  /** A proof with these outcomes, and a page that saw exactly them. */
  function shown(kinds: Chance['kind'][]): [Proof, Evidence] {
    const outcomes = key(kinds);
    const marks = outcomes.map(({ kind, result }) => (kind === 'dice' ? result.join('') : `*${kind}`));
    const observed = { ...seen(long), parts: [{ from: 0, to: last, seen: marks.join(' ') }] };
    return [{ ...long.proof, outcomes }, evidence(long, { observed })];
  }

  it('cannot pass rolls over with shuffles', () => {
    expect(check(...shown(['chance', 'chest', 'dice', 'dice']))).toMatchObject({ fair: true, rolls: 2 });
    for (const pack of ['chance', 'chest', 'titles'] as const)
      expect(check(...shown(['chance', 'chest', 'dice', pack, 'dice']))).toEqual({ fair: false, what: 'shuffle', number: 3, own: true });
    expect(check(...shown(['chance', 'chest', 'titles', 'dice']))).toEqual({ fair: false, what: 'shuffle', number: 2, own: true });
    expect(check(...shown(['chance', 'chance', 'dice']))).toEqual({ fair: false, what: 'shuffle', number: 1, own: true });
    expect(check(...shown(['chest', 'chance', 'dice']))).toEqual({ fair: false, what: 'shuffle', number: 0, own: true });
  });

  it('cannot leave a shuffle out', () => {
    expect(check(...shown(['chance', 'dice']))).toEqual({ fair: false, what: 'shuffle', number: 1, own: true });
    const [proof, page] = shown(['chance', 'chest', 'dice']);
    expect(check(proof, { ...page, deals: true })).toEqual({ fair: false, what: 'shuffle', number: 2, own: true });
  });

  it('cannot keep a card out of its deck', () => {
    const marks = seen(long).parts[0]!.seen.split(' ');
    const at = marks.findIndex((mark) => mark.startsWith('-chest'));
    const id = marks[at]!.split(':')[1]!;
    const observed = with_(seen(long), (all) => all.splice(at, 1));
    expect(check(long.proof, evidence(long, { observed }))).toEqual({ fair: false, what: 'kept', deck: 'chest', own: true, seen: id });
  });

  it('cannot deal titles during the game', () => {
    const observed = with_(seen(short), (marks) => {
      const dealt = marks.findLastIndex((mark) => mark[0] === '=');
      marks.push(...marks.splice(dealt, 1));
    });
    expect(check(short.proof, evidence(short, { observed }))).toMatchObject({ fair: false, what: 'title', proved: null });
  });
});

describe('a game that this page saw only in part', () => {
  const film = long.steps;

  it('is verified from the point on from which it could observe', () => {
    const observed = seen(long, 100);
    expect(hasGaps(observed, last)).toBe(true);
    const before = film
      .slice(0, 100)
      .flatMap((step) => marksOf(step.events))
      .filter((mark) => /^\d/.test(mark)).length;
    expect(check(long.proof, evidence(long, { observed, film }))).toMatchObject({ fair: true, before, unseen: 0 });
    expect(check(long.proof, evidence(long, { observed: { ...observed, told: 7 }, film }))).toMatchObject({ before: before + 7 });
  });

  it('says how many rolls it missed while it was not connected', () => {
    const observed = { ...seen(long), parts: [...seen(long, 0, 99).parts, ...seen(long, 200, 300).parts] };
    expect(hasGaps(observed, last)).toBe(true);
    const found = check(long.proof, evidence(long, { observed, film }));
    const own = observed.parts.flatMap((part) => part.seen.split(' ')).filter((mark) => /^\d/.test(mark)).length;
    expect(found).toMatchObject({ fair: true, before: 0, unseen: 225 - own });
  });

  it('says that it saw nothing at all', () => {
    expect(hasGaps(null, last)).toBe(true);
    expect(check(long.proof, evidence(long, { observed: null, film }))).toMatchObject({ fair: true, own: 0, before: 225 });
  });

  it('is not verified when the record differs from the proof', () => {
    const other = film.map((step) => ({
      ...step,
      events: step.events.map((event) =>
        step.seq === 50 && event.event === 'threw' ? { ...event, dice: [0, 0] as [number, number] } : event,
      ),
    }));
    const at = film.findIndex((step) => step.seq === 50);
    expect(film[at]!.events[0]?.event).toBe('threw');
    expect(check(long.proof, evidence(long, { observed: seen(long, 100), film: other }))).toMatchObject({
      fair: false,
      what: 'roll',
      own: false,
      seen: [0, 0],
    });
  });

  it('believes its own eyes, not a record that agrees with the proof', () => {
    const observed = with_(seen(long, 100), (marks) => (marks[3] = '11'));
    expect(check(long.proof, evidence(long, { observed, film }))).toMatchObject({ fair: false, own: true });
  });
});

describe('the parts that people added to the dice', () => {
  const proof = proofs.find(({ table }) => table === 'void2')!;
  const marks = proof.outcomes.map(({ kind, result }) => (kind === 'dice' ? result.join('') : `*${kind}`));
  const [ann, eloi] = proof.seats as [Contribution, Contribution];
  const starts = [...proof.voids, { start: proof.start, seats: proof.seats }].map(({ start, seats }) => ({
    start,
    seats: Array.from({ length: 5 }, (_, at) => seats.find(({ seat }) => seat === at)?.commitment ?? ''),
    asked: seats.filter(({ how }) => how === 'nonce' || how === 'silent').map(({ seat }) => seat),
  }));
  const observed: Observed = {
    commitment: proof.commitment,
    other: null,
    told: 0,
    starts,
    detailed: false,
    parts: [{ from: 0, to: 9, seen: marks.join(' ') }],
  };
  /** Ann's page: what it revealed in each start. */
  const nonces: OwnNonce[] = starts.map((seen) => {
    const { seats } = seen.start === 3 ? proof : proof.voids[seen.start - 1]!;
    return { nonce: seats[0]!.nonce, commitment: seats[0]!.commitment, revealed: { ...seen, seat: 0 }, acknowledged: true, leftOut: null };
  });
  const own: Evidence = { ...table, table: 'void2', edition: long.edition, observed, film: [], nonces, seated: true, deals: true };
  /** A liar who knows the secret makes the outcomes fit whatever else the proof says. */
  const remade = (lie: Proof): Proof => {
    const key = gameKey(hexToBytes(proof.secret), lie);
    return { ...lie, outcomes: proof.outcomes.map(({ kind }, at) => ({ kind, result: outcome(key, 'void2', at, kind) })) };
  };
  const change = (seats: Contribution[]): Proof => remade({ ...proof, seats });
  /** What a page saw of that lie, in every respect but the nonces. */
  const sawIt = (lie: Proof): Evidence => {
    const shown = lie.outcomes.map(({ kind, result }) => (kind === 'dice' ? result.join('') : `*${kind}`));
    return { ...own, observed: { ...observed, parts: [{ from: 0, to: 9, seen: shown.join(' ') }] } };
  };

  it('are refused where this page found a lie while the game went on, whatever the proof says', () => {
    expect(check(proof, { ...own, observed: { ...observed, contradicted: 4 } })).toEqual({ fair: false, what: 'shown', step: 4 });
    const extra: OwnNonce = { nonce: 'n', commitment: 'm', revealed: null, acknowledged: false, leftOut: null };
    expect(check(proof, { ...own, nonces: [...nonces, extra] })).toMatchObject({ fair: true });
    expect(check(proof, { ...own, nonces: [...nonces, { ...extra, omitted: true }] })).toMatchObject({ fair: false, what: 'own' });
    const [first, ...rest] = nonces as [OwnNonce, ...OwnNonce[]];
    const given = (server: string) => [{ ...first, revealed: { ...first.revealed!, server } }, ...rest];
    expect(check(proof, { ...own, nonces: given(proof.commitment) })).toMatchObject({ fair: true });
    expect(check(proof, { ...own, observed: null, nonces: given('d') })).toMatchObject({ fair: false, what: 'commitment', first: 'd' });
  });

  it('are verified, void starts with their names', () => {
    expect(check(proof, own)).toMatchObject({
      fair: true,
      mine: true,
      scheme: 2,
      voids: [
        { start: 1, names: ['Cleo'] },
        { start: 2, names: ['Cleo 2'] },
      ],
    });
    expect(check(proof, { ...own, nonces: [] })).toMatchObject({ fair: true, mine: false });
    expect(check(proof, { ...own, nonces: [], seated: false })).toMatchObject({ fair: true, mine: null });
  });

  it('are not expected of a page that stopped after three void starts, and it says so', () => {
    const third = { start: 3, seats: proof.seats.map((one) => (one === eloi ? { ...one, how: 'silent' as const, nonce: '' } : one)) };
    const seats = proof.seats.map((one) => ({ ...one, how: one.how === 'nonce' ? ('none' as const) : one.how, commitment: '', nonce: '' }));
    const without = remade({ ...proof, start: 4, seats, voids: [...proof.voids, third] });
    const found = check(without, sawIt(without));
    expect(found).toMatchObject({ fair: true, mine: false, stopped: true, voids: { length: 3 } });
    expect(isWhole(found as Fair)).toBe(false);
    expect(sayFair(found as Fair).join(' ')).toContain('after three cancelled starts this page stopped revealing');
    expect(check(proof, { ...own, nonces: nonces.slice(0, 2) })).toMatchObject({ mine: false, stopped: false });
  });

  it('are missed when one’s own was left out', () => {
    const lie = change([{ ...ann, how: 'away', nonce: '' }, ...proof.seats.slice(1)]);
    expect(verify(lie)).toBeNull();
    const alone = { ...sawIt(lie), observed: { ...sawIt(lie).observed!, starts: [] } };
    expect(check(lie, alone)).toEqual({ fair: false, what: 'seats', start: 3 });
    const unasked = nonces.map((one) => ({ ...one, revealed: null, leftOut: 3 }));
    expect(check(lie, { ...alone, nonces: unasked })).toEqual({ fair: false, what: 'own', start: 3 });
  });

  it('are missed when one’s own was exchanged for another', () => {
    const other = proofs.find(({ table }) => table === 'one2')!.seats[0]!;
    const lie = change([{ ...ann, nonce: other.nonce, commitment: other.commitment }, ...proof.seats.slice(1)]);
    expect(check(lie, sawIt(lie))).toEqual({ fair: false, what: 'seats', start: 3 });
    const blind = { ...sawIt(lie), observed: null, film: [] };
    expect(check(lie, { ...blind, nonces: nonces.slice(2) })).toEqual({ fair: false, what: 'seats', start: 3 });
  });

  it('are missed when somebody’s was chosen after the others were known', () => {
    const other = proofs.find(({ table }) => table === 'one2')!.seats[0]!;
    const lie = change([ann, { ...eloi, nonce: other.nonce, commitment: other.commitment }, ...proof.seats.slice(2)]);
    expect(verify(lie)).toBeNull();
    expect(check(lie, sawIt(lie))).toEqual({ fair: false, what: 'seats', start: 3 });
    const kept = change([ann, { ...eloi, nonce: other.nonce }, ...proof.seats.slice(2)]);
    expect(check(kept, sawIt(kept))).toEqual({ fair: false, what: 'nonce', name: 'Éloi 3' });
  });

  it('are missed when a void start is kept quiet, or this page blamed for it', () => {
    const quiet = { ...proof, voids: proof.voids.slice(1) };
    expect(check(quiet, own)).toEqual({ fair: false, what: 'starts', start: 2 });
    const later = { ...starts[2]!, start: 4 };
    expect(check(proof, { ...own, observed: { ...observed, starts: [...starts, later] } })).toEqual({
      fair: false,
      what: 'void',
      start: 4,
    });
    const [first, second] = proof.voids as [VoidStart, VoidStart];
    const blamed = { ...first, seats: [{ ...first.seats[0]!, how: 'silent' as const, nonce: '' }, first.seats[1]!] };
    expect(check({ ...proof, voids: [blamed, second] }, own)).toEqual({ fair: false, what: 'blamed', start: 1 });
    const lost = nonces.map((one) => ({ ...one, acknowledged: false })); // perhaps it never arrived
    expect(check({ ...proof, voids: [blamed, second] }, { ...own, nonces: lost })).toMatchObject({ fair: true });
  });

  it('cannot be done without by saying that the game is of the old scheme, or of another one', () => {
    const secret = hexToBytes(proof.secret);
    const outcomes = proof.outcomes.map(({ kind }, at) => ({ kind, result: outcome(secret, 'void2', at, kind) }));
    const old = { ...proof, scheme: 1, start: 0, seats: [], voids: [], outcomes };
    expect(verify(old)).toBeNull();
    expect(check(old, sawIt(old))).toEqual({ fair: false, what: 'scheme' });
    expect(check(old, { ...sawIt(old), observed: { ...sawIt(old).observed!, starts: [] } })).toEqual({ fair: false, what: 'scheme' });
    const watched = { ...sawIt(old).observed!, starts: [] };
    const nothing = { ...sawIt(old), nonces: [], observed: watched };
    expect(check(old, nothing)).toMatchObject({ fair: true, scheme: 1 });
    expect(check(old, { ...nothing, observed: { ...watched, scheme: 2 } })).toEqual({ fair: false, what: 'scheme' });
    const drawn = nonces.slice(0, 1).map((one) => ({ ...one, revealed: null, acknowledged: false }));
    expect(check(old, { ...nothing, nonces: drawn })).toEqual({ fair: false, what: 'scheme' });
    expect(check({ ...proof, scheme: 3 }, own)).toEqual({ fair: false, what: 'scheme' });
  });

  it('are bound to their start and their order', () => {
    expect(verify({ ...proof, start: 2, voids: proof.voids.slice(0, 1) })).toEqual({ fair: false, what: 'outcome', number: 0 });
    expect(verify({ ...proof, seats: [eloi, ann, ...proof.seats.slice(2)] })).toMatchObject({ fair: false, what: 'nonce' });
  });

  it('do not serve under another number of the start', () => {
    // with all nonces known, each number gives other dice: a server could go on until it likes them
    for (const start of [0, 1, 2, 4, 17]) expect(verify(remade({ ...proof, start }))).toEqual({ fair: false, what: 'starts', start });
    const [first, second] = proof.voids as [VoidStart, VoidStart];
    const revealed = { ...first, seats: first.seats.filter(({ how }) => how === 'nonce') };
    expect(verify(remade({ ...proof, voids: [revealed, second] }))).toEqual({ fair: false, what: 'starts', start: 1 });
    expect(verify(remade({ ...proof, voids: [second, first] }))).toEqual({ fair: false, what: 'starts', start: 2 });
    const more = { ...second, start: 3 };
    expect(verify(remade({ ...proof, start: 4, voids: [first, second, more] }))).toEqual({ fair: false, what: 'starts', start: 3 });
  });

  it('do not serve twice', () => {
    const used = proof.voids[0]!.seats[0]!;
    const again = remade({ ...proof, seats: [{ ...ann, nonce: used.nonce, commitment: used.commitment }, ...proof.seats.slice(1)] });
    expect(verify(again)).toEqual({ fair: false, what: 'starts', start: 3 });
    // the page counts its nonce only where it revealed it
    const elsewhere = nonces.map((one) => ({ ...one, revealed: null }));
    expect(check(proof, { ...own, nonces: elsewhere })).toMatchObject({ fair: true, mine: false });
  });

  it('are not left out of the start that became the game', () => {
    const lie = remade({ ...proof, seats: [ann, { ...eloi, how: 'silent', nonce: '' }, ...proof.seats.slice(2)] });
    expect(check(lie, sawIt(lie))).toEqual({ fair: false, what: 'starts', start: 3 });
  });

  it('are not there in a game of the old scheme', () => {
    for (const more of [{ start: 1 }, { seats: proof.seats }, { voids: proof.voids }])
      expect(verify({ ...proofs[0]!, scheme: 1, ...more })).toEqual({ fair: false, what: 'scheme' });
  });
});

describe('the tick', () => {
  const { seats } = proofs.find(({ table }) => table === 'one2')!;
  const whole: Fair = {
    fair: true,
    rolls: 20,
    shuffles: 2,
    cards: 3,
    own: 22,
    before: 0,
    unseen: 0,
    followed: true,
    mine: true,
    stopped: false,
    scheme: 2,
    seats,
    voids: [],
  };

  it('stands for a game that this page saw whole and added to', () => {
    expect(isWhole(whole)).toBe(true);
    expect(isWhole({ ...whole, mine: null })).toBe(true);
    expect(sayFair(whole)[0]).toContain('Verified: 20 rolls');
  });

  it.each<[string, Partial<Fair>]>([
    ['it saw nothing', { own: 0 }],
    ['it came late', { before: 3 }],
    ['it was told everything afterwards', { before: 20 }],
    ['it missed rolls', { unseen: 1 }],
    ['it could not follow the turns', { followed: false }],
    ['a start was void', { voids: [{ start: 1, names: ['Bob'] }] }],
    ['the scheme is the old one', { scheme: 1, mine: null }],
    ['its nonce is no part', { mine: false }],
    ['nobody contributed', { mine: null, seats: [] }],
  ])('is not there when %s', (_, change) => {
    expect(isWhole({ ...whole, ...change })).toBe(false);
  });

  it('goes with words that claim no more than was seen', () => {
    expect(sayFair({ ...whole, before: 3, unseen: 2 })[0]).toContain('this page saw 15 of 20 rolls');
    const again = sayFair({ ...whole, voids: [{ start: 1, names: ['Bob'] }] }).join(' ');
    expect(again).not.toContain('nobody could choose');
    expect(again).toContain('Start 1 was cancelled');
  });
});
