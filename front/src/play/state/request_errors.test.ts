import { describe, expect, it } from 'vitest';
import { troubleWords } from '../../home/words';
import { troubleWord } from './request_errors';
import { ui } from '../../app/language.svelte';
import { t } from '../words';

describe('what the server could not do', () => {
  it.each(['too-fast', 'too-long', 'store', 'full', 'unreadable', 'outdated', 'paused'] as const)('is said in words: %s', (code) => {
    const word = troubleWord(code);
    expect(word).not.toBe('trouble_other');
    const [french, english] = ['fr', 'en'].map((lang) => {
      ui.lang = lang;
      return t(word as 'trouble_other');
    });
    expect(french).not.toBe(english);
  });

  it('is said in the lobby too', () => {
    expect(troubleWords('too-long')).not.toBe(troubleWords('anything else'));
    expect(troubleWords('too-fast')).not.toBe(troubleWords('anything else'));
  });
});
