// Throw the dice of a finished game again: src/belleville/table/fair.py tells how each outcome follows from the secret.

import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Chance, Proof } from '../wire';

const WORD = 4; // bytes to a number
const SIZES = { chance: 16, chest: 16, titles: 28 };

/** What a check found: all is well, the secret is another than the one promised, or the first outcome that is wrong. */
export type Verdict =
  | { fair: true; throws: number; shuffles: number }
  | { fair: false; what: 'secret' }
  | { fair: false; what: 'outcome'; number: number };

/** Check a whole game. */
export function verify(proof: Proof): Verdict {
  let secret: Uint8Array;
  try {
    secret = hexToBytes(proof.secret);
  } catch {
    return { fair: false, what: 'secret' };
  }
  if (bytesToHex(sha256(secret)) !== proof.commitment) return { fair: false, what: 'secret' };
  for (const [number, said] of proof.outcomes.entries()) {
    const found = outcome(secret, proof.table, number, said.kind);
    if (found.length !== said.result.length || found.some((value, at) => value !== said.result[at]))
      return { fair: false, what: 'outcome', number };
  }
  const throws = proof.outcomes.filter((said) => said.kind === 'dice').length;
  return { fair: true, throws, shuffles: proof.outcomes.length - throws };
}

/** What chance answers when it is asked for the `number`th time: two dice, or a pack from its top card. */
export function outcome(secret: Uint8Array, table: string, number: number, kind: Chance['kind']): number[] {
  const next = words(secret, `${table}:${number}`);
  if (kind === 'dice') return [1 + below(6, next), 1 + below(6, next)];
  const pack = Array.from({ length: SIZES[kind] }, (_, card) => card);
  for (let last = pack.length - 1; last > 0; last--) {
    const other = below(last + 1, next);
    [pack[last], pack[other]] = [pack[other]!, pack[last]!];
  }
  return pack;
}

/** The numbers that the secret holds for one outcome, one after the other. */
function words(secret: Uint8Array, name: string): () => number {
  let stream = new DataView(new ArrayBuffer(0));
  let block = 0;
  let at = 0;
  return () => {
    if (at >= stream.byteLength) {
      const bytes = hmac(sha256, secret, utf8ToBytes(`${name}:${block++}`));
      stream = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      at = 0;
    }
    const word = stream.getUint32(at);
    at += WORD;
    return word;
  };
}

/** A number below n, each as likely as the other: those of the uneven rest are passed over. */
function below(n: number, next: () => number): number {
  const even = Math.floor(2 ** (8 * WORD) / n) * n;
  let word = next();
  while (word >= even) word = next();
  return word % n;
}
