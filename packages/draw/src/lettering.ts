/** Measures and breaks names without a screen. */
import type { Point } from './drawing.ts';

/** Width of a text in a serif face, near enough to keep names apart. */
export function widthOf(text: string, size: number): number {
  return text.length * size * 0.5;
}

/** Long names of several words take two lines of like length. */
export function breakName(name: string): readonly string[] {
  if (name.length <= 9 || !name.includes(' ')) return [name];
  const words = name.split(' ');
  const longest = (cut: number): number =>
    Math.max(words.slice(0, cut).join(' ').length, words.slice(cut).join(' ').length);
  let best = 1;
  for (let cut = 2; cut < words.length; cut += 1) if (longest(cut) < longest(best)) best = cut;
  return [words.slice(0, best).join(' '), words.slice(best).join(' ')];
}

/** Size of a name by the span of its province. */
export function nameSize(width: number, height: number): number {
  return Math.min(17, Math.max(9.5, Math.sqrt(width * height) / 13));
}

/** A box around a point, for keeping things apart. */
export interface Box {
  readonly at: Point;
  readonly width: number;
  readonly height: number;
}

/** Share of the first box that the second one covers, 0 … 1. */
export function coverOf(first: Box, second: Box): number {
  const common = (axis: 0 | 1, a: number, b: number): number => {
    const low = Math.max(first.at[axis] - a / 2, second.at[axis] - b / 2);
    return Math.max(0, Math.min(first.at[axis] + a / 2, second.at[axis] + b / 2) - low);
  };
  const area = common(0, first.width, second.width) * common(1, first.height, second.height);
  return area / (first.width * first.height);
}
