import { area } from '../words/area';

export const words = area('end', import.meta.glob<string>('../../../src/belleville/words/*/end.ftl', { eager: true, import: 'default' }));
