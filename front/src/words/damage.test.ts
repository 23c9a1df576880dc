import { expect, it, vi } from 'vitest';
import type { Plugin } from 'vite';
import config from '../../vite.config';
import { ui } from '../app/language.svelte';
import { area } from './area';
import { damages } from './damage';

const BROKEN = '# a remark\n\nhome-free_chair = Libre\nhome-set_table = { $broken\nhome-details = Réglages\n';

it('finds what Fluent cannot read, with its line', () => {
  expect(damages(BROKEN)).toEqual([{ id: 'home-set_table', line: 4 }]);
  expect(damages('a = one\nb =\n    { $n ->\n        [one] x\n       *[other] y\n    }\n-c = term\n')).toEqual([]);
});

it('is reported by the build with file and line, and the rest is built', () => {
  const plugin = (config.plugins as Plugin[]).find((one) => one?.name === 'messages')!;
  const warn = vi.fn();
  const transform = plugin.transform as unknown as (this: { warn: typeof warn }, code: string, id: string) => { code: string };
  const { code } = transform.call({ warn }, BROKEN, '/src/words/fr/home.ftl');
  expect(warn.mock.calls).toEqual([['/src/words/fr/home.ftl:4: home-set_table cannot be read']]);
  expect(code).toContain('home-details = Réglages');
});

it('is said in English by the page, which says the rest in French', () => {
  const words = area('home', { '/words/en/home.ftl': 'home-set_table = Create table\n', '/words/xy/home.ftl': BROKEN });
  ui.lang = 'xy';
  expect([words('set_table'), words('details')]).toEqual(['Create table', 'Réglages']);
  ui.lang = 'en';
});

const files = import.meta.glob<string>('../../../src/belleville/words/*/*.ftl', { eager: true, import: 'default' });

it.each(Object.entries(files))('%s is whole', (_, text) => {
  expect(damages(text)).toEqual([]);
});
