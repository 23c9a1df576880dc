import { describe, expect, it } from 'vitest';
import { typeset } from '../words/typography';
import { fit } from './fit';

const measure = (text: string) => text.length / 2;

describe('fitting a name', () => {
  it('keeps a short name on one line', () => expect(fit('Chance', 80, 13, 10, measure)).toMatchObject({ lines: ['Chance'], size: 13 }));
  it('breaks a long one where both lines are shortest', () =>
    expect(fit('Avenue de la République', 80, 13, 10, measure).lines).toEqual(['Avenue de la', 'République']));
  it('breaks after a hyphen', () => expect(fit('Avenue Henri-Martin', 70, 13, 10, measure).lines).toEqual(['Avenue', 'Henri-Martin']));
  it('breaks at a colon, which goes, and sets the place smaller', () => {
    const { lines, size, first } = fit('Hoth : Base Echo', 80, 13, 10, measure);
    expect(lines).toEqual(['Hoth', 'Base Echo']);
    expect(first).toBeLessThan(size);
  });
  it('abbreviates what would be too small', () => {
    const { lines, size } = fit('Boulevard Saint-Michel', 50, 13, 10, measure);
    expect(lines).toEqual(['Bd', 'St-Michel']);
    expect(size).toBeGreaterThanOrEqual(10);
  });
  it('shortens a name however its apostrophes and spaces are set', () => {
    const name = "Cité des nuages : Plate-forme d'atterrissage";
    expect(fit(typeset(name, 'fr'), 80, 13, 10, measure)).toEqual(fit(name, 80, 13, 10, measure));
    expect(fit(typeset(name, 'fr'), 80, 13, 10, measure).lines).toEqual(['Cité des nuages', 'Plate-forme']);
  });
  it('never exceeds the width', () => {
    for (const name of ["Compagnie de distribution d'électricité", 'Avenue des Champs-Élysées', 'Célesbourg']) {
      const { lines, size } = fit(name, 74, 13, 10, measure);
      expect(lines.length).toBeLessThanOrEqual(2);
      for (const line of lines) expect(measure(line) * size).toBeLessThanOrEqual(74.001);
    }
  });
});
