import { expect, it } from 'vitest';
import vectors from '../../../tests/table/fair-vectors.json';
import type { Proof } from '../wire';
import { verify } from './fair';

const proofs = vectors as Proof[];

it.each(proofs)('throws the dice of table $table again', (proof) => {
  const throws = proof.outcomes.filter((said) => said.kind === 'dice').length;
  expect(verify(proof)).toEqual({ fair: true, throws, shuffles: proof.outcomes.length - throws });
});

it('finds another secret than the one promised', () => {
  expect(verify({ ...proofs[0]!, secret: proofs[1]!.secret })).toEqual({ fair: false, what: 'secret' });
  expect(verify({ ...proofs[0]!, secret: 'not hex' })).toEqual({ fair: false, what: 'secret' });
});

it('finds the first throw that was changed', () => {
  const outcomes = proofs[1]!.outcomes.map((said, at) => (at === 5 ? { ...said, result: [6, 5] } : said));
  expect(verify({ ...proofs[1]!, outcomes })).toEqual({ fair: false, what: 'outcome', number: 5 });
});

it('finds a game said to be of another table', () => {
  expect(verify({ ...proofs[2]!, table: 'other' })).toEqual({ fair: false, what: 'outcome', number: 0 });
});
