/** What somebody pasted, read as the way to a table: a whole link, its path, or the bare code. */
export function wayTo(pasted: string): string | null {
  const text = pasted.trim();
  const found = /^(?:(?:https?:\/\/)?[^/\s]+)?\/t\/([\w-]{4,64})(?:[/?][^#\s]*)?(#seat=[\w%-]+)?$/.exec(text);
  if (found) return `/t/${found[1]}${found[2] ?? ''}`;
  return /^[\w-]{4,64}$/.test(text) ? `/t/${text}` : null;
}
