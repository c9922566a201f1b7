/** What the sentence of an outcome claims, found out again from the world. */
import {
  type Board,
  type Cause,
  type Order,
  type PlaceId,
  type Resolution,
  type Retreat,
  type Rules,
  type Step,
  type Strength,
  type Unit,
  type World,
  areNeighbors,
  boardAt,
  boardOf,
  isPlaced,
  ordersOn,
  pointOf,
  provinceOf,
  unitAt,
} from '@chronopolitik/engine';
import { distanceFrom } from './distance.ts';

/** What a claim is held against: the world before the step, and after it. */
export interface Ground {
  readonly rules: Rules;
  readonly before: World;
  readonly after: World;
  readonly step: Step;
  /** The world in which an order was given: its form was settled then. */
  readonly ordered: World;
}

export function unitOn(
  { rules, before }: Pick<Ground, 'rules' | 'before'>,
  place: PlaceId,
): Unit | undefined {
  const board = boardAt(rules, before, boardOf(place));
  return board && unitAt(board, provinceOf(place));
}

/** The movement order of a unit with its latest outcome. */
export function orderOf({ rules, after }: Ground, place: PlaceId): Resolution | undefined {
  return ordersOn(rules, after, boardOf(place)).find(
    ({ order }) =>
      isPlaced(order) &&
      !['retreat', 'disband', 'build'].includes(order.kind) &&
      pointOf(order.unit) === pointOf(place),
  );
}

const goalOf = (order: Order | undefined): PlaceId | undefined =>
  order && 'to' in order && order.to !== undefined ? pointOf(order.to) : undefined;

/** Each support that a strength names was given to that unit. */
function countsSupports(ground: Ground, of: PlaceId, { total, supports }: Strength): boolean {
  const isGiven = supports.every((support) => {
    const found = orderOf(ground, support);
    const helped = found && 'of' in found.order ? pointOf(found.order.of) : undefined;
    return found?.outcome.result === 'given' && helped === pointOf(of);
  });
  return isGiven && total - supports.length >= 0 && total - supports.length <= 1;
}

export const movesTo = (ground: Ground, unit: PlaceId, point: PlaceId): boolean => {
  const found = orderOf(ground, unit)?.order;
  return found?.kind === 'move' && goalOf(found) === point;
};

/** Whether all is so that the sentences of an outcome say. */
export function isOutcomeSo(ground: Ground, { order, outcome }: Resolution): boolean {
  const { cause, dislodgedBy } = outcome;
  const isFallen =
    dislodgedBy === undefined ||
    (isPlaced(order) &&
      movesTo(ground, dislodgedBy, pointOf(order.unit)) &&
      orderOf(ground, dislodgedBy)?.outcome.result === 'moved');
  return isFallen && (cause === undefined || holds(ground, order, cause));
}

function holds(ground: Ground, order: Order, cause: Cause): boolean {
  if (!isPlaced(order)) return true;
  const here = pointOf(order.unit);
  const goal = goalOf(order) ?? here;
  switch (cause.code) {
    case 'moved':
      return countsSupports(ground, order.unit, cause.attack);
    case 'prevented':
      return (
        cause.attack.total <= cause.prevent.total &&
        movesTo(ground, cause.by, goal) &&
        countsSupports(ground, cause.by, cause.prevent)
      );
    case 'hold':
      return (
        cause.attack.total <= cause.hold.total &&
        pointOf(cause.by) === goal &&
        countsSupports(ground, cause.by, cause.hold)
      );
    case 'head-to-head':
      return (
        cause.attack.total <= cause.defend.total &&
        pointOf(cause.by) === goal &&
        movesTo(ground, cause.by, here)
      );
    case 'own-unit':
      return pointOf(cause.by) === goal && unitOn(ground, cause.by)?.power === order.power;
    case 'cut':
      return movesTo(ground, cause.by, here) && unitOn(ground, cause.by)?.power !== order.power;
    case 'dislodged':
      return movesTo(ground, cause.by, here) && cause.attack.total > cause.hold.total;
    case 'no-such-unit':
      return cause.ahead === true
        ? boardAt(ground.rules, ground.ordered, boardOf(cause.of)) === undefined
        : boardAt(ground.rules, ground.ordered, boardOf(cause.of)) !== undefined &&
            unitOn(ground, cause.of) === undefined;
    case 'no-match':
      return (
        unitOn(ground, cause.of) !== undefined &&
        JSON.stringify(orderOf(ground, cause.of)?.order) === JSON.stringify(cause.ordered)
      );
    case 'too-few-assists':
      return cause.given.length < cause.needed;
    case 'convoy-disrupted':
      return cause.broken.every(
        ({ fleet, by }) => by === undefined || movesTo(ground, by, pointOf(fleet)),
      );
    case 'unmoved':
      return countsSupports(ground, order.unit, cause.hold);
    case 'illegal':
      return isIllegalSo({ ...ground, before: ground.ordered }, order, cause.illegal);
    case 'collision':
    case 'no-retreat':
      return isRetreatSo(ground, order, cause);
    case 'excess':
    case 'civil-disorder':
      return isAdjustmentSo(ground, order, cause);
    default:
      return true;
  }
}

type Illegal = Extract<Cause, { code: 'illegal' }>['illegal'];

/** A move or a help leads to where its unit stands, or a help names a move to where that unit stands. */
function isSamePlace(order: Order, place: PlaceId | undefined): boolean {
  if (!isPlaced(order) || place === undefined) return false;
  const ends = [goalOf(order), 'of' in order ? pointOf(order.of) : undefined];
  return (
    ends.includes(pointOf(place)) && (pointOf(order.unit) === pointOf(place) || ends[0] === ends[1])
  );
}

function isIllegalSo(ground: Ground, order: Order, illegal: Illegal): boolean {
  const { rules, before } = ground;
  const boards = illegal.boards ?? [];
  const [from, to] = boards;
  const isBook = (book: string): boolean => illegal.rule.startsWith(`${book} `);
  // Of other boards only the books across boards speak.
  const isOfBoards = illegal.boards !== undefined || !isPlaced(order);
  if (rules.ruleset.id === 'classic' && !isBook('classic') && !isOfBoards) return false;
  switch (illegal.code) {
    case 'no-such-board':
      return boards.every((board) => boardAt(rules, before, board) === undefined);
    case 'winter-board':
      return boards.every((board) => board.endsWith('w'));
    case 'boards-not-adjacent':
      return from !== undefined && to !== undefined && !areNeighbors(rules, before, from, to);
    case 'no-target':
      return (illegal.places ?? []).every((place) => unitOn(ground, place) === undefined);
    case 'same-place':
      return isSamePlace(order, illegal.places?.[0]);
    default:
      return true;
  }
}

type CauseOf<Code extends Cause['code']> = Extract<Cause, { code: Code }>;

/** The dislodgements that a step speaks of: its own, and those that it was asked about. */
function retreatsIn({ before, step }: Ground): readonly Retreat[] {
  const asked = before.due.phase === 'retreat' ? before.due.retreats : [];
  return [...step.dislodgements, ...asked];
}

function isRetreatSo(
  ground: Ground,
  order: Order & { unit: PlaceId },
  cause: CauseOf<'collision' | 'no-retreat'>,
): boolean {
  if (cause.code === 'no-retreat') {
    return retreatsIn(ground).some(({ unit, open }) => unit === order.unit && open.length === 0);
  }
  const goal = goalOf(order);
  return cause.with.every((other) =>
    ground.step.resolutions
      .concat(ordersOn(ground.rules, ground.after, boardOf(other)))
      .some(
        ({ order: one }) =>
          one.kind === 'retreat' &&
          one.unit === other &&
          goalOf(one) === goal &&
          goal !== undefined,
      ),
  );
}

/** A board that is there, or that waits for its adjustments. */
function boardDue({ rules, before }: Ground, place: PlaceId): Board | undefined {
  const drafts = 'drafts' in before.due ? before.due.drafts : [];
  const id = boardOf(place);
  return boardAt(rules, before, id) ?? drafts.find(({ board }) => board.id === id)?.board;
}

function isAdjustmentSo(
  ground: Ground,
  order: Order & { unit: PlaceId },
  cause: CauseOf<'excess' | 'civil-disorder'>,
): boolean {
  const board = boardDue(ground, order.unit);
  if (!board) return false;
  const own = board.units.filter(({ power }) => power === order.power);
  const centers = Object.keys(board.owners).filter((id) => board.owners[id] === order.power);
  if (cause.code === 'civil-disorder') {
    const { map } = ground.rules;
    return cause.distance === distanceFrom(map, provinceOf(order.unit), centers);
  }
  const homes = ground.rules.map.variant.powers[order.power]?.homes ?? [];
  const free = homes.filter((home) => centers.includes(home) && !unitAt(board, home));
  const owed = centers.length - own.length;
  return cause.due === (order.kind === 'disband' ? -owed : Math.min(owed, free.length));
}
