/** How the game lies on the screen: by its width and height, and nothing else. */
import { MediaQuery } from 'svelte/reactivity';

/**
 * `wide`: the board as high as the window, everything else beside it (desktops, tablets held sideways).
 * `beside`: the same in small: a low window, as on a phone held sideways or a laptop at 200 % zoom.
 * `tablet`: the board as wide as the window, players and log below it.
 * `phone`: one column.
 */
export type Kind = 'wide' | 'beside' | 'tablet' | 'phone';

export class Layout {
  #wide = new MediaQuery('min-width: 1000px');
  #low = new MediaQuery('(max-height: 560px) and (min-aspect-ratio: 5/4)');
  #tablet = new MediaQuery('(min-width: 700px) and (min-height: 900px)');

  get kind(): Kind {
    if (this.#wide.current) return 'wide';
    if (this.#low.current) return 'beside';
    return this.#tablet.current ? 'tablet' : 'phone';
  }
  /** The squares are large enough for names, and the stage lies on the board. */
  get roomy(): boolean {
    return this.kind === 'wide' || this.kind === 'tablet';
  }
}
