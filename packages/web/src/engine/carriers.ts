/** Which orders that need a convoy have their fleets in the draft, and which fleet would be the next of a chain. */
import {
  boardOf,
  convoyChain,
  isPlaced,
  placeOn,
  pointOf,
  subjectOf,
  type Order,
  type PlaceId,
  type PowerId,
  type World,
  type LocationId,
} from '@chronopolitik/engine';
import type { Drafted } from '../entry/entry.ts';
import type { AskedPosition } from './answers.ts';

/** What the draft has of convoys: those that are whole, and the fleets that another still needs. */
export interface Carriers {
  /** The subjects of the orders whose convoy is ordered whole. */
  readonly carried: readonly string[];
  /** Convoys by units without orders, which together carry the army that the latest order is about. */
  readonly offer: readonly Order[];
}

type Way = readonly [PlaceId, PlaceId];

/** The way over sea that an order waits for: that of its army, or of the one that it helps. */
function wayOf({ order, depends }: Drafted): Way | undefined {
  if (depends?.code !== 'convoy' || !isPlaced(order) || !('to' in order)) return undefined;
  const { to } = order;
  return to === undefined ? undefined : ['of' in order ? order.of : order.unit, to];
}

/** Whether an order depends on a convoy: the move of an army, or an order about one. */
export const needsConvoy = (drafted: Drafted): boolean => wayOf(drafted) !== undefined;

/** Orders to convoy that were given in rounds before: fleets of the past carry those who come later. */
function earlierConvoys({ rounds }: World): readonly Order[] {
  const steps = rounds.flatMap((round) => round.steps);
  const orders = steps.flatMap(({ resolutions }) => resolutions.map(({ order }) => order));
  return orders.filter(({ kind }) => kind === 'convoy' || kind === 'openConvoy');
}

function carries(order: Order, [from, to]: Way): boolean {
  if (order.kind === 'openConvoy') return true;
  return (
    order.kind === 'convoy' &&
    pointOf(order.of) === pointOf(from) &&
    pointOf(order.to) === pointOf(to)
  );
}

function powerOf({ boards }: World, place: PlaceId): PowerId | undefined {
  const units = boards.find(({ id }) => id === boardOf(place))?.units ?? [];
  const isHere = (location: LocationId): boolean =>
    pointOf(placeOn(boardOf(place), location)) === pointOf(place);
  return units.find(({ location }) => isHere(location))?.power;
}

/** The army that waits for a convoy and that an order is about: its own, or the one that it carries. */
function waitingArmy(drafted: readonly Drafted[], { order }: Drafted): Drafted | undefined {
  if (order.kind !== 'convoy' && order.kind !== 'move') return undefined;
  const army = order.kind === 'convoy' ? order.of : order.unit;
  return drafted.find(
    (each) => each.order.kind === 'move' && subjectOf(each.order) === pointOf(army),
  );
}

/** What the draft has of convoys. @param free units that may be ordered and are not */
export function carriersOf(
  { rules, world }: AskedPosition,
  drafted: readonly Drafted[],
  latest: Drafted | undefined,
  free: readonly PlaceId[],
): Carriers {
  const given = [...earlierConvoys(world), ...drafted.map(({ order }) => order)];
  const fleetsFor = (way: Way): readonly PlaceId[] =>
    given.flatMap((order) => (isPlaced(order) && carries(order, way) ? [order.unit] : []));
  const whole = drafted.filter((each) => {
    const way = wayOf(each);
    return way && convoyChain(rules, world, way, fleetsFor(way)) !== undefined;
  });
  const carried = whole.map(({ order }) => subjectOf(order));
  const army = latest && waitingArmy(drafted, latest);
  const way = army && wayOf(army);
  if (!way || whole.includes(army)) return { carried, offer: [] };
  const [of, to] = way;
  const fleets = fleetsFor(way);
  const chain = convoyChain(rules, world, way, [...fleets, ...free]) ?? [];
  const offer = chain.flatMap((unit): Order[] => {
    const power = fleets.includes(unit) ? undefined : powerOf(world, unit);
    return power === undefined ? [] : [{ kind: 'convoy', power, unit, of, to }];
  });
  return { carried, offer };
}
