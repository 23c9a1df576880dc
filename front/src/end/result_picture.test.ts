import { expect, it } from 'vitest';
import { heightOf, resultSvg, safe, type Result } from './result_picture';

const row = (place: number, name: string, colour = '#aa0000') => ({ place, name, sum: '€ 1,500', colour, first: place === 1 });
const result = (rows: Result['rows']): Result => ({
  headline: 'Ada won',
  subtitle: 'Nostalgia, 2003',
  rows,
  colours: { paper: '#fff', panel: 'rgb(1 2 3 / 0.5)', ink: 'black', muted: '#777', accent: '#a00', line: '#ccc' },
});

it('shows the edition, the ranking and our name', () => {
  const svg = resultSvg(result([row(1, 'Ada'), row(2, 'Octave')]));
  for (const said of ['Ada won', 'Nostalgia, 2003', '>Octave<', 'Belleville', '€ 1,500']) expect(svg).toContain(said);
  expect(svg.indexOf('>Ada<')).toBeLessThan(svg.indexOf('>Octave<'));
});

it('lets no name become markup, nor grow without end', () => {
  const svg = resultSvg(result([row(1, '<script>alert("1")</script>'), row(2, 'x'.repeat(500)), row(3, 'a\u202eb\u0007c')]));
  expect(svg).not.toContain('<script');
  expect(svg).not.toContain('x'.repeat(27));
  expect(svg).toContain('abc');
  expect(safe('😀'.repeat(30), 5)).toBe('😀😀😀😀…');
  expect(safe(`&<>"'`, 9)).toBe('&#38;&#60;&#62;&#34;&#39;');
});

it('takes colours and nothing else from the stylesheet', () => {
  expect(resultSvg(result([row(1, 'Ada', '"/><image href="http://x"/>')]))).not.toContain('<image');
});

it('has room for all who can sit at a table, and no more', () => {
  const many = Array.from({ length: 12 }, (_, at) => row(at + 1, `P${at + 1}`));
  expect(resultSvg(result(many)).match(/<circle/g)).toHaveLength(8);
  expect(heightOf(12)).toBe(heightOf(8));
  expect(heightOf(2)).toBeLessThan(heightOf(3));
});
