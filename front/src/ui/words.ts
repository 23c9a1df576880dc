import { area } from '../words/area';

export const words = area('ui', import.meta.glob<string>('../../../src/belleville/words/*/ui.ftl', { eager: true, import: 'default' }));
