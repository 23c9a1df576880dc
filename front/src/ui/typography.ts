type Lang = 'fr' | 'en';

/** Apostrophes as a printer sets them; no line is broken inside `2 × 500`; in French also not before `:`, inside `« »` or inside a figure. */
export function unbroken(line: string, lang: Lang): string {
  const whole = line.replaceAll("'", '’').replace(/(?<=\d) × (?=\d)/g, '\u00a0×\u00a0');
  return lang === 'fr' ? whole.replace(/ (?=[:;?!»%])|(?<=«) |(?<=\d) (?=\d{3}(?!\d))/g, '\u202f') : whole;
}
