import { area } from '../words/area';

export const words = area(
  'replay',
  import.meta.glob<string>('../../../src/belleville/words/*/replay.ftl', { eager: true, import: 'default' }),
);
