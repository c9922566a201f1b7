/** A multiverse that grows: orders for round after round, as one guest alone would send them. */
import { createRules, invariant, startWorld, type Order, type Rules } from '@chronopolitik/engine';
import type { GameView } from '@chronopolitik/game';
import { randomOrders, stepOf } from '../../../../test/laws/play.ts';
import { randomFrom } from '../../../../test/random.ts';
import { variants } from '../support.ts';

/** Units told something in a round: more would only cost the attacker time. */
const TOLD = 40;

function rulesOf({ settings }: Pick<GameView, 'settings'>): Rules {
  const variant = variants.get(settings.variant)?.variant;
  const { name: _name, kind: _kind, terms: _terms, ...spec } = settings;
  const rules = variant && createRules(spec, variant);
  invariant(rules?.ok, 'the rules are at hand');
  return rules.value;
}

/** Orders for each step of a new game, until it has so many boards. */
export function growthOf(
  game: Pick<GameView, 'settings'>,
  boards: number,
): readonly (readonly Order[])[] {
  const rules = rulesOf(game);
  const random = randomFrom(18);
  const steps: (readonly Order[])[] = [];
  let world = startWorld(rules);
  while (world.boards.length < boards && world.due.phase !== 'over') {
    const units = world.due.phase === 'movement' ? world.due.movement.length * 22 : 1;
    const idle = Math.max(0.05, 1 - TOLD / units);
    const orders = randomOrders(rules, world, random, { crossing: 1, illegal: 0, idle });
    steps.push(orders);
    ({ world } = stepOf(rules, world, orders));
  }
  return steps;
}
