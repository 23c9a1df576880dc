import { describe, expect, it } from 'vitest';
import { diceStart, linkedIn, linkTo, partOf, readPosition, withoutBanker } from './position';

const LINE =
  'deluxe-2003#cdcd2759 quick 120@0/900@10j2c1/0@3x1 2b3/4ba+++a+++a+++/3b4=/3bbb turn:b turns:41 throws:40 doubles:1 dice:22 again ' +
  'chance:e694b15dac2f308 chest:e024dc1a8639bf75 cards:b- rents:b.a.16.50.1.1/a.b.12.4x.2.3!1';

describe('a position that somebody pasted', () => {
  it('says what a table that begins there looks like', () => {
    expect(readPosition(`  ${LINE}\n`)).toEqual({
      line: LINE,
      box: 'deluxe-2003',
      house: '',
      mode: 'quick',
      turn: 1,
      turns: 41,
      seats: [
        { cash: 120, titles: 3, out: false },
        { cash: 900, titles: 6, out: false },
        { cash: 0, titles: 0, out: true },
      ],
    });
  });

  it.each(['', 'hello', 'deluxe-2003 quick 1@0/1@0 6/8/8/6', LINE.replace('quick', '<b>'), LINE.replace('#', ' '), 'a#0 standard x y'])(
    'is not taken for one: %s',
    (line) => expect(readPosition(line)).toBeNull(),
  );
});

it('a link to the home page carries a position, and the seat that one is to play', () => {
  for (const seat of [null, 0, 2]) expect(linkedIn(linkTo(LINE, seat).slice(1))).toEqual({ line: LINE, seat });
  expect(linkTo(LINE)).not.toMatch(/[ +"<>]/);
  expect(linkedIn('')).toBeNull();
  expect(linkedIn('#rules')).toBeNull();
  expect(linkedIn('#position=%3Cb%3E&seat=x')).toEqual({ line: '<b>', seat: null });
});

it('bots keep no bank', () => {
  const line = LINE.replace(' turn:', ' bank:a turn:');
  expect(withoutBanker(line)).toBe(LINE);
  expect(withoutBanker(LINE)).toBe(LINE);
});

it.each([
  ['deluxe-2003#cdcd2759', 'edition'],
  ['quick', 'mode'],
  ['120@0/900@10j2c1/0@3x1', 'seats'],
  ['2b3/4ba+++a+++a+++/3b4=/3bbb', 'titles'],
  ['turn:b', 'turn'],
  ['again', 'turn'],
  ['chest:', 'decks'],
  ['rents:b.a', 'rents'],
  ['sale:title', 'auction'],
  ['bank:', 'bank'],
  ['nonsense', 'line'],
])('a faulty field is named: %s', (where, part) => expect(partOf(where, LINE)).toBe(part));

it('says what decides the dice', () => {
  expect(diceStart(LINE)).toEqual({
    chance: [14, 6, 9, 4, 11, 1, 5, 13, 10, 12, 2, 15, 3, 0, 8],
    chest: [14, 0, 2, 4, 13, 12, 1, 10, 8, 6, 3, 9, 11, 15, 7, 5],
    turn: 1,
    thrown: false,
    again: true,
    doubles: 1,
    jailed: [1],
    out: [2],
    claims: ['0,1,12'],
  });
});

it('knows the house rules of a position', () => {
  const line = 'nostalgia-2003+parking=500,no-auctions#cdcd2759 standard 120@0/900@10 2b3/4ba+++a+++a+++/3b4=/3bbb turn:b';
  expect(readPosition(line)).toMatchObject({ box: 'nostalgia-2003', house: 'parking=500,no-auctions' });
  expect(readPosition(line.replace('no-auctions', 'no auctions'))).toBeNull();
});
