/** Sea, lines engraved along the coasts, and bare land: what every board of a variant shares. */
import { mix } from '../color.ts';
import type { LineKind } from '../drawing.ts';
import type { Mark } from '../scene.ts';
import { atLeast, type Sheet } from '../sheet.ts';

const isWater = (type: string | undefined): boolean => type === 'sea';

function shapesOf(
  { drawing, map }: Sheet,
  isWanted: (type: string | undefined) => boolean,
): string {
  return Object.entries(drawing.provinces)
    .filter(([id]) => isWanted(map.provinces[id]?.type))
    .map(([, { shape }]) => shape)
    .join('');
}

function linesOf({ drawing }: Sheet, kind: LineKind): string {
  return drawing.lines
    .filter((line) => line.kind === kind)
    .map(({ shape }) => shape)
    .join('');
}

/** Rings at growing distance from the coast, as engravers drew water. */
function waterLines(sheet: Sheet, coast: string): Mark[] {
  const { theme } = sheet;
  return [11, 7.5, 4.5].flatMap((reach, i): Mark[] => [
    {
      kind: 'path',
      d: coast,
      stroke: mix(theme.sea, theme.seaLine, 0.45 + i * 0.25),
      width: 2 * reach + 1,
    },
    { kind: 'path', d: coast, stroke: theme.sea, width: 2 * reach - 1 },
  ]);
}

function boxOf({ drawing }: Sheet): string {
  const [x, y, width, height] = drawing.viewBox;
  return `M${x},${y}h${width}v${height}h${-width}z`;
}

/** Sea and its borders. */
export function seaMarks(sheet: Sheet): readonly Mark[] {
  const { theme, level } = sheet;
  const sea: Mark = { kind: 'path', d: boxOf(sheet), fill: theme.sea };
  if (level === 'tile' || level === 'small') return [sea];
  const coast = shapesOf(sheet, (type) => !isWater(type)) + linesOf(sheet, 'land');
  const graticule = linesOf(sheet, 'graticule');
  const width = atLeast(sheet, 1.1, 0.5);
  return [
    sea,
    ...(graticule
      ? [{ kind: 'path', d: graticule, stroke: theme.seaLine, width: width * 0.6 } as const]
      : []),
    ...(sheet.scale > 0.45 ? waterLines(sheet, coast) : []),
    { kind: 'path', d: shapesOf(sheet, isWater), stroke: theme.seaBorder, width },
  ];
}

/** Bare land with its coast; borders follow above the tints, in {@link borderMarks}. */
export function landMarks(sheet: Sheet): readonly Mark[] {
  const { theme, level } = sheet;
  const land = shapesOf(sheet, (type) => !isWater(type) && type !== 'impassable');
  const barren = shapesOf(sheet, (type) => type === 'impassable') + linesOf(sheet, 'land');
  const width = level === 'small' ? atLeast(sheet, 1, 0.7) : atLeast(sheet, 2.6, 1.1);
  return [
    { kind: 'path', d: land + barren, stroke: theme.coast, width },
    { kind: 'path', d: land, fill: theme.paper },
    ...(barren ? [{ kind: 'path', d: barren, fill: theme.barren } as const] : []),
  ];
}

/** Borders between land provinces, and lakes. */
export function borderMarks(sheet: Sheet): readonly Mark[] {
  const { theme, level } = sheet;
  const width = level === 'small' ? atLeast(sheet, 0.6, 0.35) : atLeast(sheet, 1, 0.5);
  const lakes = linesOf(sheet, 'lake');
  const straits = linesOf(sheet, 'strait');
  return [
    { kind: 'path', d: shapesOf(sheet, (type) => !isWater(type)), stroke: theme.border, width },
    ...(lakes
      ? [{ kind: 'path', d: lakes, fill: theme.sea, stroke: theme.coast, width } as const]
      : []),
    ...(straits
      ? [
          {
            kind: 'path',
            d: straits,
            stroke: theme.coast,
            width,
            dash: [3 * width, 3 * width],
          } as const,
        ]
      : []),
  ];
}
