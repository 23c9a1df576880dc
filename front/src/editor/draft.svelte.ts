/** The edition that is being made: what was changed, what the server says against it, and what can be undone. */
import { recall, remember } from '../app/local_storage';
import { post, Refusal } from '../net/http';
import type { BegunEdition, CheckedEdition, CheckEdition, EditionCard, EditionMistake, SharedEdition } from '../wire';
import { idOf, placeOf, valueAt, withValue, type Path, type Tables } from './tables';

const KEY = 'edition-draft';
const MOST_UNDONE = 200; // changes
const PAUSE = 350; // milliseconds after a change until the edition is checked
const MOST_BYTES = 100_000; // of a file
const PACKAGED = /^[a-z-]+-\d{4}$/;

export class Draft {
  tables = $state.raw<Tables | null>(recall<Tables | null>(KEY, null));
  mistakes = $state.raw<EditionMistake[]>([]);
  card = $state.raw<EditionCard | null>(null);
  /** Why the server could not be asked. */
  trouble = $state('');
  checking = $state(false);
  /** Names are the same in both languages. */
  both = $state(recall('edition-both', true));
  undoable = $state(0);
  #past: Tables[] = [];
  #last = ''; // where the last change was: typing a word is one change
  #timer: ReturnType<typeof setTimeout> | undefined;
  #asked = 0;

  constructor(readonly lang: () => 'fr' | 'en') {
    if (this.tables) this.check(0);
  }

  readonly good = $derived(this.card !== null && !this.checking && this.mistakes.length === 0);

  value(path: Path): unknown {
    return valueAt(this.tables, path);
  }

  /** The mistakes of a field: of its place, or inside it. */
  at(path: Path): EditionMistake[] {
    const place = placeOf(path);
    return this.mistakes.filter((one) => one.path === place || one.path.startsWith(`${place} `) || one.path.startsWith(`${place}[`));
  }

  set(path: Path, value: unknown): void {
    this.change((tables) => withValue(tables, path, value), placeOf(path));
  }

  /** Words in one language, or the same in both. */
  setText(path: Path, lang: 'fr' | 'en', value: string): void {
    this.change((tables) => {
      let changed = tables;
      for (const each of this.both ? (['fr', 'en'] as const) : [lang]) changed = withValue(changed, [...path, each], value);
      if (path[0] === 'squares') changed = withValue(changed, [...path.slice(0, -1), 'article'], undefined);
      if (path[0] === 'title') {
        const id = idOf(changed.title.en, `${changed.base ?? 'edition'}-own`);
        changed = withValue(changed, ['id'], PACKAGED.test(id) ? `${id}-own` : id);
      }
      return changed;
    }, placeOf(path));
  }

  change(how: (tables: Tables) => Tables, where = ''): void {
    if (!this.tables) return;
    if (!where || where !== this.#last) this.#past = [...this.#past, this.tables].slice(-MOST_UNDONE);
    this.#last = where;
    this.undoable = this.#past.length;
    this.#take(how(this.tables));
  }

  undo = (): void => {
    const before = this.#past.pop();
    this.#last = '';
    this.undoable = this.#past.length;
    if (before) this.#take(before);
  };

  #take(tables: Tables, pause = PAUSE): void {
    this.tables = tables;
    remember(KEY, tables);
    this.check(pause);
  }

  #open(tables: Tables): void {
    this.#past = [];
    this.#last = '';
    this.undoable = 0;
    this.#take(tables, 0);
  }

  setBoth(on: boolean): void {
    this.both = on;
    remember('edition-both', on);
  }

  forget(): void {
    clearTimeout(this.#timer);
    this.#asked++;
    this.tables = this.card = null;
    this.mistakes = [];
    remember(KEY, null);
  }

  /** Have the server look at it, after a pause. */
  check(pause = PAUSE): void {
    clearTimeout(this.#timer);
    this.checking = true;
    const asked = ++this.#asked;
    this.#timer = setTimeout(() => void this.#check(asked), pause);
  }

  async #check(asked: number): Promise<void> {
    try {
      const found = await this.#ask({ edition: this.tables });
      if (asked !== this.#asked) return;
      this.mistakes = found.mistakes;
      this.card = found.card;
      this.trouble = '';
    } catch (error) {
      if (asked !== this.#asked) return;
      this.trouble = error instanceof Refusal ? error.problem.code : 'offline';
      this.card = null;
    }
    this.checking = false;
  }

  #ask(what: CheckEdition): Promise<CheckedEdition> {
    return post<CheckedEdition>('/api/editions/check', { ...what, lang: this.lang() } satisfies CheckEdition);
  }

  /** Begin with a copy of an edition, by its name in setups. */
  async begin(name: string): Promise<void> {
    this.#open((await post<BegunEdition>('/api/editions/begin', { text: name })).tables as unknown as Tables);
  }

  /** Open a file; the mistakes where it cannot be read. */
  async openFile(file: File): Promise<EditionMistake[]> {
    const text = await file.slice(0, MOST_BYTES + 1).text(); // what is longer is refused by the server
    const found = await this.#ask({ text });
    if (!found.tables) return found.mistakes;
    this.#open(found.tables as unknown as Tables);
    return [];
  }

  /** The TOML file, if all values have the right types. */
  async file(): Promise<string | null> {
    return (await this.#ask({ edition: this.tables, file: true })).file;
  }

  /** Store the edition on the server; its name in setups. */
  async share(): Promise<string> {
    return (await post<SharedEdition>('/api/editions', { edition: this.tables })).name;
  }
}
