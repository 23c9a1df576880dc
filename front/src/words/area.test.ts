import { describe, expect, it, vi } from 'vitest';
import { ui } from '../app/language.svelte';
import { words as home } from '../home/words';
import { area } from './area';
import { SquareName } from './values';

/** Files as Vite hands them over, with the ids of an area that exists. */
const files = (lang: string, text: string) => ({ [`/words/${lang}/home.ftl`]: text });

describe('the words of an area', () => {
  it('are in the language of the page, whatever it was when they were loaded', () => {
    const words = area('home', {});
    ui.lang = 'fr';
    const french = words('set_table');
    ui.lang = 'en';
    expect(words('set_table')).not.toBe(french);
  });

  it('are said in English where a language lacks them or cannot say them', () => {
    const words = area('home', files('en', 'home-set_table = Create table\n'));
    ui.lang = 'xx';
    expect(words('set_table')).toBe('Create table');
    area('home', files('xx', 'home-set_table = { $nobody }\n'));
    const report = vi.spyOn(console, 'error').mockImplementation(() => {});
    expect(words('set_table')).toBe('Create table');
    expect(String(report.mock.calls[0])).toContain('words/xx: home-set_table');
    report.mockRestore();
    area('home', files('xx', 'home-set_table = Tabla\n'));
    expect(words('set_table')).toBe('Tabla');
    ui.lang = 'en';
  });

  it('do not compile with a wrong id or without an argument', () => {
    ui.lang = 'en';
    // @ts-expect-error no such message
    expect(() => home('nothing')).toThrow();
    // @ts-expect-error `n` is missing
    expect(() => home('free')).toThrow();
    expect(home('free', { n: 2 })).toContain('2');
  });

  it('do not compile with the bare name of a square where French needs its article', () => {
    const play = area('play', import.meta.glob<string>('../../../src/belleville/words/*/play.ftl', { eager: true, import: 'default' }));
    const foch = new SquareName('Avenue Foch', 32, 'green', 'G', '');
    ui.lang = 'fr';
    expect(play('do_buy', { title: foch, amount: '300' })).toContain('avenue Foch');
    // @ts-expect-error a string has no article
    expect(play('do_buy', { title: 'Avenue Foch', amount: '300' })).not.toContain('avenue Foch');
    ui.lang = 'en';
  });
});
