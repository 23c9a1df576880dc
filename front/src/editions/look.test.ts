import { describe, expect, it } from 'vitest';
import { groupColours, inkOn, lookOf } from './look';

describe('the look of an edition', () => {
  it('is its own, or that of the edition it began from', () => {
    expect(lookOf({ id: 'zelda-2015' })).toBe('zelda-2015');
    expect(lookOf({ id: 'my-town', base: 'miro-1936' })).toBe('miro-1936');
    expect(lookOf({ id: 'own:0', look: 'deluxe-2003' })).toBe('deluxe-2003');
    expect(lookOf({ id: 'my-town', base: '' })).toBe('nostalgia-2003');
  });

  it('has colours of its own, with ink that can be read on them', () => {
    expect(inkOn('#ffee88')).toBe('#000000');
    expect(inkOn('#112244')).toBe('#ffffff');
    const found = groupColours([
      { id: 'brown', colour: '#112244' },
      { id: 'pink', colour: '' },
      { id: 'red', colour: 'red;}' },
    ]);
    expect([...found]).toEqual([
      ['--group-brown', '#112244'],
      ['--on-group-brown', '#ffffff'],
    ]);
  });
});
