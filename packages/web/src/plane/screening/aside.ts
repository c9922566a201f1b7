/** What is missing of a view that rests, painted between frames: frames that show the same again would take most of the time. */

import type { Camera } from '../camera.ts';
import type { WorldLayer } from '../layers/world-layer.ts';

/** Milliseconds after which what was painted so far is shown, though more is missing. */
const SHOWN_EVERY = 200;

/** Work between frames, as long as something is missing. */
export class Aside {
  #timer: ReturnType<typeof setTimeout> | undefined;

  /**
   * Begins anew, and goes on until nothing is missing or a while has passed.
   *
   * @param show shows what was painted; it begins again where more is missing
   */
  begin(layer: WorldLayer, camera: Camera, show: () => void): void {
    this.leave();
    const end = performance.now() + SHOWN_EVERY;
    const work = (): void => {
      if (layer.goOn(camera) || performance.now() > end) show();
      else this.#timer = setTimeout(work);
    };
    this.#timer = setTimeout(work);
  }

  /** Leaves it as it is. */
  leave(): void {
    clearTimeout(this.#timer);
  }
}
