/** How an expert decides where one board is all there is: by playing on against what the others may order. */
import {
  type Adjustment,
  type Board,
  type Order,
  type PlaceId,
  type PowerId,
  type Rules,
  type World,
  boardAt,
  buildsAt,
  locationOf,
  placeOn,
} from '@chronopolitik/engine';
import { type Bars, barsOn, withoutBarred } from '../one-head/bars.ts';
import { CODES } from '../one-head/encoding.ts';
import { standOf } from './ground.ts';
import type { Random } from '../one-head/random.ts';
import { type Change, type Told, isOpen } from '../search/changes.ts';
import { decoded } from '../search/decode.ts';
import type { IsLate } from '../thinking.ts';
import { weighedAdjustments } from '../search/adjust.ts';
import { beliefsOf, drawOrders } from './models.ts';
import { movementOf } from './movement.ts';
import { MODELS, type Scene, sceneOf } from './scene.ts';
import { drawnFrom, seekersOf } from './seekers.ts';
import { adjustmentOf } from './winter.ts';
import type { Values } from '../values.ts';

/** What an expert spends, and what binds it. */
export interface Means {
  readonly adjudications: number;
  /** Whether it looks for what the others would find if they searched. */
  readonly seeks: boolean;
  readonly withPactsKept: (orders: readonly Order[]) => readonly Order[];
  readonly values: Values;
  readonly isLate: IsLate;
  readonly random: Random;
}

/** Orders for a movement, the best first, then others that were weighed. */
export function playedMovements(
  rules: Rules,
  world: World,
  board: Board,
  id: PowerId,
  { adjudications, seeks, withPactsKept, values, isLate, random }: Means,
): readonly (readonly Order[])[] {
  const scene = sceneOf(rules, board);
  const power = rules.map.powerIndex.get(id) as number;
  const beliefs = beliefsOf(rules, world, board, random, seeks);
  const others = [...scene.ranges.keys()].filter(
    (q) => q !== power && q >= 0 && scene.player.ground.plays[q] === 1,
  );
  const models = seeks ? [...MODELS, drawnFrom(seekersOf(scene, others, random, isLate))] : MODELS;
  const [first = 0] = scene.ranges.get(power) ?? [];
  const found = movementOf(scene, {
    power,
    expecting: (out, draws) => {
      for (const q of others) drawOrders(scene, models, beliefs, q, draws, out);
    },
    adjudications,
    values,
    isAllowed: keeping(scene, withPactsKept, barsOn(rules, world, board, id)),
    seed: Math.floor(random() * 2 ** 31),
    isLate,
    random,
  });
  return found.map((orders) => {
    const given = decoded(scene.theatre, first, orders);
    return withPactsKept(withoutBarred(rules, world, id, given));
  });
}

/** Tells whether a change keeps what was promised, and needs no more help than it has. */
function keeping(
  { theatre }: Scene,
  withPactsKept: Means['withPactsKept'],
  bars: Bars,
): (change: Change) => boolean {
  const known = new Map<string, boolean>();
  const keeps = (told: Told): boolean => {
    if (told.kind === CODES.hold) return true;
    const key = Object.values(told).join();
    let answer = known.get(key);
    if (answer === undefined) {
      const location = theatre.pieces[told.piece]?.location ?? 0;
      const coded = Int16Array.of(location, 0, 0, told.kind, told.of, told.to, told.via);
      const orders = decoded(theatre, told.piece, coded);
      const kept = withPactsKept(orders);
      answer = orders.every((order) => kept.some((each) => each.kind === order.kind));
      known.set(key, answer);
    }
    return answer;
  };
  return (change) => isOpen(theatre, bars, change) && change.every(keeps);
}

/** Builds or removals, found by playing on. */
export function playedAdjustments(
  rules: Rules,
  world: World,
  owed: Adjustment,
  { adjudications, values, isLate, random }: Omit<Means, 'withPactsKept' | 'seeks'>,
): readonly Order[] {
  const board = boardAt(rules, world, owed.board);
  if (!board) return [];
  const { map } = rules;
  const { power: id } = owed;
  const at = (place: PlaceId, isFleet: boolean): number =>
    standOf(map.locationIndex.get(locationOf(place)) as number, isFleet);
  const open = owed.count < 0 ? unitsOf(board, id) : sitesOf(rules, world, board, id);
  const orders = new Map(open.map(({ order, place, isFleet }) => [at(place, isFleet), order]));
  const provinceOf = (stand: number): number => map.provinceOfLocation[stand >> 1] as number;
  const plain = weighedAdjustments(rules, world, owed);
  const start = [...orders].filter(([, order]) =>
    plain.some((each) => JSON.stringify(each) === JSON.stringify(order)),
  );
  const stands = adjustmentOf(sceneOf(rules, board), {
    power: map.powerIndex.get(id) as number,
    start: start.map(([stand]) => stand),
    open: [...orders.keys()],
    isBuild: owed.count > 0,
    isApart: (a, b) => provinceOf(a) !== provinceOf(b),
    adjudications,
    values,
    seed: Math.floor(random() * 2 ** 31),
    isLate,
    random,
  });
  return stands.flatMap((stand) => orders.get(stand) ?? []);
}

interface Choice {
  readonly order: Order;
  readonly place: PlaceId;
  readonly isFleet: boolean;
}

function unitsOf({ id, units }: Board, power: PowerId): readonly Choice[] {
  return units
    .filter((unit) => unit.power === power)
    .map(({ location, kind }) => {
      const place = placeOn(id, location);
      return { order: { kind: 'disband', power, unit: place }, place, isFleet: kind === 'fleet' };
    });
}

function sitesOf(
  rules: Rules,
  world: World,
  { id, owners }: Board,
  power: PowerId,
): readonly Choice[] {
  return rules.map.provinces
    .filter((site) => owners[site] === power)
    .flatMap((site) => buildsAt(rules, world, placeOn(id, site)))
    .map(({ unit, type }) => ({
      order: { kind: 'build', power, unit, type },
      place: unit,
      isFleet: type === 'fleet',
    }));
}
