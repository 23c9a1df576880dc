import { describe, expect, it } from 'vitest';
import type { Money } from '../wire';
import { figures, money } from './editions.svelte';

function box(sign: string, sign_first: boolean) {
  return { money: { sign, sign_first } as Money };
}

describe('money', () => {
  it('stands as the box prints it, with spaces that do not break', () => {
    expect(money(150000, box('Frs', true), 'fr')).toBe('Frs\u202f150\u202f000');
    expect(money(1500, box('€', true), 'en')).toBe('€\u202f1,500');
    expect(money(60, box('◆', false), 'fr')).toBe('60\u202f◆');
  });

  it('keeps thousands apart and debts visible', () => {
    expect(figures(1234567, 'en')).toBe('1,234,567');
    expect(figures(-2000, 'fr')).toBe('\u22122\u202f000');
    expect(figures(0, 'fr')).toBe('0');
    expect(figures(999, 'en')).toBe('999');
  });
});
