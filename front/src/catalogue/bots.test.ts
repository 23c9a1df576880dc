import { expect, it } from 'vitest';
import { ui } from '../app/language.svelte';
import type { BotCard } from '../wire';
import { botAbout, botLabel, botOption, usualBot } from './bots.svelte';

const bot = (id: string, name: string, level: number | null): BotCard => ({
  id,
  name: { fr: name, en: name },
  about: { fr: 'Joue.', en: 'Plays.' },
  level,
  external: false,
});
const BOTS = [bot('beginner', 'Candide', 1), bot('sensible', 'Prudence', 2), bot('Mine', 'Mine', null)];

it('lets the usual bot come, or the first there is', () => {
  expect(usualBot(BOTS)).toBe('sensible');
  expect(usualBot([BOTS[2]])).toBe('Mine');
  expect(usualBot([])).toBe('sensible');
});

it('names the level of a bot that has one', () => {
  ui.lang = 'fr';
  expect(BOTS.map(botLabel)).toEqual(['Candide, niveau 1', 'Prudence, niveau 2', 'Mine']);
  expect(BOTS.map(botOption)).toEqual(['Candide, niveau 1', 'Prudence, niveau 2', 'Mine – Joue']);
  expect(botOption({ ...BOTS[2], about: { fr: 'Au hasard. Et vite.', en: '' } })).toBe('Mine – Au hasard');
  expect(BOTS.map(botAbout)).toEqual(['Niveau 1. Joue.', 'Niveau 2. Joue.', 'Joue.']);
  ui.lang = 'en';
  expect(botLabel(BOTS[0])).toBe('Candide, level 1');
});

it('warns of a bot from the host’s own files, in both languages', () => {
  const own = { ...BOTS[2], external: true };
  ui.lang = 'fr';
  expect(botAbout(own)).toMatch(/^Joue\. Ce bot est un programme sur l’ordinateur de l’hôte\s.*y compris les dés\.$/);
  ui.lang = 'en';
  expect(botAbout(own)).toContain('everything the host can, including the dice');
});
