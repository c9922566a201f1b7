/** Random play: seeded orders for whatever a world waits for, from the engine's own legal targets. */
import { readFileSync } from 'node:fs';
import {
  type Duty,
  type JsonObject,
  type Order,
  type PlaceId,
  type PowerId,
  type Rules,
  type RulesSpec,
  type StepOptions,
  type StepResult,
  type Variant,
  type World,
  boardAt,
  buildsAt,
  createRules,
  dutiesOf,
  kindsFor,
  placeOn,
  readVariant,
  startWorld,
  step,
  targets,
} from '@chronopolitik/engine';
import { type Random, pick, randomFrom, shuffled } from '../random.ts';

const file = new URL('../../variants/standard/variant.json', import.meta.url);
const standard = readVariant(JSON.parse(readFileSync(file, 'utf8')));
if (!standard.ok) throw new Error('the standard variant cannot be read');
export const STANDARD: Variant = standard.value.variant;

export function rulesOf(
  id: string,
  options: JsonObject = {},
  rulebook?: RulesSpec['rulebook'],
  variant: Variant = STANDARD,
): Rules {
  const spec = { variant: variant.id, ruleset: { id, options }, seed: 'laws' };
  const rules = createRules(rulebook ? { ...spec, rulebook } : spec, variant);
  if (!rules.ok) throw new Error(JSON.stringify(rules.error));
  return rules.value;
}

/** How wild a game is: chances of orders that cross boards, and of orders that cannot be legal. */
export interface Taste {
  readonly crossing: number;
  readonly illegal: number;
  /** Of units that are told nothing; by default a tenth. */
  readonly idle?: number;
}

const sameBoard = (a: PlaceId, b: PlaceId): boolean =>
  a.slice(a.indexOf('@')) === b.slice(b.indexOf('@')) && a.split('-')[0] === b.split('-')[0];

/** Orders for everything that is due from everybody. */
export function randomOrders(rules: Rules, world: World, random: Random, taste: Taste): Order[] {
  const orders: Order[] = [];
  for (const duty of dutiesOf(rules, world)) {
    for (const unit of duty.units) {
      if (random() < (taste.idle ?? 0.1)) continue;
      orders.push(randomOrder(rules, world, duty.power, unit, random, taste, orders));
    }
    for (const retreat of duty.retreats) {
      const to = pick(random, retreat.open);
      if (random() < 0.15 || to === undefined) continue;
      orders.push({
        kind: 'retreat',
        power: duty.power,
        unit: retreat.unit,
        to: placeOn(retreat.on, to),
      });
    }
    for (const owed of duty.adjustments) orders.push(...adjusting(rules, world, owed, random));
    orders.push(...committing(world, duty, random));
  }
  return orders;
}

/** Ballots committed one by one or a center at once, to any timeline in play. */
function committing(world: World, { power, ballots }: Duty, random: Random): Order[] {
  const live = world.due.phase === 'sustain' ? world.due.live : [];
  return ballots.flatMap(({ center, from }): Order[] => {
    const board = pick(random, live);
    if (board === undefined || random() < 0.4) return [];
    return [{ kind: 'sustain', power, center, board, ...(random() < 0.5 ? { from } : {}) }];
  });
}

function adjusting(
  rules: Rules,
  world: World,
  owed: {
    readonly board: PlaceId extends never ? never : World['boards'][number]['id'];
    readonly power: PowerId;
    readonly count: number;
  },
  random: Random,
): Order[] {
  const board = boardAt(rules, world, owed.board);
  if (!board || random() < 0.2) return [];
  if (owed.count < 0) {
    const units = shuffled(
      random,
      board.units.filter((u) => u.power === owed.power),
    );
    return units
      .slice(0, -owed.count + (random() < 0.1 ? 1 : 0))
      .map((u) => ({ kind: 'disband', power: owed.power, unit: placeOn(board.id, u.location) }));
  }
  const homes = rules.map.variant.powers[owed.power]?.homes ?? [];
  const builds = homes.flatMap((home) => {
    const choice = pick(random, buildsAt(rules, world, placeOn(board.id, home)));
    return choice ? [{ kind: 'build' as const, power: owed.power, ...choice }] : [];
  });
  if (random() < 0.1) return [{ kind: 'waive', power: owed.power, board: board.id }];
  return shuffled(random, builds).slice(0, owed.count + (random() < 0.1 ? 1 : 0));
}

function randomOrder(
  rules: Rules,
  world: World,
  power: PowerId,
  unit: PlaceId,
  random: Random,
  taste: Taste,
  others: readonly Order[],
): Order {
  const hold: Order = { kind: 'hold', power, unit };
  const crosses = random() < taste.crossing;
  const fits = (place: PlaceId): boolean => crosses || sameBoard(place, unit);
  if (random() < taste.illegal) return wild(rules, world, power, unit, random);
  const helpable = others.filter((o) => o.kind === 'move' && fits(o.unit) && fits(o.to));
  const other = pick(random, helpable);
  const kinds = kindsFor(rules, world, unit);
  if (other?.kind === 'move' && random() < 0.45) {
    const kind = kinds.includes('convoy') && random() < 0.5 ? 'convoy' : 'support';
    const legal = targets(rules, world, unit, kind, other.unit).some((t) => t.place === other.to);
    if (legal) return { kind, power, unit, of: other.unit, to: other.to };
  }
  if (random() < 0.12) {
    const of = pick(
      random,
      targets(rules, world, unit, 'support').filter((t) => fits(t.place)),
    );
    const to =
      of &&
      pick(
        random,
        targets(rules, world, unit, 'support', of.place).filter((t) => fits(t.place)),
      );
    if (of && to)
      return {
        kind: 'support',
        power,
        unit,
        of: of.place,
        ...(to.place === of.place ? {} : { to: to.place }),
      };
  }
  const open = targets(rules, world, unit, 'move').filter(
    (t) => t.grade !== 'cannot' && fits(t.place),
  );
  const to = pick(random, open);
  if (!to || random() < 0.1) return hold;
  return { kind: 'move', power, unit, to: to.place, ...(to.depends ? { via: true as const } : {}) };
}

/** An order without regard for what is legal, naming anything near or far. */
function wild(rules: Rules, world: World, power: PowerId, unit: PlaceId, random: Random): Order {
  const boards = world.boards.map((board) => board.id);
  const place = (): PlaceId => {
    const location = pick(random, rules.map.locations) ?? '';
    return placeOn(random() < 0.6 ? (pick(random, boards.slice(-6)) ?? 'a@0') : 'c@9', location);
  };
  const choice = random();
  if (choice < 0.4) return { kind: 'move', power, unit, to: place() };
  if (choice < 0.7) return { kind: 'support', power, unit, of: place(), to: place() };
  return { kind: 'convoy', power, unit, of: place(), to: place() };
}

/** One round's worth: what was ordered in a step, and what came of it. */
export interface Played {
  readonly before: World;
  readonly orders: readonly Order[];
  readonly result: StepResult;
}

export function stepOf(
  rules: Rules,
  world: World,
  orders: readonly Order[],
  options?: StepOptions,
): StepResult {
  const result = step(rules, world, orders, options);
  if (!result.ok) throw new Error(result.error.code);
  return result.value;
}

/** Plays a number of steps at random, keeping the multiverse below a number of boards. */
export function play(
  rules: Rules,
  seed: number,
  steps: number,
  taste: Taste,
  maxBoards = 60,
): Played[] {
  return playWhile(rules, seed, taste, (world, i) => i < steps && world.boards.length < maxBoards);
}

/** Plays a number of rounds at random: each with its retreats, ballots and adjustments. */
export function playRounds(rules: Rules, seed: number, rounds: number, taste: Taste): Played[] {
  return playWhile(
    rules,
    seed,
    taste,
    (world) => world.rounds.length < rounds || world.due.phase !== 'movement',
  );
}

function playWhile(
  rules: Rules,
  seed: number,
  taste: Taste,
  goesOn: (world: World, step: number) => boolean,
): Played[] {
  const random = randomFrom(seed);
  const played: Played[] = [];
  let world = startWorld(rules);
  for (let i = 0; world.due.phase !== 'over' && goesOn(world, i); i++) {
    const orders = randomOrders(rules, world, random, taste);
    const result = stepOf(rules, world, orders);
    played.push({ before: world, orders, result });
    world = result.world;
  }
  return played;
}

/** Plays the submissions of a script from a world on. */
export function replay(
  rules: Rules,
  start: World,
  submissions: readonly (readonly Order[])[],
): Played[] {
  const played: Played[] = [];
  let before = start;
  for (const orders of submissions) {
    const result = stepOf(rules, before, orders);
    played.push({ before, orders, result });
    before = result.world;
  }
  return played;
}
