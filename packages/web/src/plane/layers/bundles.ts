/** Lines between boards that several orders share: where their counts stand. */
import { boardOf, type BoardId } from '@chronopolitik/engine';
import { badgeOf, type CrossingLine, type DrawnOrder, type Point } from '@chronopolitik/draw';
import { toScreen, type Camera, type Size } from '../camera.ts';

/** A line that several orders share, with the count of them that is painted on it. */
export interface Bundle {
  readonly orders: readonly DrawnOrder[];
  readonly from: BoardId;
  readonly to: BoardId;
  /** Where the count stands, and its radius; in pixels. */
  readonly at: Point;
  readonly radius: number;
}

/** Orders that share a line, and where it was pressed, in pixels of the plane. */
export type PressedBundle = Pick<Bundle, 'orders' | 'at'>;

function bundleOf({ crossings, points }: CrossingLine, camera: Camera): Bundle | undefined {
  const [first] = crossings;
  if (!first || crossings.length < 2) return undefined;
  const { at, radius } = badgeOf(camera, points);
  return {
    orders: crossings.map(({ drawn }) => drawn),
    from: boardOf(first.from),
    to: boardOf(first.to),
    at: toScreen(camera, at),
    radius: radius * camera.scale,
  };
}

/** The bundles whose counts are in view. @param screen in pixels */
export function bundlesOf(
  lines: readonly CrossingLine[],
  camera: Camera,
  { width, height }: Size,
): readonly Bundle[] {
  return lines.flatMap((line): readonly Bundle[] => {
    const bundle = bundleOf(line, camera);
    if (!bundle) return [];
    const [x, y] = bundle.at;
    return x > 0 && y > 0 && x < width && y < height ? [bundle] : [];
  });
}
