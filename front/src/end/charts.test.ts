import { expect, it } from 'vitest';
import { apart, line, scale, ticks, WAYS } from './charts';

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
  expect(line([[0, 1], [2, 3.25]])).toBe('M0.0 1.0L2.0 3.3');
});

it('knows two dice', () => {
  expect(WAYS.reduce<number>((sum, ways) => sum + ways, 0)).toBe(36);
});
