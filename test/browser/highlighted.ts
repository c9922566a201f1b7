/** What the tour highlights. */
import type { Player } from './player.ts';

/** Waits for what is highlighted to be another than before, and to stand still. @returns its middle, none at the end */
export async function highlighted(
  { page }: Player,
  before: string,
): Promise<{ readonly x: number; readonly y: number; readonly key: string } | undefined> {
  const found = await page.waitForFunction((last) => {
    if (document.querySelector('[data-testid=coach] img')) return 'end';
    const box = document.querySelector('[data-testid=beckons]')?.getBoundingClientRect();
    if (!box || box.width === 0) return undefined;
    const key = [box.x, box.y, box.width, box.height].map(Math.round).join();
    const kept = globalThis as { lightKey?: string; lightFrames?: number };
    kept.lightFrames = kept.lightKey === key ? (kept.lightFrames ?? 0) + 1 : 0;
    kept.lightKey = key;
    const isStill = kept.lightFrames > 6 && key !== last;
    return isStill && { x: box.x + box.width / 2, y: box.y + box.height / 2, key };
  }, before);
  const value = await found.jsonValue();
  return typeof value === 'object' ? value : undefined;
}
