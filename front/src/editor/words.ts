import { area } from '../words/area';

export const words = area(
  'editor',
  import.meta.glob<string>('../../../src/belleville/words/*/editor.ftl', { eager: true, import: 'default' }),
);
