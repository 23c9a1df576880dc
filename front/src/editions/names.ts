/** The name of a box without its year, which is shown apart. */
export function nameOf(title: string): string {
  return title.replace(/,? \d{4}$/, '');
}
