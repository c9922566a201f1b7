/** One strong hue for each power, told apart also by the common kinds of color blindness. */
import type { PowerId } from '@chronopolitik/engine';
import { fromHue, type Color } from './color.ts';

/** In order of use. They differ in lightness as well as hue; the test measures it. */
export const HUES: readonly Color[] = [
  '#cf450f', // vermilion
  '#272d7c', // ultramarine
  '#66c2ff', // sky
  '#252424', // lamp black
  '#00876f', // malachite
  '#9044b4', // purple
  '#f5ca5a', // ochre
  '#673b1e', // umber
  '#f88eae', // rose
  '#afa829', // olive
];

const GOLDEN_ANGLE = 137.508;

/** Hue of the n-th power of a variant, from 0; after the hand-picked ones they are computed. */
export function hueAt(index: number): Color {
  const chosen = HUES[index];
  if (chosen) return chosen;
  const step = index - HUES.length;
  return fromHue([0.62, 0.45, 0.75][step % 3] ?? 0.6, 0.12, 20 + step * GOLDEN_ANGLE);
}

/** The color of each power, by the id of the power. */
export type Palette = Readonly<Record<PowerId, Color>>;

/**
 * Hues by power.
 *
 * @param powers in the order in which the variant lists them
 */
export function paletteOf(powers: readonly PowerId[]): Palette {
  return Object.fromEntries(powers.map((power, index) => [power, hueAt(index)]));
}
