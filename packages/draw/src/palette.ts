/** One strong hue for each power, told apart also by the common kinds of color blindness. */
import type { PowerId } from '@chronopolitik/engine';
import { fromHue, type Color } from './color.ts';

/** In order of use. They differ in lightness as well as hue; the test measures it. */
export const HUES: readonly Color[] = [
  '#c1432a', // vermilion
  '#23408e', // navy
  '#5aa7d6', // sky
  '#3f3d3a', // lamp black
  '#1d8a63', // malachite
  '#b787bf', // lilac
  '#e3b02f', // ochre
  '#7d5430', // umber
  '#d98ca0', // rose
  '#8f9a3c', // olive
];

const GOLDEN_ANGLE = 137.508;

/** Hue of the n-th power of a variant, from 0; after the hand-picked ones they are computed. */
export function hueAt(index: number): Color {
  const chosen = HUES[index];
  if (chosen) return chosen;
  const step = index - HUES.length;
  return fromHue([0.62, 0.45, 0.75][step % 3] ?? 0.6, 0.12, 20 + step * GOLDEN_ANGLE);
}

export type Palette = Readonly<Record<PowerId, Color>>;

/**
 * Hues by power.
 *
 * @param powers in the order in which the variant lists them
 */
export function paletteOf(powers: readonly PowerId[]): Palette {
  return Object.fromEntries(powers.map((power, index) => [power, hueAt(index)]));
}
