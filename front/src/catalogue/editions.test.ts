import { describe, expect, it } from 'vitest';
import type { Money } from '../wire';
import { figures, money, printedMoney } from './editions.svelte';

function box(sign: string, sign_first: boolean) {
  return { money: { sign, sign_first } as Money };
}

describe('money', () => {
  it('stands as the box prints it, with spaces that do not break', () => {
    expect(printedMoney(150000, box('Frs', true), 'fr')).toBe('Frs\u202f150\u202f000');
    expect(printedMoney(1500, box('€', true), 'en')).toBe('€\u202f1,500');
    expect(printedMoney(60, box('◆', false), 'fr')).toBe('60\u202f◆');
  });

  it('stands in a sentence as people write it', () => {
    expect(money(150000, box('Frs', true), 'fr')).toBe('150\u202f000\u00a0F');
    expect(money(1500, box('€', true), 'en')).toBe('€1,500');
  });

  it('keeps thousands apart and debts visible', () => {
    expect(figures(1234567, 'en')).toBe('1,234,567');
    expect(figures(-2000, 'fr')).toBe('\u22122\u202f000');
    expect(figures(0, 'fr')).toBe('0');
    expect(figures(999, 'en')).toBe('999');
  });
});
