import { expect, it } from 'vitest';
import type { BoxCard } from '../wire';
import { Plan } from './new_table.svelte';

const card = {
  id: 'b',
  players: { min: 2, max: 6 },
  modes: ['standard'],
  bankers: ['program'],
  tokens: [],
  tokens_given: true,
} as unknown as BoxCard;

it('seats company of several levels until one bot is chosen for all', () => {
  const plan = new Plan();
  plan.open(card);
  expect(plan.others).toEqual(['sensible', 'strong', 'beginner']);
  expect(plan.rivals).toBe('');
  plan.resize(6);
  expect(plan.others).toEqual(['sensible', 'strong', 'beginner', 'sensible', 'strong']);
  plan.rival('master');
  expect(plan.others).toEqual(Array(5).fill('master'));
  plan.resize(7);
  expect(plan.others[5]).toBe('master');
});

it('seats the usual bot where none of the mix is offered', () => {
  const plan = new Plan();
  plan.mix = [];
  plan.bot = 'Mine';
  plan.open(card);
  expect(plan.others).toEqual(['Mine', 'Mine', 'Mine']);
});
