import { describe, expect, it } from 'vitest';
import { troubleWords } from '../../home/words';
import { troubleWord } from './request_errors';
import { en } from '../words/en';
import { fr } from '../words/fr';

describe('what the server could not do', () => {
  it.each(['too-fast', 'too-long', 'store', 'full', 'unreadable', 'outdated', 'paused'] as const)('is said in words: %s', (code) => {
    const word = troubleWord(code);
    expect(word).not.toBe('trouble_other');
    expect(fr[word]).toBeTruthy();
    expect(en[word]).toBeTruthy();
    expect(fr[word]).not.toBe(en[word]);
  });

  it('is said in the lobby too', () => {
    expect(troubleWords('too-long')).not.toBe(troubleWords('anything else'));
    expect(troubleWords('too-fast')).not.toBe(troubleWords('anything else'));
  });
});
