import { describe, expect, it } from 'vitest';
import { ZELDA } from '../catalogue/edition.fixture';
import { idOf, notesFor, placeOf, previewOf, sectionOf, valueAt, withValue, type Tables } from './tables';

const tables = ZELDA as unknown as Tables;

describe('an edition that is being made', () => {
  it('names places as mistakes do', () => {
    expect(placeOf(['squares', 6, 'rents', 0])).toBe('squares[6] rents[0]');
    expect(placeOf(['money', 'fine'])).toBe('money fine');
    expect(sectionOf('squares[6] rents[0]')).toEqual({ section: 'squares', square: 6 });
    expect(sectionOf('chest[3] effect amount')).toEqual({ section: 'cards', deck: 'chest' });
    expect(sectionOf('stock houses')).toEqual({ section: 'money' });
    expect(sectionOf('id')).toEqual({ section: 'general' });
  });

  it('is changed in one place', () => {
    const changed = withValue(tables, ['squares', 1, 'rents', 2], 77);
    expect(valueAt(changed, ['squares', 1, 'rents', 2])).toBe(77);
    expect(valueAt(tables, ['squares', 1, 'rents', 2])).not.toBe(77);
    expect(changed.chance).toBe(tables.chance);
    expect('colour' in withValue({ colour: '#000000' }, ['colour'], undefined)).toBe(false);
    expect(withValue({}, ['a', 'b'], 1)).toEqual({ a: { b: 1 } });
  });

  it('is shown whatever is wrong with it', () => {
    const wrong = withValue(withValue(tables, ['squares', 1, 'price'], 'much'), ['money', 'salary'], null);
    const shown = previewOf(wrong);
    expect([shown.squares[1]!.price, shown.money.salary]).toEqual([0, 0]);
    expect(shown.squares[5]!.group).toBe('station');
  });

  it('gets an id from its title', () => {
    expect(idOf('Ma ville à moi !', 'x')).toBe('ma-ville-a-moi');
    expect(idOf('我的城', 'zelda-2015-own')).toBe('zelda-2015-own');
  });

  it('gets notes that make up the starting cash', () => {
    const { notes, start } = ZELDA.money;
    const worth = (some: typeof notes) => some.reduce((sum, { value, each }) => sum + value * each, 0);
    for (const cash of [start, 1000, 2345, 50]) expect(worth(notesFor(cash, notes))).toBe(cash);
    expect(notesFor(start, notes)).toEqual(notes);
  });
});
