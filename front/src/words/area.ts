/** The words of one part of the page, in the language of the page. A wrong id, or a missing argument, does not compile. */
import { ui } from '../app/language.svelte';
import { addFiles, format } from './messages';
import type { MessageArgs } from './message_args';
import { plain, type Arg } from './values';

/** The ids that begin with the name of a part, without it. */
export type Key<Area extends string> = keyof { [Id in keyof MessageArgs as Id extends `${Area}-${infer Rest}` ? Rest : never]: 0 };

/** What must be filled in, besides what is always there. */
export type ArgsOf<Id, Given extends string = never> = Id extends keyof MessageArgs ? Omit<MessageArgs[Id], Given> : never;

/** The arguments of a function: none need be written where nothing must be filled in; more than needed do no harm. */
export type Filled<Args> = Record<never, never> extends Args ? [args?: Args & Record<string, Arg>] : [args: Args & Record<string, Arg>];

export type Say<Area extends string> = <K extends Key<Area>>(key: K, ...args: Filled<ArgsOf<`${Area}-${K}`>>) => string;

/** Add the message files of a part of the page, and return what formats its messages as text. */
export function area<const Area extends string>(name: Area, files: Record<string, string>): Say<Area> {
  addFiles(files);
  return (key, ...[args]) => plain(format(`${name}-${String(key)}`, args, ui.lang));
}
