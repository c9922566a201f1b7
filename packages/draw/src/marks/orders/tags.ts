/** Tags of arrows on large boards: the strengths that met, and in a word what came of it. */
import { locationOf, type Board, type LocationId, type PlaceId } from '@chronopolitik/engine';
import type { Color } from '../../color.ts';
import type { Point } from '../../drawing.ts';
import { coverOf, widthOf, type Box } from '../../lettering.ts';
import { beside, between, distance } from '../../pen.ts';
import type { Mark } from '../../scene.ts';
import { counterSize, hueOf, standAt, type Sheet } from '../../sheet.ts';
import { isWithin, jointOf, type DrawnOrder } from './arrows.ts';
import { dislodgedAt } from '../dislodged.ts';
import { labelMarks } from '../map/labels.ts';

/** Height of the letters, in pixels at every size. */
const LETTERS = 11.5;
/** Shares of a line at which a tag may stand beside it, the best first. */
const SHARES = [0.48, 0.36, 0.6, 0.26, 0.72];
/** Letters of the face of tags are wider than those of names. */
const WIDE = 1.16;

type Line = readonly [Point, Point];

/** The tag of an order, if the sheet has room for tags and there is something to tell: what came of it, or when it comes. */
export function tagOf(
  { level, tagOf: tell }: Sheet,
  { outcome, waits }: DrawnOrder,
): string | undefined {
  if (waits !== undefined) return level === 'medium' || level === 'large' ? waits : undefined;
  return level === 'large' && outcome ? tell?.(outcome) : undefined;
}

/** The room that a tag takes around a point. */
export function tagBox({ scale }: Sheet, text: string, at: Point): Box {
  const size = LETTERS / scale;
  return { at, width: widthOf(text, size) * WIDE + size * 0.8, height: size * 1.5 };
}

/** A slip of paper, edged in the hue of its power. */
export function slip(sheet: Sheet, { at, width, height }: Box, text: string, hue: Color): Mark[] {
  const { theme, scale } = sheet;
  const [left, top] = [at[0] - width / 2, at[1] - height / 2];
  const round = height * 0.3;
  const [across, down] = [width - 2 * round, height - 2 * round];
  const arc = (x: number, y: number): string => `a${round},${round} 0 0 1 ${x},${y}`;
  const d =
    `M${left + round},${top}h${across}${arc(round, round)}v${down}${arc(-round, round)}` +
    `h${-across}${arc(-round, -round)}v${-down}${arc(round, -round)}z`;
  return [
    { kind: 'path', d, fill: theme.paper, stroke: theme.ink, width: 1.9 / scale },
    { kind: 'path', d, stroke: hue, width: 1.1 / scale },
    { kind: 'text', at, text, size: LETTERS / scale, fill: theme.ink, font: 'sans', bold: true },
  ];
}

/** Where the arrow of an order runs on its board; a point for those that go nowhere. */
function lineOf(sheet: Sheet, { order, waits }: DrawnOrder): Line | undefined {
  const at = (place: PlaceId): Point => standAt(sheet, locationOf(place));
  switch (order.kind) {
    case 'move':
      return [at(order.unit), at(order.to)];
    case 'retreat':
      return [dislodgedAt(sheet, locationOf(order.unit)), at(order.to)];
    case 'support':
    case 'convoy': {
      const [from, of] = [at(order.unit), at(order.of)];
      if (order.to === undefined) return [from, of];
      return [from, jointOf(from, of, at(order.to), order.kind === 'convoy')];
    }
    case 'assist':
      return [at(order.unit), at(order.of)];
    case 'hold':
    case 'openConvoy':
      return [at(order.unit), at(order.unit)];
    case 'build':
    case 'disband':
      return waits === undefined ? undefined : [at(order.unit), at(order.unit)];
    default:
      return undefined;
  }
}

/** Places for a tag: on both sides of a line, or around a unit. */
function seatsOf(sheet: Sheet, [from, to]: Line, { width, height }: Box): readonly Point[] {
  const [half] = counterSize(sheet);
  const length = distance(from, to);
  if (length === 0) {
    const [x, y] = from;
    const [across, down] = [half * 1.5 + width / 2, half * 1.5 + height / 2];
    return [
      [x, y + down],
      [x, y - down],
      [x + across, y],
      [x - across, y],
    ];
  }
  const [dx, dy] = [Math.abs(to[0] - from[0]) / length, Math.abs(to[1] - from[1]) / length];
  const off = (dy * width + dx * height) / 2 + half * 0.34;
  return SHARES.flatMap((share) =>
    [off, -off].map((aside) => beside(between(from, to, share), from, to, 0, aside)),
  );
}

function isOnSheet({ drawing }: Sheet, { at: [x, y], width, height }: Box): boolean {
  const [left, top, across, down] = drawing.viewBox;
  const [dx, dy] = [width / 2, height / 2];
  return x - dx > left && x + dx < left + across && y - dy > top && y + dy < top + down;
}

/** The seat at which least is covered. */
function seated(sheet: Sheet, line: Line, text: string, taken: readonly Box[]): Box | undefined {
  let best: { box: Box; covered: number } | undefined;
  for (const seat of seatsOf(sheet, line, tagBox(sheet, text, line[0]))) {
    const box = tagBox(sheet, text, seat);
    const covered = taken.reduce((sum, other) => sum + coverOf(box, other), 0);
    if (isOnSheet(sheet, box) && covered < (best?.covered ?? Infinity)) best = { box, covered };
  }
  return best?.box;
}

/** What tags shall not hide: counters, heads of arrows, names. */
function takenOn(sheet: Sheet, board: Board, orders: readonly DrawnOrder[]): Box[] {
  const [half] = counterSize(sheet);
  const counter = (location: LocationId): Box => ({
    at: standAt(sheet, location),
    width: half * 2.2,
    height: half * 2,
  });
  const ordered = orders.flatMap((drawn): Box[] => {
    const line = isWithin(drawn.order, board.id) ? lineOf(sheet, drawn) : undefined;
    return line ? line.map((at) => ({ at, width: half * 2, height: half * 2 })) : [];
  });
  const names = labelMarks(sheet, board).flatMap((mark): Box[] =>
    mark.kind === 'text'
      ? [{ at: mark.at, width: widthOf(mark.text, mark.size), height: mark.size }]
      : [],
  );
  return [...board.units.map(({ location }) => counter(location)), ...ordered, ...names];
}

/** Tags of the orders that run within a board. */
export function tagMarks(
  sheet: Sheet,
  board: Board,
  orders: readonly DrawnOrder[],
): readonly Mark[] {
  const own = orders.filter((each) => tagOf(sheet, each) && isWithin(each.order, board.id));
  if (own.length === 0) return [];
  const taken = takenOn(sheet, board, orders);
  return own.flatMap((drawn): readonly Mark[] => {
    const [line, text] = [lineOf(sheet, drawn), tagOf(sheet, drawn)];
    const box = line && text && seated(sheet, line, text, taken);
    if (!box) return [];
    taken.push(box);
    return slip(sheet, box, text, hueOf(sheet, drawn.order.power));
  });
}
