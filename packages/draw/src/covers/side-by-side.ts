/** A cover as its sheets side by side, each the base's drawing, with the cut and where it leads. */
import type { ProvinceId } from '@chronopolitik/engine';
import { at } from '../auto/graph.ts';
import type { Drawing, DrawnLine, DrawnText, Point, ProvinceDrawing } from '../drawing.ts';
import { provinceAt } from '../outline.ts';
import { beside, distance } from '../pen.ts';
import { cutBorders, sheetBehind, type Cover, type CutBorder } from './cover.ts';
import { moved, movedProvince } from './moved.ts';
import { lineAsPath, movedPath } from './path.ts';
import { columnsOf, sheetBoxes } from './sheet-boxes.ts';

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
 * @param columns how many stand in one row
 */
export function sideBySide(
  cover: Cover,
  base: Drawing,
  columns = columnsOf.wide(cover.sheets.ids.length),
): Drawing {
  const { ids, names, of } = cover.sheets;
  const { viewBox, boxes } = sheetBoxes(ids.length, base.viewBox, columns);
  const panels = boxes.map((box, i) => ({ box, name: names[i] ?? at(ids, i) }));
  const [left, top] = base.viewBox;
  const steps = boxes.map((box): Point => [box[0] - left, box[1] - top]);
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
    viewBox,
    provinces: Object.fromEntries(provinces),
    lines: [...ground, ...cutLines(cover, base, steps)],
    panels,
  };
}
