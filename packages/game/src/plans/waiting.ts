/** The orders of a plan that wait, read where their units could stand now, so that a page can draw them. */
import {
  boardAt,
  boardOf,
  boardOfOrder,
  boardsInPlay,
  coordinateOf,
  isPlaced,
  locationOf,
  parseOrder,
  placeOn,
  sourceOf,
  subjectOf,
  type BoardId,
  type Order,
  type OrderSource,
  type PlaceId,
  type PowerId,
  type Rules,
  type World,
} from '@chronopolitik/engine';
import type { PlanBlock, PlanPhase, PlanText, PlanTurn } from './blocks.ts';
import { PLAN_LIMITS } from './plan.ts';
import { readPlan } from './read-plan.ts';
import { tryPlan } from './try-plan.ts';

/** An order of a plan that waits, on a board that there is now. */
export interface WaitingOrder extends PlanText {
  /** Boards that do not exist yet are those that their timelines are played on now. */
  readonly order: Order;
  readonly phase: PlanPhase;
  /** Undefined: any. */
  readonly turn?: PlanTurn;
  /** Whether it stands under a condition. */
  readonly isConditional: boolean;
}

interface Reading {
  readonly rules: Rules;
  readonly world: World;
  readonly source: OrderSource;
  readonly powers: readonly PowerId[];
  /** The boards that are played on. */
  readonly played: readonly BoardId[];
}

/**
 * The orders that wait, as they would be given on the boards of today: of preferences the first, of conditions the
 * first branch. Under a heading without a timeline they stand on every board that is played on.
 *
 * @param at where they are read in its place: a position of a later season, with its boards
 */
export function waitingOrders(
  rules: Rules,
  world: World,
  powers: readonly PowerId[],
  text: string,
  at: World = world,
): readonly WaitingOrder[] {
  const source = sourceOf(rules, at);
  const played = boardsInPlay(rules, at).map(({ id }) => id);
  const reading: Reading = { rules, world: at, source, powers, played };
  const { lines } = tryPlan(rules, world, powers, text);
  const waits = new Set(
    lines
      .filter(({ fate }) => fate.kind === 'waits')
      .map(({ line, column }) => `${line} ${column}`),
  );
  const blocks = readPlan(source, text).blocks;
  const all = blocks.flatMap((block) => ofBlock(reading, block, waits));
  return all.slice(0, PLAN_LIMITS.orders);
}

function ofBlock(
  reading: Reading,
  block: PlanBlock,
  waits: ReadonlySet<string>,
): readonly WaitingOrder[] {
  const boards = reading.played.filter(
    (id) => block.timeline === undefined || coordinateOf(id).timeline === block.timeline,
  );
  const wishes = block.rules.flatMap(([branch]) =>
    (branch?.orders ?? [])
      .filter(({ line, column }) => waits.has(`${line} ${column}`))
      .map((text) => ({ text, isConditional: (branch?.conditions.length ?? 0) > 0 })),
  );
  return boards.flatMap((board) => {
    const taken = new Set<string>();
    return wishes.flatMap(({ text, isConditional }): WaitingOrder[] => {
      const order = orderOn(reading, block, text, board);
      if (!order || taken.has(subjectOf(order))) return [];
      taken.add(subjectOf(order));
      const { phase, turn } = block;
      return [{ ...text, order, phase, isConditional, ...(turn && { turn }) }];
    });
  });
}

/** An order as it reads on a board that is played on, as far as its boards are there to be drawn on. */
function orderOn(
  reading: Reading,
  { power, phase }: PlanBlock,
  { text }: PlanText,
  board: BoardId,
): Order | undefined {
  const { source, powers } = reading;
  const own = power ?? (powers.length === 1 ? powers[0] : undefined);
  const read = parseOrder(source, text, { power: own, board, phase });
  if (!read.ok || !powers.includes(read.value.order.power)) return undefined;
  const order = onBoardsOfToday(reading, read.value.order);
  // Of an order that names its board itself, one is enough.
  return order && boardOfOrder(order) === board ? order : undefined;
}

function onBoardsOfToday(reading: Reading, order: Order): Order | undefined {
  if (!isPlaced(order)) return order;
  const unit = onToday(reading, order.unit);
  const of = 'of' in order ? onToday(reading, order.of) : undefined;
  const to = 'to' in order && order.to ? onToday(reading, order.to) : undefined;
  const isWhole = unit && (!('of' in order) || of) && (!('to' in order && order.to) || to);
  return isWhole ? ({ ...order, unit, ...(of && { of }), ...(to && { to }) } as Order) : undefined;
}

/** A place on its board, or on the one that is played on in its timeline. */
function onToday({ rules, world, played }: Reading, place: PlaceId): PlaceId | undefined {
  const board = boardOf(place);
  if (boardAt(rules, world, board)) return place;
  const { timeline } = coordinateOf(board);
  const today = played.find((id) => coordinateOf(id).timeline === timeline);
  return today && placeOn(today, locationOf(place));
}
