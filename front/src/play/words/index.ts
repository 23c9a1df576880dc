/** What the table says to those who sit at it. */
import { area, type Key } from '../../words/area';

export type Word = Key<'play'>;
export const t = area('play', import.meta.glob<string>('../../../../src/belleville/words/*/play.ftl', { eager: true, import: 'default' }));
