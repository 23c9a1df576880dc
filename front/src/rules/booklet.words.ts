import { area } from '../words/area';

/** The booklet: how to play, for somebody of eight; the edition's own words and sums are filled in. */
export const words = area(
  'booklet',
  import.meta.glob<string>('../../../src/belleville/words/*/booklet.ftl', { eager: true, import: 'default' }),
);
