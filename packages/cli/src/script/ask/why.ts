/** `why`: the reasons of an outcome, and the reasons behind these. */
import {
  type Because,
  type Cause,
  type PlaceId,
  type Resolution,
  boardOf,
  ordersOn,
  pointOf,
  isPlaced,
} from '@chronopolitik/engine';
import type { Found } from '../check/find.ts';
import { orderLine, wholeRound } from '../play/go.ts';
import type { Speech } from './speech.ts';
import { type State, pointOfOrder } from '../play/state.ts';

/** Levels that plain `why` goes down. */
export const SHALLOW = 2;

/** The places of the units that a cause names. */
function placesIn(cause: Cause | undefined): readonly PlaceId[] {
  if (!cause) return [];
  switch (cause.code) {
    case 'moved':
      return cause.attack.supports;
    case 'prevented':
      return [cause.by, ...cause.attack.supports, ...cause.prevent.supports];
    case 'hold':
    case 'dislodged':
      return [cause.by, ...cause.attack.supports, ...cause.hold.supports];
    case 'head-to-head':
      return [cause.by, ...cause.attack.supports, ...cause.defend.supports];
    case 'unmoved':
      return cause.hold.supports;
    case 'own-unit':
    case 'cut':
      return [cause.by];
    case 'convoy-disrupted':
      return cause.broken.flatMap(({ fleet, by }) => [fleet, ...(by === undefined ? [] : [by])]);
    case 'no-such-unit':
    case 'no-match':
      return [cause.of];
    case 'collision':
      return cause.with;
    default:
      return [];
  }
}

function resolutionAt({ rules, world }: State, place: PlaceId): Resolution | undefined {
  return ordersOn(rules, world, boardOf(place)).find(
    ({ order }) => order.kind !== 'retreat' && pointOfOrder(order) === pointOf(place),
  );
}

function chain(
  state: State,
  speech: Speech,
  resolution: Resolution,
  depth: number,
  told: Set<string>,
): readonly string[] {
  const { cause, dislodgedBy } = resolution.outcome;
  const places = [...placesIn(cause), ...(dislodgedBy === undefined ? [] : [dislodgedBy])];
  const lines = [orderLine(speech, resolution)];
  if (depth === 0) return lines;
  for (const place of places) {
    if (told.has(pointOf(place))) continue;
    told.add(pointOf(place));
    const next = resolutionAt(state, place);
    if (next) lines.push(...chain(state, speech, next, depth - 1, told).map((line) => `  ${line}`));
  }
  return lines;
}

/** Whether an order of a unit is among the causes of a fork. */
function isBrought(because: Because, unit: PlaceId): boolean {
  if (because.code === 'differs') return because.orders.includes(unit);
  return (
    because.code === 'decided' &&
    [because.arrivals, because.dislodged, because.saved, because.changed].flat().includes(unit)
  );
}

/** The forks that an order brought about. */
function effects({ recent }: State, speech: Speech, resolution: Resolution): readonly string[] {
  const { order } = resolution;
  if (!isPlaced(order)) return [];
  return recent.flatMap((step) =>
    step.successions
      .filter(({ because }) => isBrought(because, order.unit))
      .map((succession) => speech.words.saySuccession(succession, wholeRound(recent, step))),
  );
}

/**
 * Says why an order came out as it did, and which forks it brought about.
 * @param depth how many levels of reasons are told
 * @returns the lines of an explanation, deeper reasons indented.
 */
export function whyLines(
  state: State,
  speech: Speech,
  found: Found,
  depth: number,
): readonly string[] {
  switch (found.kind) {
    case 'resolved':
    case 'untouched': {
      const { resolution } = found;
      const point = pointOfOrder(resolution.order);
      const told = new Set(point === undefined ? [] : [point]);
      return [
        ...chain(state, speech, resolution, depth, told),
        ...effects(state, speech, resolution),
      ];
    }
    case 'refused':
      return [`refused: ${speech.words.sayIllegal(found.illegal, found.order)}`];
    case 'other':
      return [`that unit was ordered ${speech.order(found.order)}`];
    case 'none':
      return ['no such order was adjudicated in this round'];
  }
}
