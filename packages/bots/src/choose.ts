/** Orders of a machine player for whatever a world waits for. Pure and deterministic: a seed repeats them. */
import {
  type Duty,
  type Order,
  type PowerId,
  type Rules,
  type World,
  dutiesOf,
} from '@chronopolitik/engine';
import { closingByChance } from './multiverse/closing.ts';
import { draftsOf } from './multiverse/drafts.ts';
import { goesByChance } from './multiverse/habits.ts';
import { legal } from './one-head/legal.ts';
import { standingOrders } from './one-head/plain.ts';
import { type Random, randomFrom } from './one-head/random.ts';
import { playedAdjustments } from './rollout/expert.ts';
import { weighedRetreats } from './search/adjust.ts';
import { valuesOf } from './values.ts';
import { type Thinking, budgetFor, neverLate, playsOn } from './thinking.ts';
import { triedBallots } from './multiverse/voting.ts';

/** Orders of a power for all that is due from it; legal every one, none where nothing is due. */
export function chooseOrders(
  rules: Rules,
  world: World,
  power: PowerId,
  thinking: Thinking,
): readonly Order[] {
  const duty = dutiesOf(rules, world).find((entry) => entry.power === power);
  if (!duty) return [];
  const random = randomFrom(`${thinking.seed}/${power}/${world.rounds.length}/${world.due.phase}`);
  const orders = [
    ...(draftsOf(rules, world, duty, thinking, random)[0]?.orders ?? []),
    ...closing(rules, world, duty, thinking, random),
  ];
  return orders.flatMap((order) => legal(rules, world, order));
}

/** Retreats, adjustments and ballots, as well as the strength weighs them. */
function closing(
  rules: Rules,
  world: World,
  duty: Duty,
  thinking: Thinking,
  random: Random,
): readonly Order[] {
  const { strength } = thinking;
  const isPlayed = playsOn(rules, strength);
  const byChance = strength === 'expert' && !isPlayed && goesByChance(rules, world);
  const isThorough = strength === 'hard' || strength === 'expert';
  if (isThorough && world.due.phase === 'sustain')
    return triedBallots(rules, world, duty, byChance);
  const { due } = world;
  if (byChance && (due.phase !== 'movement' || due.movement.length === 0))
    return closingByChance(rules, world, duty, random);
  if (!isPlayed) return standingOrders(rules, world, duty, random);
  const { power, retreats, adjustments } = duty;
  const adjudications = budgetFor(rules, thinking).adjudications / 2;
  const values = valuesOf(rules, world, power, thinking.personality);
  const means = { adjudications, values, isLate: neverLate, random };
  return [
    ...weighedRetreats(rules, world, power, retreats),
    ...adjustments.flatMap((owed) => playedAdjustments(rules, world, owed, means)),
  ];
}
