/** Sea, lines engraved along the coasts, and bare land: what every board of a variant shares. */
import type { ProvinceId } from '@chronopolitik/engine';
import { mix } from '../../color.ts';
import type { Box, Drawing, LineKind } from '../../drawing.ts';
import type { Mark, PathMark } from '../../scene.ts';
import { outerEdge } from '../../outer-edge.ts';
import { outlinesOf, ringsOf } from '../../outline.ts';
import { atLeast, panelsOf, type DrawnMap, type Sheet } from '../../sheet.ts';

/** Shapes of many provinces as one path. */
interface Shapes {
  readonly sea: string;
  /** Land of provinces that units can enter. */
  readonly land: string;
  /** Land that none can enter. */
  readonly barren: string;
  /** The outline of all that is land, which borders between provinces are no part of. */
  readonly coasts: string;
  readonly lakes: string;
  readonly graticule: string;
  readonly straits: string;
}

type IsWanted = (type: string | undefined) => boolean;

const isBarren: IsWanted = (type) => type === 'impassable';
const isLand: IsWanted = (type) => type !== 'sea' && !isBarren(type);

const cache = new WeakMap<Drawing, WeakMap<DrawnMap, Shapes>>();

/** Made once per drawing, so that painters can keep what they make of each path. */
export function shapesOf({ drawing, map }: Pick<Sheet, 'drawing' | 'map'>): Shapes {
  const byMap = cache.get(drawing) ?? new WeakMap<DrawnMap, Shapes>();
  cache.set(drawing, byMap);
  const known = byMap.get(map);
  if (known) return known;
  const named = (isWanted: IsWanted): readonly ProvinceId[] =>
    Object.keys(drawing.provinces).filter((id) => isWanted(map.provinces[id]?.type));
  const shapes = (ids: readonly ProvinceId[]): string =>
    ids.map((id) => drawing.provinces[id]?.shape).join('');
  const lines = (kind: LineKind): string =>
    drawing.lines
      .filter((line) => line.kind === kind)
      .map(({ shape }) => shape)
      .join('');
  const islands = lines('land');
  const [lands, barrens] = [named(isLand), named(isBarren)];
  const [land, barren] = [shapes(lands), shapes(barrens) + islands];
  const outlines = outlinesOf(drawing);
  const edges = [...lands, ...barrens].flatMap((id) => outlines.get(id) ?? []);
  edges.push(...ringsOf(islands));
  const made = {
    sea: shapes(named((type) => type === 'sea')),
    land,
    barren,
    coasts: outerEdge(land + barren, edges),
    lakes: lines('lake'),
    graticule: lines('graticule'),
    straits: lines('strait'),
  };
  byMap.set(map, made);
  return made;
}

/** Pixels to a unit above which the lines along the coasts are told apart. */
const ENGRAVED = 0.45;

/** Rings at growing distance from the coast, as engravers drew water. */
function waterLines(sheet: Sheet): readonly Mark[] {
  const { theme } = sheet;
  const { coasts } = shapesOf(sheet);
  return [11, 7.5, 4.5].flatMap((reach, i): Mark[] => {
    const line = mix(theme.sea, theme.seaLine, 0.45 + i * 0.25);
    return [
      { width: 2 * reach + 1, stroke: line },
      { width: 2 * reach - 1, stroke: theme.sea },
    ].flatMap((ink) => ifAny({ kind: 'path', d: coasts, ...ink }));
  });
}

const asPath = ([x, y, width, height]: Box): string => `M${x},${y}h${width}v${height}h${-width}z`;

/** What lies between the maps of a sheet that holds several. */
export function tableMarks({ drawing, theme }: Sheet): readonly Mark[] {
  return [{ kind: 'path', d: asPath(drawing.viewBox), fill: theme.table }];
}

/** Leaves out a mark that has nothing to paint. */
function ifAny(mark: PathMark): readonly Mark[] {
  return mark.d === '' ? [] : [mark];
}

/** Sea and its borders. */
export function seaMarks(sheet: Sheet): readonly Mark[] {
  const { theme, level } = sheet;
  const boxes = panelsOf(sheet).map(({ box }) => asPath(box));
  const ground: Mark = { kind: 'path', d: boxes.join(''), fill: theme.sea };
  if (level === 'tile' || level === 'small') return [ground];
  const { sea, graticule } = shapesOf(sheet);
  const width = atLeast(sheet, 1.1, 0.5);
  return [
    ground,
    ...ifAny({ kind: 'path', d: graticule, stroke: theme.seaLine, width: width * 0.6 }),
    ...(sheet.scale > ENGRAVED ? waterLines(sheet) : []),
    ...ifAny({ kind: 'path', d: sea, stroke: theme.seaBorder, width }),
  ];
}

/** Bare land with its coast; borders follow above the tints, in {@link borderMarks}. */
export function landMarks(sheet: Sheet): readonly Mark[] {
  const { theme, level } = sheet;
  const { land, barren } = shapesOf(sheet);
  const width = level === 'small' ? atLeast(sheet, 1, 0.7) : atLeast(sheet, 2.6, 1.1);
  return [
    ...ifAny({ kind: 'path', d: land, stroke: theme.coast, width }),
    ...ifAny({ kind: 'path', d: barren, stroke: theme.coast, width }),
    ...ifAny({ kind: 'path', d: land, fill: theme.paper }),
    ...ifAny({ kind: 'path', d: barren, fill: theme.barren }),
  ];
}

/** Borders between land provinces, and lakes. */
export function borderMarks(sheet: Sheet): readonly Mark[] {
  const { theme, level } = sheet;
  const { land, barren, lakes, straits } = shapesOf(sheet);
  const width = level === 'small' ? atLeast(sheet, 0.6, 0.35) : atLeast(sheet, 1, 0.5);
  return [
    ...ifAny({ kind: 'path', d: land, stroke: theme.border, width }),
    ...ifAny({ kind: 'path', d: barren, stroke: theme.border, width }),
    ...ifAny({ kind: 'path', d: lakes, fill: theme.sea, stroke: theme.coast, width }),
    ...ifAny({
      kind: 'path',
      d: straits,
      stroke: theme.coast,
      width,
      dash: [3 * width, 3 * width],
    }),
  ];
}
