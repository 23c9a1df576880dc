/** Apostrophes and blanks as a printer sets them; the terminal does the same: src/belleville/words/typography.py. */

export const NARROW = '\u202f'; // a narrow space that does not break: between thousands, and before ; ! ?

/** A text with the apostrophes and the blanks of its language; doing it twice changes nothing. */
export function typeset(text: string, lang: string): string {
  const whole = text.replace(/(?<=[\p{L}\p{N}_])'(?=[\p{L}\p{N}_])/gu, '’').replace(/(?<=\d) × (?=\d)/g, '\u00a0×\u00a0');
  if (lang !== 'fr') return whole;
  return whole.replace(/ (?=[;?!%])|(?<=\d) (?=\d{3}(?!\d))/g, NARROW).replace(/ (?=[:»])|(?<=«) /g, '\u00a0');
}
