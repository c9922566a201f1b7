/** A round as a short film: which units move, how, and which boards come of it. */
import type { Layout } from '@chronopolitik/draw';
import {
  boardOf,
  coordinateOf,
  isPlaced,
  locationOf,
  placeOn,
  type Board,
  type BoardId,
  type PlaceId,
  type PowerId,
  type Resolution,
  type Step,
  type UnitKind,
} from '@chronopolitik/engine';
import { isQuiet, type LoadedGame } from '../loaded-game.ts';

/**
 * `slides`: it arrives. `recoils`: it sets out and comes back. `leaves`: it vanishes from its place, thrown back by
 * whoever dislodged it.
 */
export const DEEDS = ['slides', 'recoils', 'leaves'] as const;

/** What a unit does in a film. */
export type Deed = (typeof DEEDS)[number];

/** A unit that acts in a film. */
export interface Actor {
  readonly power: PowerId;
  readonly kind: UnitKind;
  readonly from: PlaceId;
  readonly to: PlaceId;
  readonly deed: Deed;
  /** From where it was dislodged. */
  readonly by?: PlaceId;
}

/** The acts of a film: moves within boards, moves between boards, boards of the past that tear, boards that unroll. */
export const ACTS = ['moves', 'crosses', 'tears', 'unrolls'] as const;

/** An act of a film. */
export type Act = (typeof ACTS)[number];

/** A step as a film: the boards before it, who acts, and the boards that follow. */
export interface Film {
  /** The plane before the step, without the units that act. */
  readonly loaded: LoadedGame;
  readonly actors: readonly Actor[];
  /** The orders of the step, with their outcomes. */
  readonly orders: readonly Resolution[];
  /** The boards that the step added. */
  readonly fresh: ReadonlySet<BoardId>;
  /** The first boards of the timelines that it opened, and the boards of which they were born. */
  readonly opened: readonly BoardId[];
  readonly origins: readonly BoardId[];
  /** Where its boards lie, those too that are not there yet. */
  readonly rects: Layout['rects'];
}

/** Whether an actor plays when the past changes: it travels, or it stands on a board of the past that changes. */
export function actsInPast(actor: Actor, origins: readonly BoardId[]): boolean {
  return isTraveller(actor) || origins.includes(boardOf(actor.from));
}

/** Whether an actor leaves its board. */
export function isTraveller({ from, to }: Actor): boolean {
  return boardOf(from) !== boardOf(to);
}

/**
 * The acts of a film that have something to show.
 *
 * @param isByItself nobody asked for it: then new boards unroll only where the past forked
 */
export function actsOf(film: Film, isByItself: boolean): readonly Act[] {
  const { actors, fresh, opened, origins } = film;
  const isShown: Readonly<Record<Act, boolean>> = {
    moves: actors.some((actor) => !actsInPast(actor, origins)),
    crosses: actors.some((actor) => actsInPast(actor, origins)),
    tears: opened.length > 0,
    unrolls: isByItself ? opened.length > 0 : fresh.size > 0,
  };
  return ACTS.filter((act) => isShown[act]);
}

/** The first boards of timelines that are not among the boards before. */
export function openedIn(before: Iterable<Board>, after: Iterable<Board>): readonly BoardId[] {
  const timelineOf = ({ id }: Board): string => coordinateOf(id).timeline;
  const known = new Set([...before].map(timelineOf));
  const first = new Map<string, BoardId>();
  for (const board of after) {
    const timeline = timelineOf(board);
    if (!known.has(timeline) && !first.has(timeline)) first.set(timeline, board.id);
  }
  return [...first.values()];
}

/** Of more boards none would be seen well. */
export const MOST_FRAMED = 8;

/** The boards whose orders name others that are given: they reach into them. */
function reaching(orders: Film['orders'], into: readonly BoardId[]): readonly BoardId[] {
  return orders.flatMap(({ order }) => {
    if (!isPlaced(order)) return [];
    const from = boardOf(order.unit);
    const of = 'of' in order ? [order.of] : [];
    const named = 'to' in order && order.to ? [...of, order.to] : of;
    return named.some((place) => boardOf(place) !== from && into.includes(boardOf(place))) ? [from] : []; // prettier-ignore
  });
}

/**
 * The boards of a film that are to be seen, not too many. Where the past forks: what opens, what changed, and what the
 * orders came from that changed it, so that those are as large as they go.
 */
export function framed({ actors, orders, fresh, opened, origins }: Film): readonly BoardId[] {
  const crossing = actors.flatMap(({ from, to }) => {
    const [start, end] = [boardOf(from), boardOf(to)];
    return start === end ? [] : [start, end];
  });
  const others = actors.map(({ from }) => boardOf(from)).toReversed();
  const all =
    opened.length > 0
      ? [...opened, ...origins, ...reaching(orders, origins), ...crossing]
      : [...crossing, ...fresh, ...others];
  return [...new Set(all)].slice(0, MOST_FRAMED);
}

function actorOf({ unitAt }: LoadedGame, { order, outcome }: Resolution): readonly Actor[] {
  if (!isPlaced(order)) return [];
  const unit = unitAt(order.unit);
  if (!unit) return [];
  const { power, kind } = unit;
  const actor = { power, kind, from: order.unit };
  const isArriving = outcome.result === 'moved' || outcome.result === 'retreated';
  const { dislodgedBy: by } = outcome;
  if (order.kind === 'disband' || (by !== undefined && !isArriving))
    return [{ ...actor, to: order.unit, deed: 'leaves', ...(by !== undefined && { by }) }];
  if (order.kind === 'move' || order.kind === 'retreat')
    return [{ ...actor, to: order.to, deed: isArriving ? 'slides' : 'recoils' }];
  return [];
}

function withoutActors(board: Board, gone: ReadonlySet<PlaceId>): Board {
  const units = board.units.filter(({ location }) => !gone.has(placeOn(board.id, location)));
  return units.length === board.units.length ? board : { ...board, units };
}

/**
 * The film of a step.
 *
 * @param before the plane as it was
 * @param after the plane as it came to be
 */
export function filmOf(before: LoadedGame, after: LoadedGame, step: Step): Film {
  const actors = step.resolutions.flatMap((resolution) => actorOf(before, resolution));
  const gone = new Set(actors.map(({ from }) => placeOn(boardOf(from), locationOf(from))));
  const boards = new Map(
    [...before.boards].map(([id, board]) => [id, withoutActors(board, gone)] as const),
  );
  const opened = openedIn(before.boards.values(), after.boards.values());
  const rects = new Map([...after.layout.rects].filter(([board]) => before.boards.has(board)));
  return {
    loaded: { ...before, boards, layout: { ...after.layout, rects } },
    actors,
    orders: step.resolutions.filter((each) => !isQuiet(each)),
    fresh: new Set([...after.boards.keys()].filter((board) => !before.boards.has(board))),
    opened,
    rects: after.layout.rects,
    origins: opened.flatMap((board) => after.boards.get(board)?.parent ?? []),
  };
}

/** How far along its way an actor is, at a share of the time: 0 at home, 1 where it goes. */
export function progressOf(deed: Deed, share: number): number {
  const eased = share * share * (3 - 2 * share);
  if (deed === 'slides') return eased;
  // It stands until it is hit, then it is thrown back, away from where it goes.
  if (deed === 'leaves') return Math.min(0, 0.55 - share);
  // Out to where the other stands, and back.
  return 0.55 * Math.sin(Math.PI * eased);
}
