import { area } from '../words/area';
export const words = area('log', import.meta.glob<string>('../../../src/belleville/words/*/log.ftl', { eager: true, import: 'default' }));
