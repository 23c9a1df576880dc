import { area } from '../words/area';

export const words = area('rent', import.meta.glob<string>('../../../src/belleville/words/*/rent.ftl', { eager: true, import: 'default' }));
