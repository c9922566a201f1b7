/** Retreats, builds and removals of a power whose chance to win is known: tried on the whole multiverse. */
import {
  type Adjustment,
  type Duty,
  type Order,
  type Retreat,
  type Rules,
  type World,
  boardAt,
  buildsAt,
  placeOn,
  pointOf,
} from '@chronopolitik/engine';
import { standingOrders } from '../one-head/plain.ts';
import type { Random } from '../one-head/random.ts';
import { chanceToWin } from '../prospects/prospects.ts';
import { closingOrders, playedThroughWinter } from './trial.ts';

/** What may be ordered in one place of a list of orders. */
type Choices = readonly Order[];
/** What is ordered in each place of such a list; nothing where no build is possible. */
type List = readonly (Order | undefined)[];

/** Lists that are tried in one decision, at most. */
const TRIALS = 96;

/**
 * Retreats, builds and removals: the plain ones, one after the other replaced by what gives the best chance to win, until none
 * gains. The others order plainly. No build is waived: from positions where one was, little was learned.
 */
export function closingByChance(
  rules: Rules,
  world: World,
  duty: Duty,
  random: Random,
): readonly Order[] {
  const { power, retreats, adjustments } = duty;
  const others = closingOrders(rules, world).filter((order) => order.power !== power);
  const chanceOf = (list: List): number => {
    const next = playedThroughWinter(rules, world, [...given(list), ...others]);
    return chanceToWin(rules, next, power);
  };
  const plain = standingOrders(rules, world, duty, random);
  const slots = [
    ...retreats.map((retreat) => retreatsFrom(power, retreat)),
    ...adjustments.flatMap((owed) => adjustmentsFor(rules, world, owed)),
  ];
  let best = filledBy(plain, slots);
  let chance = chanceOf(best);
  let trials = TRIALS;
  let from: List;
  do {
    from = best;
    for (const [i, choices] of slots.entries()) {
      for (const choice of choices) {
        const list = best.with(i, choice);
        if (choice === best[i] || clash(list) || trials-- <= 0) continue;
        const found = chanceOf(list);
        if (found > chance) [best, chance] = [list, found];
      }
    }
  } while (best !== from && trials > 0);
  return given(best);
}

function given(list: List): readonly Order[] {
  return list.flatMap((order) => order ?? []);
}

/** Each plain order in the first free place that has it among its choices. */
function filledBy(plain: readonly Order[], slots: readonly Choices[]): List {
  const left = new Map(plain.map((order) => [JSON.stringify(order), order]));
  return slots.map((choices) => {
    const found = choices.find((choice) => left.has(JSON.stringify(choice)));
    if (found) left.delete(JSON.stringify(found));
    return found;
  });
}

/** Whether two of the orders go to one place, or are of one unit. */
function clash(list: List): boolean {
  const places = given(list).flatMap((order) => {
    if (order.kind === 'retreat') return pointOf(order.to);
    return 'unit' in order ? pointOf(order.unit) : [];
  });
  return new Set(places).size < places.length;
}

function retreatsFrom(power: string, { unit, on, open }: Retreat): Choices {
  const away = open.map((location): Order => {
    return { kind: 'retreat', power, unit, to: placeOn(on, location) };
  });
  return [...away, { kind: 'disband', power, unit }];
}

/** A list of choices for each unit that is owed. */
function adjustmentsFor(
  rules: Rules,
  world: World,
  { board: id, power, count }: Adjustment,
): readonly Choices[] {
  const board = boardAt(rules, world, id);
  if (!board) return [];
  const removals = board.units
    .filter((unit) => unit.power === power)
    .map((unit): Order => ({ kind: 'disband', power, unit: placeOn(id, unit.location) }));
  const builds = Object.keys(board.owners)
    .filter((site) => board.owners[site] === power)
    .flatMap((site) => buildsAt(rules, world, placeOn(id, site)))
    .map((build): Order => ({ kind: 'build', power, ...build }));
  return Array.from({ length: Math.abs(count) }, () => (count < 0 ? removals : builds));
}
