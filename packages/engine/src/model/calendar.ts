/** Turns, seasons and years of a variant's calendar. Movement turns are counted from 0; winters share their fall's. */
import { type Coordinate, boardId, coordinateOf } from './place.ts';
import type { Rules } from '../rulesets/rules.ts';
import type { BoardId } from './types.ts';
import type { CalendarSpec, Season, Variant } from '../variants/variant.ts';

/** The seasons of a variant, sorted by the phases that they have. */
export interface Calendar {
  /** The movement seasons of one year, in order. */
  readonly movement: readonly Season[];
  /** The adjustment season that follows each movement season, if any does. */
  readonly adjustment: readonly (Season | undefined)[];
  readonly spec: CalendarSpec;
}

const calendars = new WeakMap<CalendarSpec, Calendar>();

/** The calendar of a variant; it is worked out once. */
export function calendarOf(variant: Variant): Calendar {
  const spec = variant.calendar;
  let calendar = calendars.get(spec);
  if (!calendar) calendars.set(spec, (calendar = readCalendar(spec)));
  return calendar;
}

function readCalendar(spec: CalendarSpec): Calendar {
  const movement: Season[] = [];
  const adjustment: (Season | undefined)[] = [];
  const count = spec.seasons.filter((season) => season.phases.includes('movement')).length;
  for (const season of spec.seasons) {
    if (season.phases.includes('movement')) movement.push(season);
    // A winter listed before the first movement season follows the last of the year before.
    if (season.phases.includes('adjustment'))
      adjustment[(movement.length + count - 1) % count] = season;
  }
  return { movement, adjustment, spec };
}

function seasonIndex(calendar: Calendar, turn: number): number {
  const count = calendar.movement.length;
  return ((turn % count) + count) % count;
}

/** Whether units of a fall board that stand in centers own them on the next board. */
export function takesCenters(rules: Rules, at: Coordinate): boolean {
  if (rules.ruleset.adjusts === 'never') return false;
  const calendar = calendarOf(rules.map.variant);
  return !at.winter && calendar.movement[seasonIndex(calendar, at.turn)]?.takesCenters === true;
}

/** Whether a winter follows a movement board, as a board or as a phase. */
export function endsYear(rules: Rules, at: Coordinate): boolean {
  const calendar = calendarOf(rules.map.variant);
  return !at.winter && calendar.adjustment[seasonIndex(calendar, at.turn)] !== undefined;
}

/** Whether builds and disbands come next in a timeline that ends with this board, on a board of its own or not. */
export function adjustsNext(rules: Rules, board: BoardId): boolean {
  return rules.ruleset.adjusts !== 'never' && endsYear(rules, coordinateOf(board));
}

/** Whether what follows a board has its adjustments behind it when it enters the world. */
export function adjustsAfter(rules: Rules, at: Coordinate): boolean {
  return at.winter || (rules.ruleset.adjusts === 'onDraft' && endsYear(rules, at));
}

/**
 * The coordinate of the next board of a timeline: where winters are boards, one after the season that has
 * one; else the next turn.
 */
export function nextCoordinate(
  rules: Rules,
  at: Coordinate,
): { readonly turn: number; readonly winter: boolean } {
  const { adjusts } = rules.ruleset;
  const hasBoards = adjusts === 'withMovement' || adjusts === 'alone';
  return hasBoards && endsYear(rules, at)
    ? { turn: at.turn, winter: true }
    : { turn: at.turn + 1, winter: false };
}

/** Year and season of a board, as people name it. */
export interface BoardName {
  readonly year: number;
  readonly season: string;
}

/** Year and season of a board by the variant's calendar; without a season for a winter that it lacks. Throws where the text is no board id. */
export function boardName(variant: Variant, board: BoardId): BoardName {
  const calendar = calendarOf(variant);
  const at = coordinateOf(board);
  const index = seasonIndex(calendar, at.turn);
  const season = (at.winter ? calendar.adjustment : calendar.movement)[index];
  const years = Math.floor(at.turn / calendar.movement.length);
  return {
    year: calendar.spec.firstYear + years * (calendar.spec.yearStep ?? 1),
    season: season?.name ?? '',
  };
}

/** The id of the first board (variants 1.5): that of the season that play starts in, a winter before spring. */
export function firstBoard(variant: Variant): BoardId {
  const { movement, adjustment, spec } = calendarOf(variant);
  const isStart = (season: Season | undefined): boolean => season?.name === spec.startAt;
  if (adjustment.some(isStart)) return boardId('a', -1, true);
  return boardId('a', Math.max(0, movement.findIndex(isStart)));
}
