/** A variant of several sheets, as far as it is drawn. */
import {
  coastOf,
  provinceOfLocation,
  type LocationId,
  type ProvinceId,
} from '@chronopolitik/engine';
import type { Drawable } from '../auto/auto-drawing.ts';
import { at } from '../auto/graph.ts';
import type { Drawing, Point } from '../drawing.ts';
import { distance } from '../pen.ts';
import { sharedBorder } from './shared-borders.ts';

/** Borders of the base map behind which lies another sheet. */
export interface Cut {
  /** Where each sheet leads, from the first end of a border to its second. */
  readonly perm: readonly string[];
  readonly edges: readonly (readonly [LocationId, LocationId])[];
}

/**
 * A variant of several sheets, as far as it is drawn: a `Variant` with `topology` and `sheets` will do
 * (variants 2).
 */
export interface Cover extends Drawable {
  readonly topology: {
    readonly branch?: readonly (ProvinceId | readonly LocationId[])[];
    readonly cuts?: readonly Cut[];
  };
  readonly sheets: {
    readonly ids: readonly string[];
    readonly names: readonly string[];
    /** By province: the one of the base that it is a copy of, and its sheet; null where it exists once. */
    readonly of: Readonly<
      Record<ProvinceId, { readonly base: ProvinceId; readonly sheet: string | null }>
    >;
  };
}

/** The sheet behind a cut: `way` 1 from its first end to its second, -1 back. */
export function sheetBehind({ sheets }: Cover, { perm }: Cut, sheet: string, way: 1 | -1): string {
  const index = way === 1 ? sheets.ids.indexOf(sheet) : perm.indexOf(sheet);
  return (way === 1 ? perm : sheets.ids)[index] ?? sheet;
}

/** Whether a line is the one that a location's coast has, among those of its province. */
function isOnCoast(drawing: Drawing, location: LocationId, line: readonly Point[]): boolean {
  const coast = coastOf(location);
  const { coasts = {} } = drawing.provinces[provinceOfLocation(location)] ?? {};
  if (coast === undefined) return true;
  const middle = at(line, Math.floor(line.length / 2));
  const far = (point: Point): number => distance(point, middle);
  const nearest = Object.entries(coasts).toSorted(([, a], [, b]) => far(a) - far(b))[0];
  return nearest === undefined || nearest[0] === coast;
}

/** One border of a cut: its longest line first, and the provinces on either side. */
export interface CutBorder {
  readonly cut: Cut;
  readonly from: ProvinceId;
  readonly to: ProvinceId;
  readonly lines: readonly (readonly Point[])[];
}

/** Islands lie all around inside their sea: a cut passes them by. */
const isClosed = (line: readonly Point[]): boolean => at(line, 0).join() === at(line, -1).join();

/** The borders of a cover's cuts, where its base's drawing shows them. */
export function cutBorders({ topology }: Cover, base: Drawing): readonly CutBorder[] {
  return (topology.cuts ?? []).flatMap((cut) =>
    cut.edges.map(([first, second]): CutBorder => {
      const [from, to] = [provinceOfLocation(first), provinceOfLocation(second)];
      const all = sharedBorder(base, from, to).filter((line) => !isClosed(line));
      const lines = all.filter(
        (line) => isOnCoast(base, first, line) && isOnCoast(base, second, line),
      );
      return { cut, from, to, lines: lines.length > 0 ? lines : all };
    }),
  );
}
