/** A round as a short film: which units move, how, and which boards come of it. */
import {
  boardOf,
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
import { isQuiet, type Table } from './table.ts';

/** `slides`: it arrives. `recoils`: it sets out and comes back. `leaves`: it vanishes from its place. */
export const DEEDS = ['slides', 'recoils', 'leaves'] as const;
export type Deed = (typeof DEEDS)[number];

export interface Actor {
  readonly power: PowerId;
  readonly kind: UnitKind;
  readonly from: PlaceId;
  readonly to: PlaceId;
  readonly deed: Deed;
}

export interface Film {
  /** The table before the step, without the units that act. */
  readonly stage: Table;
  readonly actors: readonly Actor[];
  /** The orders of the step, with their outcomes. */
  readonly orders: readonly Resolution[];
  /** The boards that the step added. */
  readonly fresh: ReadonlySet<BoardId>;
}

function actorOf({ unitAt }: Table, { order, outcome }: Resolution): readonly Actor[] {
  if (!isPlaced(order)) return [];
  const unit = unitAt(order.unit);
  if (!unit) return [];
  const { power, kind } = unit;
  const actor = { power, kind, from: order.unit };
  if (order.kind === 'move' || order.kind === 'retreat') {
    const isArriving = outcome.result === 'moved' || outcome.result === 'retreated';
    return [{ ...actor, to: order.to, deed: isArriving ? 'slides' : 'recoils' }];
  }
  if (order.kind === 'disband' || outcome.dislodgedBy !== undefined)
    return [{ ...actor, to: order.unit, deed: 'leaves' }];
  return [];
}

function withoutActors(board: Board, gone: ReadonlySet<PlaceId>): Board {
  const units = board.units.filter(({ location }) => !gone.has(placeOn(board.id, location)));
  return units.length === board.units.length ? board : { ...board, units };
}

/**
 * The film of a step.
 *
 * @param before the table as it was
 * @param after the table as it came to be
 */
export function filmOf(before: Table, after: Table, step: Step): Film {
  const actors = step.resolutions.flatMap((resolution) => actorOf(before, resolution));
  const gone = new Set(actors.map(({ from }) => placeOn(boardOf(from), locationOf(from))));
  const boards = new Map(
    [...before.boards].map(([id, board]) => [id, withoutActors(board, gone)] as const),
  );
  const rects = new Map([...after.layout.rects].filter(([board]) => before.boards.has(board)));
  return {
    stage: { ...before, boards, layout: { ...after.layout, rects } },
    actors,
    orders: step.resolutions.filter((each) => !isQuiet(each)),
    fresh: new Set([...after.boards.keys()].filter((board) => !before.boards.has(board))),
  };
}

/** How far along its way an actor is, at a share of the time: 0 at home, 1 where it goes. */
export function progressOf(deed: Deed, share: number): number {
  const eased = share * share * (3 - 2 * share);
  if (deed === 'slides') return eased;
  if (deed === 'leaves') return 0;
  // Out to where the other stands, and back.
  return 0.55 * Math.sin(Math.PI * eased);
}
