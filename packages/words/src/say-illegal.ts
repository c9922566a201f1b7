/** Why an order may not be given. */
import {
  type BoardId,
  boardOf,
  coordinateOf,
  type Illegal,
  type Order,
  type PlaceId,
  pointOf,
  timelineNumber,
  type PlacedOrder,
  isPlaced,
} from '@chronopolitik/engine';
import type { IllegalParts } from './catalogues/parts.ts';
import {
  boardPhrase,
  placeName,
  powerName,
  provinceName,
  timelineName,
  unitName,
} from './names.ts';
import type { Phrase } from './phrase.ts';
import type { Voice } from './voice.ts';

/** The reason with its rule: `Munich and Rome are not adjacent for this unit [classic 2.2]`. */
export function illegalPhrase(voice: Voice, illegal: Illegal, order: Order): Phrase {
  return voice.catalogue.cited({ said: reasonPhrase(voice, illegal, order), rule: illegal.rule });
}

/** The reason alone. */
export function reasonPhrase(voice: Voice, illegal: Illegal, order: Order): Phrase {
  return voice.catalogue.illegal[illegal.code](partsOf(voice, illegal, order));
}

function partsOf(voice: Voice, illegal: Illegal, order: Order): IllegalParts {
  const board = boardInQuestion(illegal, order);
  const common = {
    order: order.kind,
    power: powerName(voice, order.power),
    board: boardPhrase(voice, board),
    timeline: timelineName(voice, board),
    apart: apart(illegal, order),
    adjacency: voice.adjacency,
    isOfOther: isOfItsPower(voice, order),
    isOfHelped: leadsNowhere(order),
  };
  if (isPlaced(order)) return { ...common, ...unitParts(voice, illegal, order) };
  const at: Phrase = order.kind === 'sustain' ? [provinceName(voice, order.center)] : [];
  return { ...common, kind: undefined, unit: at, at, helped: at, from: at, to: at };
}

/** Whether what an order is about belongs to the power that the order names. */
function isOfItsPower({ unitAt }: Voice, order: Order): boolean {
  if (!isPlaced(order) || order.kind === 'build') return true;
  return unitAt?.(pointOf(order.unit))?.power === order.power;
}

/** Whether an order helps another unit to where that unit stands. */
function leadsNowhere(order: Order): boolean {
  if (!('of' in order) || order.to === undefined) return false;
  const goal = pointOf(order.to);
  return goal === pointOf(order.of) && goal !== pointOf(order.unit);
}

function unitParts(
  voice: Voice,
  illegal: Illegal,
  order: PlacedOrder,
): Pick<IllegalParts, 'kind' | 'unit' | 'at' | 'helped' | 'from' | 'to'> {
  const here = boardOf(order.unit);
  const { from, to } = wayOf(illegal, order);
  const helped = 'of' in order ? order.of : order.unit;
  return {
    kind: order.kind === 'build' ? order.type : voice.unitAt?.(from)?.kind,
    unit: unitName(voice, order.unit, here),
    at: placeName(voice, order.unit, here),
    helped: unitName(voice, helped, here),
    from: placeName(voice, from, here),
    to: placeName(voice, to, here),
  };
}

/** The way that is barred: as the engine names it, else from the unit to where its order points. */
function wayOf(illegal: Illegal, order: PlacedOrder): { from: PlaceId; to: PlaceId } {
  const [first, second] = illegal.places ?? [];
  const start = order.kind === 'convoy' ? order.of : order.unit;
  // The engine names the unit that is helped alone: its way is that of the order.
  if (illegal.code === 'no-route-needs-it') return { from: start, to: targetOf(order) };
  if (first !== undefined && second !== undefined) return { from: first, to: second };
  return { from: start, to: first ?? targetOf(order) };
}

function targetOf(order: PlacedOrder): PlaceId {
  if ('to' in order && order.to !== undefined) return order.to;
  return 'of' in order ? order.of : order.unit;
}

/** The board that does not exist, is winter's or is past. */
function boardInQuestion(illegal: Illegal, order: Order): BoardId {
  const named = illegal.boards?.[0];
  if (named !== undefined) return named;
  if (!isPlaced(order)) return order.board;
  const own = boardOf(order.unit);
  const target = boardOf(targetOf(order));
  if (illegal.code === 'winter-board') return coordinateOf(own).winter ? own : target;
  return illegal.code === 'no-such-board' || illegal.code === 'not-accessible' ? target : own;
}

/** How far the boards are apart: the engine's count, its direction in time from the boards. */
function apart(illegal: Illegal, order: Order): IllegalParts['apart'] {
  if (!isPlaced(order)) return { turns: 0, timelines: 0 };
  const { from, to } = wayOf(illegal, order);
  const start = coordinateOf(
    illegal.boards?.[1] ? (illegal.boards[0] ?? boardOf(from)) : boardOf(from),
  );
  const end = coordinateOf(illegal.boards?.[1] ?? boardOf(to));
  const turns = end.turn - start.turn;
  const timelines = Math.abs(timelineNumber(end.timeline) - timelineNumber(start.timeline));
  if (!illegal.distance) return { turns, timelines };
  const sign = turns < 0 ? -1 : 1;
  return {
    turns: sign * Math.abs(illegal.distance.turns),
    timelines: Math.abs(illegal.distance.timelines),
  };
}
