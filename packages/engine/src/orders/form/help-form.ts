/** The form of orders that help another unit: supports, convoys and assists. */
import { placeOn } from '../../model/place.ts';
import type { AssistOrder, ConvoyOrder, PlaceId, SupportOrder, Unit } from '../../model/types.ts';
import { samePoint, spotOf } from '../../model/spots.ts';
import type { CompiledVariant } from '../../variants/compiled.ts';
import {
  type Form,
  type FormContext,
  illegal,
  legal,
  notAdjacent,
  outOfReach,
} from './legality.ts';
import { canEnter, coastsEntered, supportReaches } from './reach.ts';

/**
 * The form of a support: the unit reaches the place where it helps, and the helped unit could go there
 * (classic 2.6).
 */
export function formOfSupport(context: FormContext, order: SupportOrder, unit: Unit): Form {
  const { map } = context.rules;
  const [at, of] = [spotOf(map, order.unit), spotOf(map, order.of)];
  const to = order.to ? spotOf(map, order.to) : of;
  if (samePoint(to, at)) return illegal('same-place', 'classic 2.6', { places: [to.place] });
  if (samePoint(of, at)) return illegal('same-place', 'classic 2.6', { places: [order.of] });
  if (order.to && samePoint(of, to)) {
    return illegal('same-place', 'classic 2.4', { places: [order.to] });
  }
  const form = formAsHelped(context, order);
  if (!form.legal || supportReaches(context, unit, at, to)) return form;
  return outOfReach(context, at, to, unit.kind);
}

/**
 * A support of what the helped unit can never do, whatever the other orders, is illegal (DATC 4.E.1); the
 * coast that it leaves out is any, must be named, or is the only one that can be meant (DATC 4.B.4).
 */
function formAsHelped(context: FormContext, order: SupportOrder): Form {
  const { map, rulebook } = context.rules;
  const helped = context.unitOn(order.of);
  if (!helped || !order.to) return legal(order);
  const [of, to] = [spotOf(map, order.of), spotOf(map, order.to)];
  if (helped.kind === 'army') {
    return armyCouldEnter(map, to.province)
      ? legal(order)
      : illegal('terrain', 'classic 2.6', { places: [order.to] });
  }
  if (!canEnter(context, helped, of, to)) return notAdjacent(context, of, to, true);
  const unnamed = (map.coasts[to.province] ?? []).length > 0 && to.location === to.province;
  if (!unnamed || rulebook.supportCoast === 'lenient') return legal(order);
  if (rulebook.supportCoast === 'strict') {
    return of.board === to.board ? coastRequired(order.to) : legal(order);
  }
  const [coast, another] = coastsEntered(context, helped, of, to);
  return coast === undefined || another !== undefined
    ? coastRequired(order.to)
    : legal({ ...order, to: placeOn(to.board, coast) });
}

/** Whether an army could be in a province at all, however it came there. */
export function armyCouldEnter({ type }: CompiledVariant, province: number): boolean {
  return type[province] !== 'sea' && type[province] !== 'impassable';
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
  const [of, to] = [spotOf(map, order.of), spotOf(map, order.to)];
  const ends = [of, to].filter(({ province }) => !map.embarks[province]);
  if (ends.length > 0) {
    return illegal('terrain', 'classic 4.1', { places: ends.map(({ place }) => place) });
  }
  if (samePoint(of, to)) return illegal('same-place', 'classic 2.4', { places: [order.to] });
  return legal(order);
}

/** An assister stands beside the unit that jumps, not beside its destination (5dplomacy 12). */
export function formOfAssist(context: FormContext, order: AssistOrder, unit: Unit): Form {
  const { map } = context.rules;
  const [at, of, to] = [spotOf(map, order.unit), spotOf(map, order.of), spotOf(map, order.to)];
  const self = [of, to].find((spot) => samePoint(spot, at));
  if (self) return illegal('same-place', '5dplomacy 14.17', { places: [self.place] });
  if (samePoint(of, to)) {
    return illegal('same-place', 'classic 2.4', { places: [order.to] });
  }
  if (supportReaches(context, unit, at, of)) return legal(order);
  return outOfReach(context, at, of, unit.kind);
}
