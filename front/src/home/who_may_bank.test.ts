import { expect, it } from 'vitest';
import { ui } from '../app/language.svelte';
import { bankerBar } from './who_may_bank';

const card = { banker_seats: { program: [2, 3, 4, 5, 6], player: [2, 3, 4], apart: [5, 6] } };

it('says from or up to how many players a banker is allowed', () => {
  ui.lang = 'en';
  expect(bankerBar(card, 'program', 2)).toBe('');
  expect(bankerBar(card, 'apart', 5)).toBe('');
  expect(bankerBar(card, 'apart', 4)).toContain('5');
  expect(bankerBar(card, 'player', 5)).toContain('4');
  expect(bankerBar({ banker_seats: { program: [2] } }, 'apart', 2)).toMatch(/\S/);
});
