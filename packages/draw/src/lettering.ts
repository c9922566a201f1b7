/** Measures and breaks names without a screen. */
import type { ProvinceId } from '@chronopolitik/engine';
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

/** Whose name is written, and how. */
export interface Lettered {
  readonly id: ProvinceId;
  readonly name: string;
  readonly isSea: boolean;
}

/** Width of letters, as a multiple of their size: seas have capitals, and names with spaces between the letters. */
const LETTER = { land: 0.52, sea: 0.68 };
const FULL_LETTER = { land: 0.5, sea: 0.53 };
/** Height of one line, and from line to line, as multiples of the letters' size. */
const LINE = 0.86;
/** From line to line, as a multiple of the letters' size. */
export const LEADING = 1.08;
/** Size of a name in full, as a multiple of the size of the three letters. */
export const FULL = 14 / 11;

/** Room of the letters that stand for a province, in the unit of their size. */
export function lettersBox({ id, isSea }: Lettered, at: Point, size: number): Box {
  const width = id.length * size * (isSea ? LETTER.sea : LETTER.land);
  return { at, width, height: size * LINE };
}

/** Room of a province's name in full, in the unit of its size. */
export function fullBox({ name, isSea }: Lettered, at: Point, size: number): Box {
  const lines = breakName(name);
  const letter = isSea ? FULL_LETTER.sea : FULL_LETTER.land;
  const width = Math.max(...lines.map((line) => line.length)) * size * letter;
  return { at, width, height: size * (LINE + (lines.length - 1) * LEADING) };
}

/** A box around a point, for keeping things apart. */
export interface Box {
  readonly at: Point;
  readonly width: number;
  readonly height: number;
}

/** How far two boxes overlap on an axis, of such lengths there; not more than 0 where they do not. */
function common(first: Box, second: Box, axis: 0 | 1, a: number, b: number): number {
  const low = Math.max(first.at[axis] - a / 2, second.at[axis] - b / 2);
  return Math.min(first.at[axis] + a / 2, second.at[axis] + b / 2) - low;
}

/** Whether two boxes overlap. */
export function meets(first: Box, second: Box): boolean {
  return (
    common(first, second, 0, first.width, second.width) > 0 &&
    common(first, second, 1, first.height, second.height) > 0
  );
}

/** Share of the first box that the second one covers, 0 … 1. */
export function coverOf(first: Box, second: Box): number {
  if (!meets(first, second)) return 0;
  const across = common(first, second, 0, first.width, second.width);
  const down = common(first, second, 1, first.height, second.height);
  return (across * down) / (first.width * first.height);
}
