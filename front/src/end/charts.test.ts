import { expect, it } from 'vitest';
import type { Ending } from '../wire';
import { places } from './ranks';
import { apart, legend, line, scale, ticks, WAYS } from './charts';

it('finds round figures up to the largest value', () => {
  expect(ticks(8929)).toEqual([0, 2500, 5000, 7500, 10000]);
  expect(ticks(962800)).toEqual([0, 250000, 500000, 750000, 1000000]);
  expect(ticks(0)).toEqual([0]);
  expect(ticks(3).at(-1)).toBeGreaterThanOrEqual(3);
});

it('scales, also where there is nothing to scale', () => {
  expect(scale([0, 10], [100, 0])(5)).toBe(50);
  expect(scale([3, 3], [0, 1])(3)).toBe(0);
});

it('keeps labels apart and inside', () => {
  expect(apart([10, 11, 50], 16, 0, 100)).toEqual([10, 26, 50]);
  expect(apart([98, 99, 100], 16, 0, 100)).toEqual([68, 84, 100]);
  expect(apart([-5], 16, 0, 100)).toEqual([0]);
});

it('writes a line', () => {
  expect(
    line([
      [0, 1],
      [2, 3.25],
    ]),
  ).toBe('M0.0 1.0L2.0 3.3');
});

it('knows two dice', () => {
  expect(WAYS.reduce<number>((sum, ways) => sum + ways, 0)).toBe(36);
});

it('names no count twice in a legend', () => {
  expect(legend(2)).toEqual([0, 1, 2]);
  expect(legend(1)).toEqual([0, 1]);
  expect(legend(20)).toEqual([0, 5, 10, 15, 20]);
});

it('gives winners who share the same place', () => {
  const ending = { ranking: [2, 0, 1], winners: [2, 0] } as unknown as Ending;
  expect(places(ending, 3)).toEqual([
    { seat: 2, place: 1 },
    { seat: 0, place: 1 },
    { seat: 1, place: 3 },
  ]);
  expect(places(null, 2).map(({ place }) => place)).toEqual([1, 2]);
});
