/** Sheets that lie side by side, laid below one another for a narrow screen. */
import type { ProvinceId } from '@chronopolitik/engine';
import { at } from '../auto/graph.ts';
import type { Box, Drawing, DrawnLine, Point } from '../drawing.ts';
import { ringsOf } from '../outline.ts';
import { distance } from '../pen.ts';
import type { Cover } from './cover.ts';
import { moved, movedProvince } from './moved.ts';
import { movedPath } from './path.ts';
import { columnsOf, sheetBoxes } from './sheet-boxes.ts';

const centerOf = ([left, top, width, height]: Box): Point => [left + width / 2, top + height / 2];

/** On which sheet a line lies: on the one whose middle is nearest to its own. */
function sheetUnder(shape: string, boxes: readonly Box[]): number {
  const points = ringsOf(shape).flat();
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  const middle = centerOf([left, top, right - left, bottom - top]);
  const far = boxes.map((box) => distance(centerOf(box), middle));
  return far.indexOf(Math.min(...far));
}

function movedLine(line: DrawnLine, step: Point): DrawnLine {
  const labels = line.labels?.map((label) => ({ ...label, at: moved(label.at, step) }));
  return { ...line, shape: movedPath(line.shape, step), ...(labels && { labels }) };
}

/** The outline of ground that exists once, which is drawn on each sheet, one after the other. */
function movedCopies(shape: string, steps: readonly Point[]): string {
  const parts = shape.split(/(?=M)/);
  const each = parts.length / steps.length;
  return parts.map((part, i) => movedPath(part, at(steps, Math.floor(i / each)))).join('');
}

/**
 * A drawing of several sheets with as few of them beside one another as an upright screen wants.
 *
 * @param drawing as it is for wide screens
 * @param sheets on which sheet each province lies
 * @returns the same drawing, where it has one sheet, or its sheets lie so already
 */
export function stackedSheets(drawing: Drawing, sheets: Cover['sheets'] | undefined): Drawing {
  const { panels = [], provinces, lines } = drawing;
  const old = panels.map(({ box }) => box);
  const [first] = old;
  if (!first || sheets?.ids.length !== old.length || old.length < 2) return drawing;
  const laid = sheetBoxes(old.length, first, columnsOf.upright(old.length, first));
  const steps = laid.boxes.map(([left, top], i): Point => {
    const [oldLeft, oldTop] = at(old, i);
    return [left - oldLeft, top - oldTop];
  });
  const shown = Object.entries(provinces).map(([id, drawn]) => {
    const sheet = sheets.of[id]?.sheet ?? null;
    const own = movedProvince(drawn, at(steps, sheet === null ? 0 : sheets.ids.indexOf(sheet)));
    return [id, sheet === null ? { ...own, shape: movedCopies(drawn.shape, steps) } : own] as const;
  });
  return {
    viewBox: laid.viewBox,
    provinces: Object.fromEntries<Drawing['provinces'][ProvinceId]>(shown),
    lines: lines.map((line) => movedLine(line, at(steps, sheetUnder(line.shape, old)))),
    panels: panels.map((panel, i) => ({ ...panel, box: at(laid.boxes, i) })),
  };
}
