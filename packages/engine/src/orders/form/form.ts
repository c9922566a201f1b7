/**
 * The form of movement orders: reach, terrain and existence of what they name, decided once when the order
 * is given (docs/rules/classic.md 2, 5d.md 2 and 3.3, 5dplomacy.md 14.13). Whether anything matches is for
 * every adjudication.
 */
import { BY_CONVOY, BY_LAND } from '../../solver/field.ts';
import { viaConvoy } from '../../one-board/one-board.ts';
import type { Illegal } from '../../model/outcome.ts';
import {
  boardOf,
  coordinateOf,
  locationOf,
  placeOn,
  pointOf,
  provinceOf,
} from '../../model/place.ts';
import type { Rules } from '../../rulesets/rules.ts';
import {
  type BoardId,
  type MoveOrder,
  type Order,
  type PlaceId,
  type PlacedOrder,
  type Unit,
  isPlaced,
} from '../../model/types.ts';
import { formOfAssist, formOfConvoy, formOfSupport } from './help-form.ts';
import { kindInfo, kindsOf } from '../../model/order-kinds.ts';
import { type Form, type FormContext, illegal, legal, outOfReach, samePoint } from './legality.ts';
import { type Ground, boardsTouch, marchNeeds, sailing } from './reach.ts';

/** The form of a movement order of a unit that stands where the order says. */
export function formOf(context: FormContext, order: Order, unit: Unit): Form {
  if (!isPlaced(order) || !kindInfo(order.kind).phases.includes('movement')) {
    return illegal('wrong-phase', 'classic 2.1');
  }
  return (
    whyNotGiven(context, order, unit) ?? whyNotNamed(context, order) ?? judged(context, order, unit)
  );
}

function judged(context: FormContext, order: PlacedOrder, unit: Unit): Form {
  switch (order.kind) {
    case 'move':
      return formOfMove(context, order, unit);
    case 'support':
      return formOfSupport(context, order, unit);
    case 'convoy':
      return formOfConvoy(context, order);
    case 'assist':
      return formOfAssist(context, order, unit);
    default:
      return legal(order);
  }
}

/** Why a unit may not be given an order of this kind at all. */
function whyNotGiven(
  { rules }: FormContext,
  { kind, unit: place }: PlacedOrder,
  unit: Unit,
): Form | undefined {
  if (!kindsOf(rules).some((info) => info.kind === kind)) {
    return illegal('option-off', '5dplomacy 14.14');
  }
  if (!kindInfo(kind).atSea) return undefined;
  if (unit.kind !== 'fleet') return illegal('only-fleets-convoy', 'classic 4.1');
  const province = rules.map.provinceIndex.get(provinceOf(place)) as number;
  return rules.map.convoys[province] ? undefined : illegal('not-at-sea', 'classic 4.1');
}

/** Why an order may not name the places that it names: boards, then the unit that it helps. */
function whyNotNamed(context: FormContext, order: PlacedOrder): Form | undefined {
  const of = 'of' in order ? order.of : undefined;
  const to = 'to' in order ? order.to : undefined;
  if (of === undefined && to === undefined) return undefined;
  const named = [of, to].filter((place) => place !== undefined);
  const lost = named.find((place) => !context.rules.map.locationIndex.has(locationOf(place)));
  if (lost) return illegal('unknown-place', 'classic 1.1', { places: [lost] });
  const mustExist = order.kind === 'move' || context.targets === 'existing';
  for (const place of named) {
    const fault = whyNotBoard(context, boardOf(place), mustExist);
    if (fault) return fault;
  }
  const isNobody = of !== undefined && context.targets === 'existing' && !context.unitOn(of);
  return isNobody ? illegal('no-target', '5dplomacy 14.15', { places: [of] }) : undefined;
}

function whyNotBoard(context: FormContext, board: BoardId, mustExist: boolean): Form | undefined {
  const { paragraphs } = context.rules.ruleset;
  const exists = context.exists(board);
  if (mustExist && !exists) {
    return illegal('no-such-board', paragraphs['no-such-board'], { boards: [board] });
  }
  if (coordinateOf(board).winter) return illegal('winter-board', '5d 2.2', { boards: [board] });
  if (!exists || context.accessible(board)) return undefined;
  return illegal('not-accessible', '5dplomacy 14.15', { boards: [board] });
}

function formOfMove(context: FormContext, order: MoveOrder, unit: Unit): Form {
  if (samePoint(order.to, order.unit)) {
    return illegal('same-place', 'classic 2.4', { places: [order.to] });
  }
  return unit.kind === 'army' ? formOfMarch(context, order) : formOfSailing(context, order, unit);
}

function formOfMarch(context: FormContext, order: MoveOrder): Form {
  const { rules } = context;
  const place = pointOf(order.to);
  if (rules.rulebook.irrelevantCoast === 'illegal' && place !== order.to) {
    return illegal('coast-unreachable', 'classic 2.5', { places: [order.to] });
  }
  const march = movingTo(order, place);
  const needs = marchNeeds(context, order.unit, place);
  const near = needs === 0;
  if (near && !order.via) return legal(march);
  if (context.hasChain(order.unit, place)) {
    return legal(march, near ? viaConvoy(rules.rulebook) : BY_CONVOY, order.via ? 0 : needs);
  }
  // Without a chain it goes by land whatever was said, now and whenever it is judged again.
  if (near) return legal({ kind: 'move', power: order.power, unit: order.unit, to: place });
  if (needs !== undefined && !order.via) return legal(march, BY_LAND, needs);
  return couldBeConvoyed(rules, order.unit, place)
    ? noChain(context, march)
    : outOfReach(context, order.unit, place, 'army', true);
}

/** A move with the place to which it leads: itself, where it names that place already. */
function movingTo(order: MoveOrder, to: PlaceId): MoveOrder {
  return order.to === to ? order : { ...order, to };
}

function couldBeConvoyed({ map }: Rules, from: PlaceId, to: PlaceId): boolean {
  const [a, b] = [from, to].map((place) => map.provinceIndex.get(provinceOf(place)) as number);
  return map.embarks[a as number] === 1 && map.embarks[b as number] === 1;
}

/** Where later boards may be named, fleets that come later may still form the chain. */
function noChain({ rules, targets }: FormContext, march: MoveOrder): Form {
  const rule = rules.ruleset.paragraphs['no-convoy-chain'];
  const why: Illegal = { code: 'no-convoy-chain', rule, places: [march.to] };
  const fault = { legal: false, illegal: why } as const;
  return targets === 'any' ? { ...fault, unchained: march } : fault;
}

function formOfSailing(context: FormContext, order: MoveOrder, unit: Unit): Form {
  if (order.via) return illegal('fleet-cannot-be-convoyed', 'classic 4.1');
  const way = sailing(context, unit, order.unit, order.to);
  if (!way) return whyNotSailing(context, order, unit);
  const to = placeOn(boardOf(order.to), way.location);
  return legal(movingTo(order, to), BY_LAND, way.needs);
}

function whyNotSailing(ground: Ground, order: MoveOrder, unit: Unit): Form {
  const { map } = ground.rules;
  const fits =
    boardOf(order.unit) === boardOf(order.to) ||
    (ground.rules.ruleset.adjacency.reach === 'near' && boardsTouch(ground, order.unit, order.to));
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
  return outOfReach(ground, order.unit, order.to, 'fleet', true);
}
