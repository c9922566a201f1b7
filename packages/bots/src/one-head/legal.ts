/** Orders that may be given. */
import { type Order, type Rules, type World, check, isPlaced } from '@chronopolitik/engine';

/** The order if it may be given, a hold where its unit stands otherwise. */
export function legal(rules: Rules, world: World, order: Order): readonly Order[] {
  const checked = check(rules, world, order);
  if (checked.ok) return [checked.value];
  if (!isPlaced(order) || world.due.phase !== 'movement') return [];
  const hold: Order = { kind: 'hold', power: order.power, unit: order.unit };
  return check(rules, world, hold).ok ? [hold] : [];
}
