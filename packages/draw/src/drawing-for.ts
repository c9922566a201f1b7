/** The drawing of a variant that has none of its own: its base's, a cover of it, or an automatic one. */
import type { ProvinceId } from '@chronopolitik/engine';
import { autoDrawing, type Drawable } from './auto/auto-drawing.ts';
import type { Cover } from './covers/cover.ts';
import { sideBySide } from './covers/side-by-side.ts';
import { unrolled } from './covers/unrolled.ts';
import type { Drawing } from './drawing.ts';

/** Ways to draw several sheets: see {@link CoverLayout}. */
export const COVER_LAYOUTS = ['sheets', 'unrolled'] as const;
/** How several sheets are drawn: side by side, or as one map about their branch point. */
export type CoverLayout = (typeof COVER_LAYOUTS)[number];

/** What {@link drawingFor} may be told: the drawing of the base, and how several sheets lie. */
export interface DrawingOptions {
  /** Drawing of the variant that `base` names. */
  readonly base?: Drawing;
  readonly layout?: CoverLayout;
}

/** A variant of one sheet or of several; a `Variant` will do. */
export type Drawn = Drawable & Partial<Pick<Cover, 'topology' | 'sheets'>>;

function isCover(variant: Drawn): variant is Drawable & Cover {
  return variant.sheets !== undefined && variant.topology !== undefined;
}

const coastsIn = (fleet: unknown): readonly string[] =>
  typeof fleet === 'object' && fleet !== null && !Array.isArray(fleet) ? Object.keys(fleet) : [];

/** Whether a drawing shows every location of a map, and no other province. */
function suits({ map }: Drawable, { provinces }: Drawing): boolean {
  const ids: readonly ProvinceId[] = Object.keys(map.provinces);
  if (Object.keys(provinces).length !== ids.length) return false;
  return ids.every((id) => {
    const drawn = provinces[id];
    return drawn && coastsIn(map.provinces[id]?.fleet).every((coast) => drawn.coasts?.[coast]);
  });
}

/** The drawing of a variant without a file of its own. The same variant gives the same drawing. */
export function drawingFor(
  variant: Drawn,
  { base, layout = 'sheets' }: DrawingOptions = {},
): Drawing {
  if (base && isCover(variant))
    return (layout === 'unrolled' && unrolled(variant, base)) || sideBySide(variant, base);
  return base && suits(variant, base) ? base : autoDrawing(variant);
}
