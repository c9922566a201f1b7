/** The form of orders that help another unit: supports, convoys and assists. */
import { boardOf, locationOf, placeOn, provinceOf } from '../../model/place.ts';
import type { AssistOrder, ConvoyOrder, PlaceId, SupportOrder, Unit } from '../../model/types.ts';
import {
  type Form,
  type FormContext,
  illegal,
  legal,
  notAdjacent,
  outOfReach,
  samePoint,
} from './legality.ts';
import { canEnter, coastsEntered, supportReaches } from './reach.ts';

/**
 * The form of a support: the unit reaches the place where it helps, and the helped unit could go there
 * (classic 2.6).
 */
export function formOfSupport(context: FormContext, order: SupportOrder, unit: Unit): Form {
  const to = order.to ?? order.of;
  if (samePoint(to, order.unit)) return illegal('same-place', 'classic 2.6', { places: [to] });
  if (samePoint(order.of, order.unit)) {
    return illegal('same-place', 'classic 2.6', { places: [order.of] });
  }
  if (order.to && samePoint(order.of, order.to)) {
    return illegal('same-place', 'classic 2.4', { places: [order.to] });
  }
  const form = formAsHelped(context, order);
  if (!form.legal || supportReaches(context, unit, order.unit, to)) return form;
  return outOfReach(context, order.unit, to, unit.kind);
}

/**
 * A support of what the helped unit can never do, whatever the other orders, is illegal (DATC 4.E.1); the
 * coast that it leaves out is any, must be named, or is the only one that can be meant (DATC 4.B.4).
 */
function formAsHelped(context: FormContext, order: SupportOrder): Form {
  const { map, rulebook } = context.rules;
  const helped = context.unitOn(order.of);
  if (!helped || !order.to) return legal(order);
  const to = map.provinceIndex.get(provinceOf(order.to)) as number;
  if (helped.kind === 'army') {
    const enters = map.type[to] !== 'sea' && map.type[to] !== 'impassable';
    return enters ? legal(order) : illegal('terrain', 'classic 2.6', { places: [order.to] });
  }
  if (!canEnter(context, helped, order.of, order.to)) {
    return notAdjacent(context, order.of, order.to, true);
  }
  const unnamed =
    (map.coasts[to] ?? []).length > 0 && provinceOf(order.to) === locationOf(order.to);
  if (!unnamed || rulebook.supportCoast === 'lenient') return legal(order);
  if (rulebook.supportCoast === 'strict') {
    const isHere = boardOf(order.of) === boardOf(order.to);
    return isHere ? coastRequired(order.to) : legal(order);
  }
  const [coast, another] = coastsEntered(context, helped, order.of, order.to);
  return coast === undefined || another !== undefined
    ? coastRequired(order.to)
    : legal({ ...order, to: placeOn(boardOf(order.to), coast) });
}

function coastRequired(to: PlaceId): Form {
  return illegal('coast-required', 'classic 2.6', { places: [to] });
}

/**
 * The form of a convoy order: an army could embark at its start and land at its end (classic 4.1). That the
 * unit is a fleet at sea is checked before.
 */
export function formOfConvoy(context: FormContext, order: ConvoyOrder): Form {
  const { map } = context.rules;
  if (context.targets === 'existing' && context.unitOn(order.of)?.kind === 'fleet') {
    return illegal('fleet-cannot-be-convoyed', 'classic 4.1', { places: [order.of] });
  }
  const index = (place: PlaceId): number => map.provinceIndex.get(provinceOf(place)) as number;
  const ends = [order.of, order.to].filter((place) => !map.embarks[index(place)]);
  if (ends.length > 0) return illegal('terrain', 'classic 4.1', { places: ends });
  if (samePoint(order.of, order.to))
    return illegal('same-place', 'classic 2.4', { places: [order.to] });
  return legal(order);
}

/** An assister stands beside the unit that jumps, not beside its destination (5dplomacy 12). */
export function formOfAssist(context: FormContext, order: AssistOrder, unit: Unit): Form {
  const self = [order.of, order.to].find((place) => samePoint(place, order.unit));
  if (self) return illegal('same-place', '5dplomacy 14.17', { places: [self] });
  if (samePoint(order.of, order.to)) {
    return illegal('same-place', 'classic 2.4', { places: [order.to] });
  }
  if (supportReaches(context, unit, order.unit, order.of)) return legal(order);
  return outOfReach(context, order.unit, order.of, unit.kind);
}
