import { parse } from 'svelte/compiler';
import { expect, it } from 'vitest';

/** No component says words of its own: they could not be translated. */
const components = import.meta.glob<string>('../**/*.svelte', { eager: true, query: '?raw', import: 'default' });
const SAID = new Set(['alt', 'aria-label', 'aria-description', 'aria-roledescription', 'aria-valuetext', 'label', 'placeholder', 'title']);
const NAMES = /Belleville/g; // not translated

interface Node {
  type: string;
  name?: string;
  data?: string;
  [field: string]: unknown;
}

/** The words in the markup of a component: texts, and attributes that are read or heard. */
function literals(source: string): string[] {
  const found: string[] = [];
  const take = (text: string) => /\p{L}{2}/u.test(text.replace(NAMES, '')) && found.push(text.trim());
  const walk = (node: unknown, said: boolean): void => {
    if (Array.isArray(node)) return node.forEach((inner) => walk(inner, said));
    if (!node || typeof node !== 'object') return;
    const { type, name, data } = node as Node;
    if (type === 'Comment' || type === 'ExpressionTag' || type?.endsWith('Directive')) return;
    if (type === 'Text') return void (said && take(data!));
    if (type === 'Attribute') return walk((node as Node).value, SAID.has(name!));
    for (const [field, inner] of Object.entries(node)) if (field !== 'expression' && field !== 'test') walk(inner, said);
  };
  walk(parse(source, { modern: true }).fragment, true);
  return found;
}

it('finds words in markup', () => {
  expect(literals('<p title="Hello" class="big">You {x}, <b>too</b></p><!-- not this -->')).toEqual(['Hello', 'You', 'too']);
  expect(literals('{#if a}<p>{words("x")}</p>{:else}no{/if}')).toEqual(['no']);
  expect(literals('<h1>Belleville</h1> × 2')).toEqual([]);
});

it.each(Object.entries(components))('%s', (_, source) => {
  expect(literals(source)).toEqual([]);
});
