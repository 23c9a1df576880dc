/** What the page says about time: moves made by the clock, orders in advance, undo, and what is left for who is out. */
import { area } from '../../words/area';

export const words = area(
  'time',
  import.meta.glob<string>('../../../../src/belleville/words/*/time.ftl', { eager: true, import: 'default' }),
);
