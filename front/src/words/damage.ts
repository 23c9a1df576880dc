/** What of a message file cannot be read: Fluent leaves such messages out without a word. */
import { FluentResource } from '@fluent/bundle';

export interface Damage {
  id: string;
  line: number;
}

/** The messages that a file begins and that Fluent cannot read, or reads in part only, with their lines. */
export function damages(text: string): Damage[] {
  const read = new Set(new FluentResource(text).body.map(({ id }) => id));
  return text.split('\n').flatMap((row, at) => {
    const id = /^(-?[a-zA-Z][\w-]*) *=/.exec(row)?.[1];
    return id && !read.has(id) ? [{ id, line: at + 1 }] : [];
  });
}
