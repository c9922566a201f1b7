/** Marks of what can be chosen: a ring at each target, its line telling what kind of target it is. */
import { provinceOfLocation, type LocationId } from '@chronopolitik/engine';
import type { Mark } from '../../scene.ts';
import { counterSize, standAt, type Sheet } from '../../sheet.ts';

/** Kinds of highlights: see {@link HighlightKind}. */
export const HIGHLIGHT_KINDS = ['solid', 'dashed', 'hollow', 'selected', 'hovered'] as const;
/** Legal now; legal under a condition (a convoy); on the board but not legal; chosen; under the pointer. */
export type HighlightKind = (typeof HIGHLIGHT_KINDS)[number];

/** A ring that marks one location of the board as something to choose. */
export interface Highlight {
  readonly location: LocationId;
  readonly kind: HighlightKind;
}

/** Widths of the light along the inside of a border and of the line in it, in halves of a counter's width. */
const LIGHT = { glow: 0.54, line: 0.26 };

/**
 * Lights provinces: a bright edge inside their borders. The owner's color stays what it is, so no two colors mix.
 */
export function litMarks(sheet: Sheet, highlights: readonly Highlight[]): readonly Mark[] {
  const { theme, drawing, level } = sheet;
  if (level === 'tile') return [];
  const [half] = counterSize(sheet);
  return highlights.flatMap(({ location, kind }): Mark[] => {
    const d = drawing.provinces[provinceOfLocation(location)]?.shape;
    if (d === undefined || kind === 'hollow' || kind === 'selected') return [];
    const line = half * LIGHT.line;
    const dash = kind === 'dashed' ? { dash: [line * 1.5, line * 1.5] } : {};
    const marks: Mark[] = [
      { kind: 'path', d, stroke: theme.light, width: half * LIGHT.glow },
      { kind: 'path', d, stroke: theme.accent, width: line, ...dash },
    ];
    return [{ kind: 'group', clip: d, marks: kind === 'hovered' ? marks.slice(0, 1) : marks }];
  });
}

/** The rings of a board, in the order given; none on a tile. */
export function highlightMarks(sheet: Sheet, highlights: readonly Highlight[]): readonly Mark[] {
  const { theme, drawing, level } = sheet;
  if (level === 'tile') return [];
  const [half] = counterSize(sheet);
  const width = half * 0.2;
  return highlights.flatMap(({ location, kind }): Mark[] => {
    const at = standAt(sheet, location);
    const radius = half * (kind === 'selected' ? 1.6 : 0.62);
    if (kind === 'solid')
      return [{ kind: 'circle', at, radius, fill: theme.accent, stroke: theme.paper, width }];
    if (kind === 'hollow')
      return [{ kind: 'circle', at, radius, stroke: theme.accent, width: width * 0.7 }];
    if (kind === 'dashed')
      return [
        { kind: 'circle', at, radius, fill: theme.paper, opacity: 0.7 },
        {
          kind: 'circle',
          at,
          radius,
          stroke: theme.accent,
          width,
          dash: [width * 1.6, width * 1.9],
        },
      ];
    const shape = drawing.provinces[provinceOfLocation(location)]?.shape ?? '';
    const outline: Mark = { kind: 'path', d: shape, stroke: theme.accent, width: width * 1.2 };
    if (kind === 'hovered') return [...litMarks(sheet, [{ location, kind }]), outline];
    return [outline, { kind: 'circle', at, radius, stroke: theme.accent, width }];
  });
}
