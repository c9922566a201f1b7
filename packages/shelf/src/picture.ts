/** Pictures of variants as they begin. */
import {
  anchorOf,
  sceneToSvg,
  startScene,
  THEMES,
  type Color,
  type Drawing,
  type Mark,
  type ThemeName,
} from '@chronopolitik/draw';
import type { Variant } from '@chronopolitik/engine';
import type { RefusedBorder } from './draft.ts';

/** How the picture of a variant is drawn. */
export interface PictureOptions {
  readonly theme?: ThemeName;
  /** In pixels; narrow pictures show less. */
  readonly width?: number;
  /** Borders to mark as trouble. */
  readonly refused?: readonly RefusedBorder[];
}

/** A line between the units' places; a ring where the other end is nowhere. */
function refusedMarks(
  drawing: Drawing,
  color: Color,
  borders: readonly RefusedBorder[],
): readonly Mark[] {
  const span = drawing.viewBox[2];
  // Wider than a counter.
  const radius = Math.max(span / 60, 20);
  const ink = { stroke: color, width: span / 240 };
  return borders.flatMap(({ from, to }): readonly Mark[] => {
    const [start, end] = [anchorOf(drawing, from), anchorOf(drawing, to)];
    if (!start) return [];
    const ring: Mark = { kind: 'circle', at: start, radius, ...ink };
    return end ? [ring, { kind: 'line', points: [start, end], ...ink }] : [ring];
  });
}

/** The start of a variant as SVG, titled with its name; undefined if it cannot be set up. */
export function pictureOf(
  variant: Variant,
  drawing: Drawing,
  { theme = 'light', width = 1200, refused = [] }: PictureOptions = {},
): string | undefined {
  const scene = startScene(variant, drawing, { theme, width });
  if (!scene) return undefined;
  const marks = refusedMarks(drawing, THEMES[theme].alarm, refused);
  const trouble: Mark = { kind: 'group', name: 'refused', marks };
  const all = marks.length === 0 ? scene.marks : [...scene.marks, trouble];
  return sceneToSvg({ ...scene, marks: all }, variant.name);
}
