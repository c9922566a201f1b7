/** A scene is plain data that any painter can paint: a few kinds of marks with resolved colors. */
import type { Color } from './color.ts';
import type { Point } from './drawing.ts';

/** How a mark is inked. Widths and dashes are in the units of the scene. */
export interface Ink {
  readonly fill?: Color;
  readonly stroke?: Color;
  readonly width?: number;
  readonly dash?: readonly number[];
  readonly opacity?: number;
  /** Ends of lines; `round` unless told. */
  readonly cap?: 'butt' | 'round';
}

/** A shape with curves, filled or stroked as its ink says. */
export interface PathMark extends Ink {
  readonly kind: 'path';
  /** SVG path data, good for `Path2D`. */
  readonly d: string;
}
/** Straight lines through points, in units of the scene; `closed` joins the last to the first. */
export interface LineMark extends Ink {
  readonly kind: 'line';
  readonly points: readonly Point[];
  readonly closed?: true;
}
/** A circle about a point; its radius is in units of the scene. */
export interface CircleMark extends Ink {
  readonly kind: 'circle';
  readonly at: Point;
  readonly radius: number;
}
/** One line of text; its size is in units of the scene. */
export interface TextMark {
  readonly kind: 'text';
  /** Middle of the text, across and down; with `align: 'start'` the middle of its left end. */
  readonly at: Point;
  readonly align?: 'start';
  readonly text: string;
  readonly size: number;
  readonly fill: Color;
  readonly font: 'serif' | 'sans';
  readonly italic?: true;
  readonly bold?: true;
  /** Extra space between letters. */
  readonly spacing?: number;
  /** Drawn under the letters so that they read over lines. */
  readonly halo?: Color;
  readonly opacity?: number;
}
/** Marks that are moved, scaled, clipped or faded together. */
export interface GroupMark {
  readonly kind: 'group';
  /** What it shows, for painters that cache and readers that search: `units`, `board a@3`. */
  readonly name?: string;
  /** Moves and then scales its marks: x, y, scale. */
  readonly transform?: readonly [number, number, number];
  /** Path data outside of which nothing is painted. */
  readonly clip?: string;
  readonly opacity?: number;
  readonly marks: readonly Mark[];
}
/** One thing to paint. Later marks are painted over earlier ones. */
export type Mark = PathMark | LineMark | CircleMark | TextMark | GroupMark;

/** A picture as plain data: what any painter needs, with all colors and sizes resolved. */
export interface Scene {
  readonly viewBox: readonly [number, number, number, number];
  /** Size on the screen or page, in pixels. */
  readonly width: number;
  readonly height: number;
  readonly ground: Color;
  readonly marks: readonly Mark[];
}
