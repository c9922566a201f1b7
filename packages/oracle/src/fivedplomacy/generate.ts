/** Seeded random games of 5dplomacy: options, first boards, and orders that often reach into other boards. */
import {
  boardOf,
  coordinateOf,
  isPlaced,
  locationOf,
  placeOn,
  pointOf,
  provinceOf,
} from '@chronopolitik/engine';
import type { BoardId, Order, PlaceId } from '@chronopolitik/engine';
import { randomOrders, winterOrders } from '../one-board/generate.ts';
import { type Random, chance, pick, shuffled } from '../random.ts';
import { isCoast, namedCoastsOf, nextTo, reach } from '../one-board/ground.ts';
import type { Setting } from '../five-d/legality.ts';
import { sustainOrders } from './generate-ballots.ts';
import { type Ground, groundOf, isAtSea } from './legality.ts';
import {
  DEFAULTS,
  type Loss,
  type Options,
  type Standing,
  type World,
  liveHeadsOf,
  standingOn,
} from './world.ts';

/** The values of each option to draw from. A value that stands twice is drawn twice as often. */
export const CHOICES: { readonly [Key in keyof Options]: readonly Options[Key][] } = {
  adjacency: ['branching', 'branching', 'numeric', 'anyTimeline'],
  reach: ['local-frozen', 'local-frozen', 'local-frozen', 'global'],
  forkBase: ['cumulative', 'cumulative', 'cumulative', 'fresh'],
  forkDedup: ['record', 'record', 'anyChild'],
  sustain: ['on', 'on', 'off'],
  adjustments: ['on', 'on', 'off'],
  sustainCadence: ['worldYear', 'anyFall'],
  sustainTieBreak: ['spread', 'oldest', 'youngest'],
  victoryCondition: ['none', 'elimination', 'elimination', 'majority', 'unique'],
  deadPowerUnits: ['disorder', 'remove'],
  eliminationGraceWinters: [0, 0, 1, 2],
  enableOpenConvoys: [false, true],
  enableJumpAssists: [false, true],
  openConvoyCapacity: ['unlimited', 'unlimited', 'one'],
};

/** What an option is good for only under another. */
export const NEEDS: readonly (readonly [keyof Options, keyof Options, unknown])[] = [
  // With `global` these hang on which boards the orders reach (5dplomacy 3.10), and the oracle reads all.
  ['forkBase', 'reach', 'local-frozen'],
  ['openConvoyCapacity', 'reach', 'local-frozen'],
  ['sustainCadence', 'sustain', 'on'],
  ['sustainTieBreak', 'sustain', 'on'],
  ['openConvoyCapacity', 'enableOpenConvoys', true],
  ['eliminationGraceWinters', 'victoryCondition', 'elimination'],
];

/** The options, those without use set back to their default: contradictions are refused. */
export function consistent(chosen: Options): Options {
  const idle = NEEDS.filter(([, needed, value]) => chosen[needed] !== value);
  return { ...chosen, ...Object.fromEntries(idle.map(([key]) => [key, DEFAULTS[key]])) };
}

/** Options at random; those given stay. */
export function randomOptions(random: Random, fixed: Partial<Options> = {}): Options {
  const drawn = Object.entries<readonly unknown[]>(CHOICES).map(([key, choices]) => [
    key,
    pick(random, choices),
  ]);
  return consistent({
    ...DEFAULTS,
    ...(Object.fromEntries(drawn) as Partial<Options>),
    ...fixed,
  });
}

/** Supports into a province with several coasts name none sometimes: what that means is for parsers (5dplomacy 14.16). */
function isClear(order: Order, pieces: readonly Standing[]): boolean {
  if (order.kind !== 'support' || !order.to) return true;
  const helped = pieces.find(({ place }) => pointOf(place) === pointOf(order.of));
  const hasCoast = locationOf(order.to).includes('/');
  if (namedCoastsOf(provinceOf(order.to)).length === 0) return !hasCoast;
  return helped?.kind === 'fleet' ? hasCoast : !hasCoast;
}

function settingOf({ space, accessible }: Ground): Setting {
  return { adjacency: space.near, intent: 'edition2023', boards: accessible };
}

/** A jump of a unit that nobody ordered yet, and assists of some of its neighbors. */
function planJump(random: Random, ground: Ground, free: readonly Standing[]): Order[] {
  const jumper = pick(random, free);
  if (!jumper) return [];
  const boards = [...ground.accessible].filter((id) => {
    const excess = ground.space.excess(jumper.place, placeOn(id, locationOf(jumper.place)));
    return excess > 0 && excess < (chance(random, 0.2) ? 5 : 3);
  });
  const board = pick(random, boards);
  if (!board) return [];
  const here = locationOf(jumper.place);
  const to = placeOn(board, pick(random, [here, ...nextTo(jumper.kind, here)]) ?? here);
  const needs = ground.space.excess(jumper.place, to);
  const of = pointOf(jumper.place);
  const helpers = free.filter(
    ({ kind, place }) =>
      place !== jumper.place && reach(ground.space.near, kind, place, of).length > 0,
  );
  const count = needs + (chance(random, 0.2) ? -1 : chance(random, 0.3) ? 1 : 0);
  const assists = shuffled(random, helpers)
    .slice(0, count)
    .map(({ power, place }): Order => ({ kind: 'assist', power, unit: place, of, to }));
  return [{ kind: 'move', power: jumper.power, unit: jumper.place, to }, ...assists];
}

/** Assists for old jumps that lacked some. */
function planLateAssists(random: Random, ground: Ground, free: readonly Standing[]): Order[] {
  const lame = ground.world.record.filter(
    ({ needs, to, first }) => needs > 0 && to && first?.success === false,
  );
  const jump = pick(random, lame);
  const { to } = jump ?? {};
  if (!jump || !to) return [];
  const of = pointOf(jump.place);
  return free
    .filter(({ kind, place }) => reach(ground.space.near, kind, place, of).length > 0)
    .slice(0, 2)
    .map(({ power, place }): Order => ({ kind: 'assist', power, unit: place, of, to }));
}

/** An army that goes wherever fleets beside it join coasts, most often on other boards. */
function planVoyage(random: Random, ground: Ground, free: readonly Standing[]): Order[] {
  const armies = free.filter(({ kind, place }) => kind === 'army' && isCoast(provinceOf(place)));
  const army = pick(random, armies);
  if (!army) return [];
  const sails = (fleet: PlaceId, point: PlaceId): boolean =>
    reach(ground.space.near, 'fleet', fleet, pointOf(point)).length > 0;
  const open = new Set(
    ground.world.record
      .filter(({ order }) => order.kind === 'openConvoy')
      .map(({ place }) => place),
  );
  const fleets = ground.fleets.map(({ place }) => place);
  const first = fleets.filter((fleet) => sails(fleet, army.place));
  const willing = first.filter((fleet) => open.has(fleet));
  const link = pick(random, willing.length > 0 ? willing : first);
  if (!link) return [];
  const next = pick(
    random,
    fleets.filter((fleet) => fleet !== link && sails(link, fleet)),
  );
  const last = next && chance(random, 0.4) ? next : link;
  const coasts = [...ground.accessible].flatMap((board) =>
    nextTo('fleet', locationOf(last))
      .map((location) => pointOf(placeOn(board, location)))
      .filter((point) => isCoast(provinceOf(point)) && sails(last, point)),
  );
  const to = pick(
    random,
    coasts.filter((point) => point !== army.place),
  );
  if (!to) return [];
  const convoys = free
    .filter(({ place }) => place === link || place === last)
    .filter(() => chance(random, 0.5))
    .map(({ power, place }): Order => ({ kind: 'convoy', power, unit: place, of: army.place, to }));
  return [{ kind: 'move', power: army.power, unit: army.place, to }, ...convoys];
}

function movementOrders(random: Random, options: Options, world: World): Order[] {
  const ground = groundOf(options, world);
  const boards = world.boards.filter(({ id }) => ground.accessible.has(id) || chance(random, 0.1));
  const pieces = standingOn(boards);
  const heads = new Set(liveHeadsOf(world).map(({ id }) => id));
  const living = pieces.filter(
    ({ place, power }) =>
      heads.has(boardOf(place)) && (!world.executed.has(power) || chance(random, 0.05)),
  );
  const chosen = new Map<PlaceId, Order>();
  const free = (): Standing[] => living.filter(({ place }) => !chosen.has(place));
  const give = (orders: readonly Order[]): void => {
    for (const order of orders) if (isPlaced(order)) chosen.set(order.unit, order);
  };
  const jumps = options.enableJumpAssists ? 2 : 0.1;
  for (let n = random() * jumps * 2; n > 1; n -= 1) give(planJump(random, ground, free()));
  if (chance(random, jumps / 4)) give(planLateAssists(random, ground, free()));
  for (let n = random() * 3; n > 1; n -= 1) give(planVoyage(random, ground, free()));
  const offers = options.enableOpenConvoys ? 0.35 : 0.02;
  give(
    free()
      .filter((unit) => isAtSea(unit) && chance(random, offers))
      .map(({ power, place }): Order => ({ kind: 'openConvoy', power, unit: place })),
  );
  const known = new Map([
    ...world.record.map(({ place, order }) => [place, order] as const),
    ...chosen,
  ]);
  const rest = free().map(({ place }) => place);
  const orders = randomOrders(random, settingOf(ground), pieces, rest, known);
  return [...chosen.values(), ...orders.filter((order) => isClear(order, pieces))];
}

function retreatOrders(random: Random, losses: readonly Loss[]): Order[] {
  return losses.flatMap(({ unit, power, draft, open }): Order[] => {
    const location = pick(random, open);
    if (location === undefined || chance(random, 0.15)) return [];
    if (chance(random, 0.12)) return [{ kind: 'disband', power, unit }];
    const to = chance(random, 0.05) ? unit : placeOn(draft, location);
    return [{ kind: 'retreat', power, unit, to }];
  });
}

/** One submission for whatever the world waits for. */
export function randomSubmission(random: Random, options: Options, world: World): Order[] {
  switch (world.due) {
    case 'movement':
      return movementOrders(random, options, world);
    case 'retreat':
      return retreatOrders(random, world.losses);
    case 'sustain':
      return sustainOrders(random, world);
    case 'adjustment':
      return world.drafts
        .filter(({ id, parent }) => isWinter(parent) && !isGone(world, id))
        .flatMap(({ id, parent, units, owners }) =>
          winterOrders(random, { id, parent, units, owners }).filter(
            ({ power }) => !world.executed.has(power),
          ),
        );
    case 'over':
      return [];
  }
}

const isWinter = (parent: BoardId): boolean => coordinateOf(parent).turn % 2 === 1;
const isGone = ({ dissolved }: World, id: BoardId): boolean =>
  dissolved.has(coordinateOf(id).timeline);
