/** What judging the form of an order needs and gives, and why places are out of reach. */
import { BY_LAND } from '../../solver/field.ts';
import type { Illegal, IllegalCode } from '../../model/outcome.ts';
import { type Coordinate, coordinateOf, timelineNumber } from '../../model/place.ts';
import type { BoardId, MoveOrder, Order, PlaceId, Unit } from '../../model/types.ts';
import type { Spot } from '../../model/spots.ts';
import { type Ground, assistsBetween, boardsTouch } from './reach.ts';

/** What the form of an order depends on besides the rules. */
export interface FormContext extends Ground {
  readonly exists: (board: BoardId) => boolean;
  /** Whether a board is a live head or the ancestor of one (5dplomacy 8). */
  readonly accessible: (board: BoardId) => boolean;
  readonly unitOn: (place: PlaceId) => Unit | undefined;
  /** Whether boards and units that are helped must exist. */
  readonly targets: 'any' | 'existing';
  /** Whether fleets at sea, whatever their orders, join two coasts (5d 3.3). */
  readonly hasChain: (from: PlaceId, to: PlaceId) => boolean;
}

/**
 * What an order may be: legal, as it counts and with how it travels (`BY_LAND` to `JUMP`); or illegal, and
 * why.
 */
export type Form =
  | {
      readonly legal: true;
      readonly order: Order;
      readonly travel: number;
      /** How many assists a jump needs; one that could also go by convoy needs either. */
      readonly needs?: number;
    }
  | {
      readonly legal: false;
      readonly illegal: Illegal;
      /** The move as it counts wherever matching convoys give it a route (5d 3.3). */
      readonly unchained?: MoveOrder;
    };

/**
 * The form of an illegal order.
 * @param rule the paragraph that forbids it, such as `classic 2.4`
 */
export const illegal = (code: IllegalCode, rule: string, more: Partial<Illegal> = {}): Form => ({
  legal: false,
  illegal: { code, rule, ...more },
});

/**
 * The form of a legal order.
 * @param needs how many assists a jump needs; 0 for every other order
 */
export const legal = (order: Order, travel = BY_LAND, needs = 0): Form =>
  needs > 0 ? { legal: true, order, travel, needs } : { legal: true, order, travel };

/** Why a unit cannot go there, an army not even by convoy; `jumps`: assists would help it over boards. */
export function outOfReach(
  ground: Ground,
  from: Spot,
  to: Spot,
  kind: 'army' | 'fleet',
  jumps = false,
): Form {
  const { map } = ground.rules;
  const type = map.type[to.province];
  if (type === (kind === 'army' ? 'sea' : 'land') || type === 'impassable') {
    return illegal('terrain', 'classic 2.3', { places: [to.place] });
  }
  return notAdjacent(ground, from, to, jumps);
}

/**
 * The form of an order whose places do not touch; the rule says whether places or boards are too far apart.
 * @param jumps whether assists could lead over boards that do not touch
 */
export function notAdjacent(ground: Ground, from: Spot, to: Spot, jumps: boolean): Form {
  const { paragraphs } = ground.rules.ruleset;
  if (from.board === to.board)
    return illegal('not-adjacent', 'classic 2.2', { places: [to.place] });
  const hasWay = jumps
    ? assistsBetween(ground, from.board, to.board) < Infinity
    : boardsTouch(ground, from, to);
  if (hasWay) {
    return illegal('not-adjacent', paragraphs['not-adjacent'], { places: [to.place] });
  }
  return illegal('boards-not-adjacent', paragraphs['boards-not-adjacent'], {
    boards: [from.board, to.board],
    distance: distanceOf(coordinateOf(from.board), coordinateOf(to.board)),
  });
}

function distanceOf(p: Coordinate, q: Coordinate): { turns: number; timelines: number } {
  return {
    turns: q.turn - p.turn,
    timelines: timelineNumber(q.timeline) - timelineNumber(p.timeline),
  };
}
