import { area } from '../words/area';

export const words = area(
  'lobby',
  import.meta.glob<string>('../../../src/belleville/words/*/lobby.ftl', { eager: true, import: 'default' }),
);
