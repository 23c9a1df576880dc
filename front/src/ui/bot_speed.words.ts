import { area } from '../words/area';

export const words = area(
  'speed',
  import.meta.glob<string>('../../../src/belleville/words/*/speed.ftl', { eager: true, import: 'default' }),
);
