/** A cover as its sheets side by side, each the base's drawing, with the cut and where it leads. */
import type { ProvinceId } from '@chronopolitik/engine';
import { at } from '../auto/graph.ts';
import type { Drawing, DrawnLine, DrawnText, Point, ProvinceDrawing } from '../drawing.ts';
import { provinceAt } from '../outline.ts';
import { beside, distance } from '../pen.ts';
import { cutBorders, sheetBehind, type Cover, type CutBorder } from './cover.ts';
import { lineAsPath, movedPath } from './path.ts';

/** Space between maps, as a share of their width, and above each for its name. */
const GUTTER = 0.03;
const TITLE = 46;

/** Sheets to a row: a few stand side by side, many fill a square. */
const columnsFor = (count: number): number => (count <= 3 ? count : Math.ceil(Math.sqrt(count)));

/** How far the base's drawing is moved for each sheet. */
function stepsOf(count: number, [left, top, width, height]: Drawing['viewBox']): readonly Point[] {
  const columns = columnsFor(count);
  const gutter = Math.round(width * GUTTER);
  return Array.from({ length: count }, (_, i): Point => [
    gutter + (i % columns) * (width + gutter) - left,
    TITLE + Math.floor(i / columns) * (height + TITLE) - top,
  ]);
}

const moved = ([x, y]: Point, [dx, dy]: Point): Point => [
  Math.round((x + dx) * 10) / 10,
  Math.round((y + dy) * 10) / 10,
];

function movedProvince(drawn: ProvinceDrawing, step: Point): ProvinceDrawing {
  const { shape, label, unit, center, coasts, dislodged } = drawn;
  const points = Object.entries(coasts ?? {}).map(([coast, at_]) => [coast, moved(at_, step)]);
  return {
    shape: movedPath(shape, step),
    label: moved(label, step),
    unit: moved(unit, step),
    ...(center && { center: moved(center, step) }),
    ...(coasts && { coasts: Object.fromEntries(points) as Record<string, Point> }),
    ...(dislodged && { dislodged: moved(dislodged, step) }),
  };
}

/** Ground that exists once is drawn on every sheet. */
function everywhere(drawn: ProvinceDrawing, steps: readonly Point[]): ProvinceDrawing {
  const shape = steps.map((step) => movedPath(drawn.shape, step)).join('');
  return { ...movedProvince(drawn, at(steps, 0)), shape };
}

/** How far a label stands from its cut, in units. */
const OFF = 30;

/** Points on either side of the middle of a line. */
function sidesOf(line: readonly Point[]): readonly Point[] {
  const i = Math.floor((line.length - 1) / 2);
  const [from, to] = [at(line, i), line[i + 1] ?? at(line, i - 1)];
  return [OFF, -OFF].map((off) => beside(from, from, to, 0, off));
}

/** Where the cut leads from one sheet, written beyond it; on either side, where the sides differ. */
function labelsOf(
  cover: Cover,
  base: Drawing,
  border: CutBorder,
  sheet: string,
): readonly DrawnText[] {
  const { cut, lines, to } = border;
  const { ids, names } = cover.sheets;
  const [one, other] = sidesOf(at(lines, 0));
  if (!one || !other) return [];
  const isBeyond = provinceAt(base, one) === to;
  const write = (way: 1 | -1): DrawnText => {
    const behind = sheetBehind(cover, cut, sheet, way);
    const text = `→ ${names[ids.indexOf(behind)] ?? behind}`;
    return { text, at: isBeyond === (way === 1) ? one : other };
  };
  const isSame = sheetBehind(cover, cut, sheet, 1) === sheetBehind(cover, cut, sheet, -1);
  return isSame ? [write(1)] : [write(1), write(-1)];
}

const lengthOf = (line: readonly Point[]): number =>
  line.slice(1).reduce((sum, point, i) => sum + distance(point, at(line, i)), 0);

function cutLines(cover: Cover, base: Drawing, steps: readonly Point[]): readonly DrawnLine[] {
  const borders = cutBorders(cover, base).filter(({ lines }) => lines.length > 0);
  return (cover.topology.cuts ?? []).flatMap((cut) => {
    const own = borders.filter((border) => border.cut === cut);
    const [longest] = own.toSorted((a, b) => lengthOf(at(b.lines, 0)) - lengthOf(at(a.lines, 0)));
    if (!longest) return [];
    const shape = own.flatMap(({ lines }) => lines.map((line) => lineAsPath(line))).join('');
    return cover.sheets.ids.map((sheet, i): DrawnLine => {
      const step = at(steps, i);
      const labels = labelsOf(cover, base, longest, sheet).map((label) => ({
        ...label,
        at: moved(label.at, step),
      }));
      return { shape: movedPath(shape, step), kind: 'cut', labels };
    });
  });
}

/**
 * The sheets of a cover, or of a stack, side by side.
 *
 * @param base drawing of the map that the sheets are copies of
 */
export function sideBySide(cover: Cover, base: Drawing): Drawing {
  const { ids, names, of } = cover.sheets;
  const [, , width, height] = base.viewBox;
  const steps = stepsOf(ids.length, base.viewBox);
  const panels = steps.map(([dx, dy], i) => ({
    box: [base.viewBox[0] + dx, base.viewBox[1] + dy, width, height] as const,
    name: names[i] ?? at(ids, i),
  }));
  const gutter = Math.round(width * GUTTER);
  const edge = (axis: 0 | 1): number =>
    Math.max(...panels.map(({ box }) => box[axis] + box[axis === 0 ? 2 : 3])) + gutter;
  const provinces = Object.entries(of).flatMap(
    ([id, copy]): (readonly [ProvinceId, ProvinceDrawing])[] => {
      const drawn = base.provinces[copy.base];
      if (!drawn) return [];
      if (copy.sheet === null) return [[id, everywhere(drawn, steps)]];
      return [[id, movedProvince(drawn, at(steps, ids.indexOf(copy.sheet)))]];
    },
  );
  const ground = steps.flatMap((step) =>
    base.lines.map(({ shape, kind }): DrawnLine => ({ shape: movedPath(shape, step), kind })),
  );
  return {
    viewBox: [0, 0, edge(0), edge(1)],
    provinces: Object.fromEntries(provinces),
    lines: [...ground, ...cutLines(cover, base, steps)],
    panels,
  };
}
