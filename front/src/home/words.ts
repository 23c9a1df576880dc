import { area } from '../words/area';

export const words = area('home', import.meta.glob<string>('../../../src/belleville/words/*/home.ftl', { eager: true, import: 'default' }));

/** A trouble of the server, or of a table, in words. */
export function troubleWords(code: string): string {
  switch (code) {
    case 'offline':
    case 'setup':
    case 'house':
    case 'name':
    case 'token':
    case 'seats':
    case 'taken':
    case 'full':
    case 'store':
    case 'stage':
    case 'closing':
    case 'removed':
      return words(`trouble_${code}`);
    case 'kept-out':
      return words('trouble_kept_out');
    case 'too-fast':
      return words('trouble_fast');
    case 'too-long':
      return words('trouble_long');
    case 'not-maker':
      return words('trouble_maker');
    default:
      return words('trouble_other');
  }
}
