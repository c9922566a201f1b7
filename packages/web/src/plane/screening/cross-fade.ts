/** Where motion is unwelcome: what was seen before a round fades into what comes of it. */
import { newCanvas, type Context } from '../canvas.ts';

/** Milliseconds. */
const LENGTH = 300;

/** A picture of how the plane looked, which fades once there is something to fade into. */
export class CrossFade {
  #former: HTMLCanvasElement | undefined;
  #picture: HTMLCanvasElement | undefined;
  #start: number | undefined;

  /** Whether something fades, or is about to. */
  get isOn(): boolean {
    return this.#picture !== undefined;
  }

  /** Keeps how it looks until the next frame: a fade may begin then. */
  keep(canvases: readonly [HTMLCanvasElement, HTMLCanvasElement]): void {
    const [{ width, height }] = canvases;
    const picture = newCanvas(width, height);
    const context = picture.getContext('2d');
    for (const canvas of canvases) context?.drawImage(canvas, 0, 0);
    this.#former = picture;
  }

  /** Begins to fade what was kept, if anything was. */
  begin(): void {
    if (!this.#former) return;
    this.#picture = this.#former;
    this.#start = undefined;
  }

  /** What was kept is not needed. */
  forget(): void {
    this.#former = undefined;
  }

  /** Ends at once. */
  end(): void {
    this.#former = this.#picture = undefined;
  }

  /** Paints how it was over how it is, less and less. @param isReady whether all of how it is is painted */
  paint(upper: Context, isReady: boolean): void {
    if (!this.#picture) return;
    if (!isReady) this.#start = undefined;
    else this.#start ??= performance.now();
    const share = this.#start === undefined ? 0 : (performance.now() - this.#start) / LENGTH;
    upper.setTransform(1, 0, 0, 1, 0, 0);
    upper.globalAlpha = Math.max(0, 1 - share);
    upper.drawImage(this.#picture, 0, 0);
    upper.globalAlpha = 1;
    if (share >= 1) this.#picture = undefined;
  }
}
