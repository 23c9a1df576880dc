import { expect, it } from 'vitest';
import cases from '../../../tests/words/cases.json';
import { addFiles, format } from './messages';
import { CardName, GroupName, ValueList, Amount, PersonName, plain, SquareName, Plain, type Arg, type Value } from './values';

/** The table of cases that Python and the page share: grammar, typography, numbers, sums, persons, lists, choices. */
type Given = string | number | boolean | null | Record<string, unknown>;

function argument(given: Given): Arg {
  if (given === null || typeof given !== 'object') return given;
  if ('square' in given) return new SquareName(given.square as string, 1, 'red', 'E', (given.article as string) ?? '');
  if ('person' in given) return new PersonName(given.person as string, 0);
  if ('you' in given) return new PersonName(given.you as string, 0, true);
  if ('bank' in given) return new PersonName('', null);
  if ('money' in given) return new Amount(given.money as number, { sign: given.sign as string, sign_first: given.first as boolean });
  if ('list' in given) return new ValueList((given.list as Given[]).map((item) => argument(item) as Value));
  if ('card' in given) return new CardName(...(given.card as [string, string]));
  return new GroupName(given.group as string, 'red', 'E');
}

it.each(cases.map((row) => [`${row.lang} ${row.message} ${JSON.stringify(row.args)}`, row] as const))('%s', (_, row) => {
  const message = row.message.replace(/ (?=\[|\*\[|\})/g, '\n ');
  addFiles({ [`words/${row.lang}/case.ftl`]: `case-it = ${message}\n` });
  const args = Object.fromEntries(Object.entries(row.args as Record<string, Given>).map(([name, given]) => [name, argument(given)]));
  expect(plain(format('case-it', args, row.lang))).toBe(row.text);
});

it('does not take words of people for marks of its own', () => {
  addFiles({ 'words/en/case.ftl': 'case-it = { $who }: { $said }\n' });
  expect(plain(format('case-it', { who: new PersonName('Ada', 0), said: new Plain('\ue0000\ue001') }, 'en'))).not.toContain('AdaAda');
});
