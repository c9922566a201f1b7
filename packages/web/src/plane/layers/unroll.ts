/** New boards in a film: the ribbon of a timeline that opens grows out of the past, then its board unrolls. */
import { lineageMarks, sheetOf, type Point, type Rect } from '@chronopolitik/draw';
import type { BoardId } from '@chronopolitik/engine';
import { isInView } from '../camera.ts';
import { paint, type Context } from '../canvas.ts';
import { styleOf } from '../picture.ts';
import type { Shot } from './film-layer.ts';

/** Shares of the scene: until when ribbons grow, from when boards unroll where one does, and from when its light goes. */
const [GROWN, BEGUN, FADING] = [0.4, 0.25, 0.75];
/** Pixels that the shadow of a sheet reaches beyond it (`sheets.ts`), at most, and at a width. */
export const SHADOW = 13;
const shadowOf = (width: number): number => Math.min(SHADOW, Math.max(3, width * 0.02));
/** Pixels of a ribbon that grows, at least. */
const LEAST_WIDTH = 4;

/** A share of the scene within a part of it, 0 … 1. */
const within = (share: number, from: number, to: number): number =>
  Math.min(1, Math.max(0, (share - from) / (to - from)));

const middleOf = ({ x, y, width, height }: Rect): Point => [x + width / 2, y + height / 2];

/**
 * From each board of the past to the timeline that opens of it.
 *
 * @returns both ends of each that was painted
 */
export function growRibbons(
  context: Context,
  opened: readonly BoardId[],
  { scenery, camera, share }: Shot,
): readonly (readonly [Point, Point])[] {
  const { boards, layout, drawing } = scenery.loaded;
  const sheet = sheetOf({ ...styleOf(scenery), width: drawing.viewBox[2] * camera.scale });
  return opened.flatMap((id): (readonly [Point, Point])[] => {
    const board = boards.get(id);
    const [from, to] = [layout.rects.get(board?.parent ?? id), layout.rects.get(id)];
    const [ribbon] = board ? lineageMarks(sheet, layout, [board], {}) : [];
    if (!from || !to || ribbon?.kind !== 'path') return [];
    const [a, b] = [middleOf(from), middleOf(to)];
    // No shorter than the ribbon is: the last of it is reached a little early.
    const length = Math.abs(b[0] - a[0]) + Math.abs(b[1] - a[1]);
    const grown = within(share, 0, GROWN) * length;
    const stroke = scenery.theme.tableAccent;
    const width = Math.max(ribbon.width ?? 0, LEAST_WIDTH / camera.scale);
    const opacity = 1 - within(share, FADING, 1);
    paint(context, [{ ...ribbon, stroke, width, opacity, dash: [grown, 2 * length] }]);
    return [[a, b]];
  });
}

/** What is not unrolled yet is table; the roll itself throws a shadow. @param isOpening whether ribbons grow first */
export function unroll(
  context: Context,
  boards: ReadonlySet<BoardId>,
  isOpening: boolean,
  shot: Shot,
): void {
  const { scenery, camera, screen, share } = shot;
  const { layout } = scenery.loaded;
  const { theme } = scenery;
  const rolled = within(share, isOpening ? BEGUN : 0, 1);
  const eased = 1 - (1 - rolled) ** 2;
  for (const board of boards) {
    const rect = layout.rects.get(board);
    if (!rect || !isInView(camera, rect, screen)) continue;
    const roll = rollOf(rect, eased);
    context.fillStyle = theme.table;
    // Above stands the title; else as far as the shadow of its sheet reaches.
    const above = layout.gutter.across * 0.3;
    const off = shadowOf(rect.width * camera.scale) / camera.scale;
    const right = rect.x + rect.width + off;
    context.fillRect(roll.x, rect.y - above, right - roll.x, rect.height + above + off);
    context.fillStyle = theme.shadow;
    context.fillRect(roll.x + roll.width * 0.3, roll.y + roll.width * 0.3, roll.width, roll.height);
    context.fillStyle = theme.paper;
    context.fillRect(roll.x, roll.y, roll.width, roll.height);
    context.strokeStyle = theme.border;
    context.lineWidth = 1.5 / camera.scale;
    context.lineJoin = 'round';
    context.setLineDash([]);
    context.strokeRect(roll.x, roll.y, roll.width, roll.height);
  }
}

function rollOf({ x, y, width, height }: Rect, share: number): Rect {
  const thick = width * 0.05 * (1 - share * 0.8);
  return {
    x: x + (width - thick) * share,
    y: y - thick * 0.15,
    width: thick,
    height: height + thick * 0.3,
  };
}
