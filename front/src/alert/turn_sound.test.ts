import { expect, it } from 'vitest';
import { CHIME, chime } from './turn_sound';

const RATE = 48_000;
const samples = chime(RATE);

/** How much of one pitch there is between two times (Goertzel). */
function power(pitch: number, from: number, to: number): number {
  const part = samples.slice(from * RATE, to * RATE);
  const turn = 2 * Math.cos((2 * Math.PI * pitch) / RATE);
  let [one, two] = [0, 0];
  for (const sample of part) [one, two] = [sample + turn * one - two, one];
  return (one * one + two * two - turn * one * two) / part.length ** 2;
}

it('lasts less than a second and is never too loud', () => {
  expect(samples.length / RATE).toBeCloseTo(CHIME.seconds, 3);
  expect(samples.length / RATE).toBeLessThan(1);
  const peak = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  expect(peak).toBeCloseTo(CHIME.peak, 5);
  expect(peak).toBeLessThan(0.5);
  expect(samples.every(Number.isFinite)).toBe(true);
});

it('begins and ends without a click', () => {
  expect(Math.abs(samples[0]!)).toBeLessThan(0.001);
  expect(Math.abs(samples.at(-1)!)).toBeLessThan(0.001);
  const steps = samples.slice(1).map((sample, i) => Math.abs(sample - samples[i]!));
  expect(steps.reduce((most, step) => Math.max(most, step), 0)).toBeLessThan(0.15);
});

it('is the first tone, then the second, and nothing shrill', () => {
  expect(power(660, 0, 0.15)).toBeGreaterThan(20 * power(990, 0, 0.15));
  expect(power(990, 0.2, 0.5)).toBeGreaterThan(power(660, 0.2, 0.5));
  for (const elsewhere of [100, 440, 825, 3500, 6000, 12_000]) expect(power(elsewhere, 0, 0.9)).toBeLessThan(power(660, 0, 0.9) / 50);
});

it('sounds the same at another rate', () => {
  expect(chime(44_100).length / 44_100).toBeCloseTo(CHIME.seconds, 3);
});
