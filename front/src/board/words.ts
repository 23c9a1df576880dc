import { area } from '../words/area';

export const words = area(
  'board',
  import.meta.glob<string>('../../../src/belleville/words/*/board.ftl', { eager: true, import: 'default' }),
);
