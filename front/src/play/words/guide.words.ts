import { area } from '../../words/area';

/** What the guide says, for somebody who plays for the first time; the edition's own words are filled in. */
export const words = area(
  'guide',
  import.meta.glob<string>('../../../../src/belleville/words/*/guide.ftl', { eager: true, import: 'default' }),
);
