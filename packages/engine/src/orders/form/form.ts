/**
 * The form of movement orders: reach, terrain and existence of what they name, decided once when the order
 * is given (docs/rules/classic.md 2, 5d.md 2 and 3.3, 5dplomacy.md 14.13). Whether anything matches is for
 * every adjudication.
 */
import { BY_CONVOY, BY_LAND } from '../../solver/field.ts';
import { viaConvoy } from '../../one-board/one-board.ts';
import type { Illegal } from '../../model/outcome.ts';
import { coordinateOf, placeOn, pointOf } from '../../model/place.ts';
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
import { type Spot, samePoint, spotOf } from '../../model/spots.ts';
import { type Form, type FormContext, illegal, legal, outOfReach } from './legality.ts';
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
  const info = kindInfo(kind);
  if (!kindsOf(rules).includes(info)) return illegal('option-off', '5dplomacy 14.14');
  if (!info.atSea) return undefined;
  if (unit.kind !== 'fleet') return illegal('only-fleets-convoy', 'classic 4.1');
  return rules.map.convoys[spotOf(rules.map, place).province]
    ? undefined
    : illegal('not-at-sea', 'classic 4.1');
}

/** Why an order may not name the places that it names: boards, then the unit that it helps. */
function whyNotNamed(context: FormContext, order: PlacedOrder): Form | undefined {
  const of = 'of' in order ? order.of : undefined;
  const to = 'to' in order ? order.to : undefined;
  if (of === undefined && to === undefined) return undefined;
  const unknown = whyUnknown(context, of) ?? whyUnknown(context, to);
  if (unknown) return unknown;
  const mustExist = order.kind === 'move' || context.targets === 'existing';
  const fault = whyNotThere(context, of, mustExist) ?? whyNotThere(context, to, mustExist);
  if (fault) return fault;
  const isNobody = of !== undefined && context.targets === 'existing' && !context.unitOn(of);
  return isNobody ? illegal('no-target', '5dplomacy 14.15', { places: [of] }) : undefined;
}

/** Why a place may not be named, if one is: the map has no such location. */
function whyUnknown({ rules }: FormContext, place: PlaceId | undefined): Form | undefined {
  const isKnown = place === undefined || spotOf(rules.map, place).location >= 0;
  return isKnown ? undefined : illegal('unknown-place', 'classic 1.1', { places: [place] });
}

/** Why the board of a place may not be named, if one is. */
function whyNotThere(
  context: FormContext,
  place: PlaceId | undefined,
  mustExist: boolean,
): Form | undefined {
  if (place === undefined) return undefined;
  return whyNotBoard(context, spotOf(context.rules.map, place).board, mustExist);
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
  const { map } = context.rules;
  const [at, to] = [spotOf(map, order.unit), spotOf(map, order.to)];
  if (samePoint(to, at)) return illegal('same-place', 'classic 2.4', { places: [order.to] });
  return unit.kind === 'army'
    ? formOfMarch(context, order, at, to)
    : formOfSailing(context, order, unit, at, to);
}

function formOfMarch(context: FormContext, order: MoveOrder, at: Spot, to: Spot): Form {
  const { rules } = context;
  const namesCoast = to.location >= rules.map.provinces.length;
  if (rules.rulebook.irrelevantCoast === 'illegal' && namesCoast) {
    return illegal('coast-unreachable', 'classic 2.5', { places: [order.to] });
  }
  const place = namesCoast ? pointOf(order.to) : order.to;
  const march = movingTo(order, place);
  const needs = marchNeeds(context, at, to);
  const near = needs === 0;
  if (near && !order.via) return legal(march);
  if (context.hasChain(order.unit, place)) {
    return legal(march, near ? viaConvoy(rules.rulebook) : BY_CONVOY, order.via ? 0 : needs);
  }
  // Without a chain it goes by land whatever was said, now and whenever it is judged again.
  if (near) return legal({ kind: 'move', power: order.power, unit: order.unit, to: place });
  if (needs !== undefined && !order.via) return legal(march, BY_LAND, needs);
  return couldBeConvoyed(rules, at, to)
    ? noChain(context, march)
    : outOfReach(context, at, spotOf(rules.map, place), 'army', true);
}

/** A move with the place to which it leads: itself, where it names that place already. */
function movingTo(order: MoveOrder, to: PlaceId): MoveOrder {
  return order.to === to ? order : { ...order, to };
}

function couldBeConvoyed({ map }: Rules, from: Spot, to: Spot): boolean {
  return map.embarks[from.province] === 1 && map.embarks[to.province] === 1;
}

/** Where later boards may be named, fleets that come later may still form the chain. */
function noChain({ rules, targets }: FormContext, march: MoveOrder): Form {
  const rule = rules.ruleset.paragraphs['no-convoy-chain'];
  const why: Illegal = { code: 'no-convoy-chain', rule, places: [march.to] };
  const fault = { legal: false, illegal: why } as const;
  return targets === 'any' ? { ...fault, unchained: march } : fault;
}

function formOfSailing(
  context: FormContext,
  order: MoveOrder,
  unit: Unit,
  at: Spot,
  goal: Spot,
): Form {
  if (order.via) return illegal('fleet-cannot-be-convoyed', 'classic 4.1');
  const way = sailing(context, unit, at, goal);
  if (!way) return whyNotSailing(context, unit, at, goal);
  const isNamed = way.location === context.rules.map.locations[goal.location];
  const to = isNamed ? order.to : placeOn(goal.board, way.location);
  return legal(movingTo(order, to), BY_LAND, way.needs);
}

function whyNotSailing(ground: Ground, unit: Unit, at: Spot, goal: Spot): Form {
  const { map } = ground.rules;
  const fits =
    at.board === goal.board ||
    (ground.rules.ruleset.adjacency.reach === 'near' && boardsTouch(ground, at, goal));
  const from = map.locationIndex.get(unit.location) as number;
  const reach = map.fleetReach[from] as Int32Array;
  const coasts = (map.coasts[goal.province] ?? []).filter((coast) => reach.includes(coast));
  const namesCoast = goal.location >= map.provinces.length;
  if (fits && coasts.length > 0 && !namesCoast) {
    return illegal('coast-required', 'classic 2.5', { places: [goal.place] });
  }
  if (namesCoast) return illegal('coast-unreachable', 'classic 2.5', { places: [goal.place] });
  return outOfReach(ground, at, goal, 'fleet', true);
}
