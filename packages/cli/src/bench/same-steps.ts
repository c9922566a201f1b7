/** Random games of all families of rules, taken by two engines: each step shall give the same JSON. */
import { randomOrders } from '@chronopolitik/bots';
import {
  type JsonObject,
  type JsonValue,
  type Order,
  type Rules,
  RULEBOOK_CHOICES,
  RULESETS,
  type RulesSpec,
  type StepOptions,
  type Variant,
  type World,
  createRules,
  dutiesOf,
} from '@chronopolitik/engine';
import { type Random, randomFrom } from './random.ts';
import { type Engine, rulesUnder } from './works.ts';

/** Random games, and the first step of one that two engines take differently. */
export interface SameReport {
  readonly games: number;
  readonly steps: number;
  readonly difference?: { readonly spec: RulesSpec; readonly step: number };
}

const STEPS = 24;
const BOARDS = 40;

/** Two engines that play one game, each with worlds of its own. */
interface Table {
  readonly own: Player;
  readonly other: Player;
}

interface Player {
  readonly engine: Engine;
  readonly rules: Rules;
  world: World;
}

/**
 * Plays random games under two engines until a step differs.
 * @param onGame is told how many games were played
 */
export function sameSteps(
  variants: readonly Variant[],
  own: Engine,
  other: Engine,
  games: number,
  onGame: (game: number) => void,
): SameReport {
  let [played, steps] = [0, 0];
  for (let seed = 1; played < games; seed++) {
    const random = randomFrom(seed);
    const rules = drawRules(random, variants, seed);
    if (!rules) continue;
    onGame(played++);
    const game = playBoth(rules, random, own, other);
    steps += game.steps;
    if (game.differs)
      return { games: played, steps, difference: { spec: rules.spec, step: game.steps } };
  }
  return { games: played, steps };
}

/** Rules drawn by lot; undefined where the choices do not go together. */
function drawRules(random: Random, variants: readonly Variant[], seed: number): Rules | undefined {
  const id = random.pick(Object.keys(RULESETS)) as string;
  const standard = variants.find((each) => each.id === 'standard');
  const variant = standard && random.chance(0.7) ? standard : random.pick(variants);
  const infos = RULESETS[id]?.options ?? {};
  const options = drawn(
    random,
    Object.entries(infos).map(([key, { choices }]) => [key, choices]),
  );
  const rulebook = drawn(random, Object.entries(RULEBOOK_CHOICES));
  if (!variant) return undefined;
  const spec = { variant: variant.id, ruleset: { id, options }, seed: `same ${seed}` };
  const made = createRules(random.chance(0.5) ? { ...spec, rulebook } : spec, variant);
  return made.ok ? made.value : undefined;
}

type Choices = readonly (readonly [string, readonly JsonValue[]])[];

/** Half of some choices, drawn by lot. */
function drawn(random: Random, choices: Choices): JsonObject {
  const chosen = choices.filter(() => random.chance(0.5));
  return Object.fromEntries(chosen.map(([key, values]) => [key, random.pick(values) ?? null]));
}

function playBoth(
  rules: Rules,
  random: Random,
  own: Engine,
  other: Engine,
): { readonly steps: number; readonly differs: boolean } {
  const seat = (engine: Engine): Player => {
    const made = rulesUnder(engine, rules);
    return { engine, rules: made, world: engine.startWorld(made) };
  };
  const table: Table = { own: seat(own), other: seat(other) };
  const wildness = random.pick([0, 0.05, 0.2]) ?? 0;
  for (let steps = 1; steps <= STEPS; steps++) {
    const { world } = table.own;
    if (world.due.phase === 'over' || world.boards.length > BOARDS)
      return { steps: steps - 1, differs: false };
    const orders = drawOrders(table.own, random, wildness);
    if (!takenAlike(table, orders, steps)) return { steps, differs: true };
  }
  return { steps: STEPS, differs: false };
}

/** Takes a step on the world that is known, and on some turns also on a copy that nobody has seen. */
function takenAlike({ own, other }: Table, orders: readonly Order[], turn: number): boolean {
  const options: StepOptions = turn % 4 === 1 ? { whole: true } : {};
  const unseen = JSON.stringify(own.world);
  const cold = [own, other].map(({ engine, rules }) => {
    if (turn % 2 === 0) return '';
    return JSON.stringify(engine.step(rules, JSON.parse(unseen) as World, orders, options));
  });
  const [here, there] = [taken(own, orders), taken(other, orders)];
  return here === there && cold[0] === cold[1];
}

/** The step of a player, as text. It goes on from there. */
function taken(player: Player, orders: readonly Order[]): string {
  const { engine, rules, world } = player;
  const result = engine.step(rules, world, orders);
  if (result.ok) player.world = result.value.world;
  return JSON.stringify(result);
}

/** Legal orders drawn by lot, some of which are then spoiled. */
function drawOrders({ rules, world }: Player, random: Random, wildness: number): readonly Order[] {
  const legal = dutiesOf(rules, world).flatMap(({ power }) =>
    randomOrders(rules, world, power, `same ${random.below(1e9)}`),
  );
  const orders = legal.flatMap((order) => {
    if (random.chance(0.08)) return [];
    return 'unit' in order && random.chance(wildness) ? spoiled(random, order, legal) : [order];
  });
  // As they come from outside: no text is one that the engine made itself.
  return JSON.parse(JSON.stringify(orders)) as readonly Order[];
}

/** An order as it may come from somebody who errs: about its kind, its places, its power, or twice. */
function spoiled(random: Random, order: Order, others: readonly Order[]): readonly Order[] {
  const given = order as unknown as JsonObject;
  const another = (random.pick(others) ?? order) as unknown as JsonObject;
  const place = another['unit'] ?? 'a-nowhere@0';
  const elsewhere = JSON.stringify(place)
    .slice(1, -1)
    .replace(/@.*/, `@${random.below(9) - 1}`);
  const kinds = ['hold', 'move', 'support', 'convoy', 'assist', 'openConvoy', 'retreat'];
  const wrong = random.pick<JsonObject>([
    { ...given, to: place },
    { ...given, to: elsewhere },
    { ...given, of: place },
    { ...given, via: true },
    { ...given, power: another['power'] ?? '' },
    { ...given, kind: random.pick(kinds) ?? 'hold', of: place, to: given['to'] ?? elsewhere },
    another,
  ]);
  const orders = random.chance(0.3) ? [given, wrong] : [wrong];
  return orders as unknown as readonly Order[];
}
