import { ui } from '../app/language.svelte';
import { area } from '../words/area';
import { addFiles, exists, format } from '../words/messages';
import { plain } from '../words/values';

addFiles(import.meta.glob<string>('../../../src/belleville/words/*/chapter.ftl', { eager: true, import: 'default' }));

/** The name of a chapter, as the terminal has it; those of rulings of ours without the word that says so. */
export function chapterName(id: string): string {
  const key = `chapter-${id}`;
  const name = exists(key, ui.lang) ? plain(format(key, {}, ui.lang)) : id;
  const bare = id.startsWith('rulings') ? name.replace(/^[^:]*:\s*/, '') : name;
  return bare.charAt(0).toUpperCase() + bare.slice(1);
}

export const words = area(
  'rules',
  import.meta.glob<string>('../../../src/belleville/words/*/rules.ftl', { eager: true, import: 'default' }),
);
