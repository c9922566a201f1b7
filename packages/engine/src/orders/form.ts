/**
 * The form of movement orders: reach, terrain and existence of the destination, decided once when the order
 * is given (docs/rules/classic.md 2, 5d 2 and 3.3). Whether anything matches is for every adjudication.
 */
import { BY_CONVOY, BY_LAND } from '../movement/field.ts';
import { sailsTo, viaConvoy } from '../movement/one-board.ts';
import type { Illegal, IllegalCode } from '../outcome.ts';
import {
  type Coordinate,
  boardOf,
  coordinateOf,
  locationOf,
  placeOn,
  provinceOf,
  timelineNumber,
} from '../place.ts';
import type { Rules } from '../rules.ts';
import type { Fit, Tree } from '../rulesets/ruleset.ts';
import type {
  BoardId,
  ConvoyOrder,
  LocationId,
  MoveOrder,
  Order,
  PlaceId,
  SupportOrder,
  Unit,
} from '../types.ts';

/** What reach depends on. */
export interface Ground {
  readonly rules: Rules;
  readonly tree: Tree;
}

/** What the form of an order depends on besides the rules. */
export interface FormContext extends Ground {
  readonly exists: (board: BoardId) => boolean;
  readonly unitOn: (place: PlaceId) => Unit | undefined;
  /** Whether fleets at sea, whatever their orders, join two coasts (5d 3.3). */
  readonly hasChain: (from: PlaceId, to: PlaceId) => boolean;
}

export type Form =
  | { readonly legal: true; readonly order: Order; readonly travel: number }
  | {
      readonly legal: false;
      readonly illegal: Illegal;
      /** The move as it counts wherever matching convoys give it a route (5d 3.3). */
      readonly unchained?: MoveOrder;
    };

const illegal = (code: IllegalCode, rule: string, more: Partial<Illegal> = {}): Form => ({
  legal: false,
  illegal: { code, rule, ...more },
});

const legal = (order: Order, travel = BY_LAND): Form => ({ legal: true, order, travel });

/** The form of a movement order of a unit that stands where the order says. */
export function formOf(context: FormContext, order: Order, unit: Unit): Form {
  switch (order.kind) {
    case 'hold':
      return legal(order);
    case 'move':
      return formOfMove(context, order, unit);
    case 'support':
      return formOfSupport(context, order, unit);
    case 'convoy':
      return formOfConvoy(context, order, unit);
    default:
      return illegal('wrong-phase', 'classic 2.1');
  }
}

function unknown(rules: Rules, ...places: (PlaceId | undefined)[]): Form | undefined {
  const lost = places.find((place) => place && !rules.map.locationIndex.has(locationOf(place)));
  return lost && illegal('unknown-place', 'classic 1.1', { places: [lost] });
}

function formOfMove(context: FormContext, order: MoveOrder, unit: Unit): Form {
  const { rules } = context;
  const lost = unknown(rules, order.to);
  if (lost) return lost;
  const [from, to] = [boardOf(order.unit), boardOf(order.to)];
  if (!context.exists(to)) return illegal('no-such-board', '5d 2.5', { boards: [to] });
  if (coordinateOf(to).winter) return illegal('winter-board', '5d 2.2', { boards: [to] });
  if (from === to && provinceOf(order.to) === provinceOf(order.unit)) {
    return illegal('same-place', 'classic 2.4', { places: [order.to] });
  }
  return unit.kind === 'army' ? formOfMarch(context, order) : formOfSailing(context, order, unit);
}

function formOfMarch(context: FormContext, order: MoveOrder): Form {
  const { rules } = context;
  const place = placeOn(boardOf(order.to), provinceOf(order.to));
  if (rules.rulebook.irrelevantCoast === 'illegal' && place !== order.to) {
    return illegal('coast-unreachable', 'classic 2.5', { places: [order.to] });
  }
  const march: MoveOrder = { ...order, to: place };
  const near = armyReaches(context, order.unit, place);
  if (near && !order.via) return legal(march);
  if (context.hasChain(order.unit, place)) {
    return legal(march, near ? viaConvoy(rules.rulebook) : BY_CONVOY);
  }
  // Without a chain it goes by land whatever was said, now and whenever it is judged again.
  if (near) return legal({ kind: 'move', power: order.power, unit: order.unit, to: place });
  return couldBeConvoyed(rules, order.unit, place)
    ? { ...noChain(place), unchained: march }
    : outOfReach(context, order.unit, place, 'army');
}

function couldBeConvoyed({ map }: Rules, from: PlaceId, to: PlaceId): boolean {
  const [a, b] = [from, to].map((place) => map.provinceIndex.get(provinceOf(place)) as number);
  return map.embarks[a as number] === 1 && map.embarks[b as number] === 1;
}

function noChain(to: PlaceId): { readonly legal: false; readonly illegal: Illegal } {
  return { legal: false, illegal: { code: 'no-convoy-chain', rule: '5d 3.3', places: [to] } };
}

function armyReaches(ground: Ground, from: PlaceId, to: PlaceId): boolean {
  const { rules } = ground;
  const [a, b] = [provinceOf(from), provinceOf(to)];
  const index = rules.map.provinceIndex;
  const step = (): boolean =>
    rules.map.armyReaches[
      (index.get(a) as number) * rules.map.provinces.length + (index.get(b) as number)
    ] === 1;
  if (boardOf(from) === boardOf(to)) return step();
  const fit = fitOf(ground, from, to);
  return fit !== 'none' && (a === b || (fit === 'near' && step()));
}

function fitOf({ rules, tree }: Ground, from: PlaceId, to: PlaceId): Fit {
  return rules.ruleset.adjacency.fit(coordinateOf(boardOf(from)), coordinateOf(boardOf(to)), tree);
}

/** Why a unit cannot go there, an army not even by convoy. */
function outOfReach(ground: Ground, from: PlaceId, to: PlaceId, kind: 'army' | 'fleet'): Form {
  const { map } = ground.rules;
  const type = map.type[map.provinceIndex.get(provinceOf(to)) as number];
  if (type === (kind === 'army' ? 'sea' : 'land') || type === 'impassable') {
    return illegal('terrain', 'classic 2.3', { places: [to] });
  }
  return notAdjacent(ground, from, to);
}

function notAdjacent(ground: Ground, from: PlaceId, to: PlaceId): Form {
  const [p, q] = [coordinateOf(boardOf(from)), coordinateOf(boardOf(to))];
  if (boardOf(from) === boardOf(to) || fitOf(ground, from, to) !== 'none') {
    return illegal('not-adjacent', boardOf(from) === boardOf(to) ? 'classic 2.2' : '5d 2.1', {
      places: [to],
    });
  }
  return illegal('boards-not-adjacent', '5d 2.3', {
    boards: [boardOf(from), boardOf(to)],
    distance: distanceOf(p, q),
  });
}

function distanceOf(p: Coordinate, q: Coordinate): { turns: number; timelines: number } {
  return {
    turns: q.turn - p.turn,
    timelines: timelineNumber(q.timeline) - timelineNumber(p.timeline),
  };
}

function formOfSailing(context: FormContext, order: MoveOrder, unit: Unit): Form {
  if (order.via) return illegal('fleet-cannot-be-convoyed', 'classic 4.1');
  const location = entered(context, order, unit);
  if (location !== undefined) return legal({ ...order, to: placeOn(boardOf(order.to), location) });
  return whyNotSailing(context, order, unit);
}

/** The location that a fleet enters, its coast filled in where only one can be meant. */
function entered(ground: Ground, order: MoveOrder, unit: Unit): LocationId | undefined {
  const { rules } = ground;
  const { map } = rules;
  const at = map.locationIndex.get(unit.location) as number;
  const to = map.locationIndex.get(locationOf(order.to)) as number;
  const sail = (): LocationId | undefined => map.locations[sailsTo(map, rules.rulebook, at, to)];
  if (boardOf(order.unit) === boardOf(order.to)) return sail();
  const fit = fitOf(ground, order.unit, order.to);
  if (fit === 'none') return undefined;
  const stays = to === at || (to < map.provinces.length && to === map.provinceOfLocation[at]);
  return stays ? unit.location : fit === 'near' ? sail() : undefined;
}

function whyNotSailing(ground: Ground, order: MoveOrder, unit: Unit): Form {
  const { map } = ground.rules;
  const fits =
    boardOf(order.unit) === boardOf(order.to) || fitOf(ground, order.unit, order.to) === 'near';
  const to = map.locationIndex.get(locationOf(order.to)) as number;
  const from = map.locationIndex.get(unit.location) as number;
  const province = map.provinceOfLocation[to] as number;
  const reach = map.fleetReach[from] as Int32Array;
  const coasts = (map.coasts[province] ?? []).filter((coast) => reach.includes(coast));
  if (fits && coasts.length > 0 && to < map.provinces.length) {
    return illegal('coast-required', 'classic 2.5', { places: [order.to] });
  }
  if (to >= map.provinces.length)
    return illegal('coast-unreachable', 'classic 2.5', { places: [order.to] });
  return outOfReach(ground, order.unit, order.to, 'fleet');
}

/** Whether a unit could reach some location of the province of a place, by the rules of supports (5d 2.8). */
export function supportReaches(ground: Ground, unit: Unit, from: PlaceId, to: PlaceId): boolean {
  const { map } = ground.rules;
  const table = unit.kind === 'fleet' ? map.fleetReaches : map.armyReaches;
  const location = map.locationIndex.get(unit.location) as number;
  const province = map.provinceIndex.get(provinceOf(to)) as number;
  const step = table[location * map.provinces.length + province] === 1;
  if (boardOf(from) === boardOf(to)) return step;
  const fit = fitOf(ground, from, to);
  return fit !== 'none' && (provinceOf(from) === provinceOf(to) || (fit === 'near' && step));
}

function formOfSupport(context: FormContext, order: SupportOrder, unit: Unit): Form {
  const { rules } = context;
  const lost = unknown(rules, order.of, order.to);
  if (lost) return lost;
  const to = order.to ?? order.of;
  const winter = [boardOf(order.of), boardOf(to)].find((board) => coordinateOf(board).winter);
  if (winter) return illegal('winter-board', '5d 2.2', { boards: [winter] });
  if (boardOf(to) === boardOf(order.unit) && provinceOf(to) === provinceOf(order.unit)) {
    return illegal('same-place', 'classic 2.6', { places: [to] });
  }
  if (samePoint(order.of, order.unit)) {
    return illegal('same-place', 'classic 2.6', { places: [order.of] });
  }
  if (order.to && samePoint(order.of, order.to)) {
    return illegal('same-place', 'classic 2.4', { places: [order.to] });
  }
  const impossible = whyHelpedCannot(context, order);
  if (impossible) return impossible;
  if (supportReaches(context, unit, order.unit, to)) return legal(order);
  return outOfReach(context, order.unit, to, unit.kind);
}

/** A support of what the helped unit can never do, whatever the other orders, is illegal (DATC 4.E.1). */
function whyHelpedCannot(context: FormContext, order: SupportOrder): Form | undefined {
  const { rules } = context;
  const helped = context.unitOn(order.of);
  if (!helped || !order.to) return undefined;
  const { map } = rules;
  const to = map.provinceIndex.get(provinceOf(order.to)) as number;
  if (helped.kind === 'army') {
    const enters = map.type[to] !== 'sea' && map.type[to] !== 'impassable';
    return enters ? undefined : illegal('terrain', 'classic 2.6', { places: [order.to] });
  }
  if (!supportReaches(context, helped, order.of, order.to))
    return notAdjacent(context, order.of, order.to);
  const coasts = map.coasts[to] ?? [];
  const strict =
    rules.rulebook.supportCoast === 'strict' && boardOf(order.of) === boardOf(order.to);
  const unnamed = coasts.length > 0 && provinceOf(order.to) === locationOf(order.to);
  return strict && unnamed
    ? illegal('coast-required', 'classic 2.6', { places: [order.to] })
    : undefined;
}

function samePoint(a: PlaceId, b: PlaceId): boolean {
  return boardOf(a) === boardOf(b) && provinceOf(a) === provinceOf(b);
}

function formOfConvoy(context: FormContext, order: ConvoyOrder, unit: Unit): Form {
  const { map } = context.rules;
  const lost = unknown(context.rules, order.of, order.to);
  if (lost) return lost;
  const winter = [boardOf(order.of), boardOf(order.to)].find((board) => coordinateOf(board).winter);
  if (winter) return illegal('winter-board', '5d 2.2', { boards: [winter] });
  const index = (place: PlaceId): number => map.provinceIndex.get(provinceOf(place)) as number;
  if (unit.kind !== 'fleet') return illegal('only-fleets-convoy', 'classic 4.1');
  if (!map.convoys[index(order.unit)]) return illegal('not-at-sea', 'classic 4.1');
  const ends = [order.of, order.to].filter((place) => !map.embarks[index(place)]);
  if (ends.length > 0) return illegal('terrain', 'classic 4.1', { places: ends });
  if (samePoint(order.of, order.to))
    return illegal('same-place', 'classic 2.4', { places: [order.to] });
  return legal(order);
}
