/** Which model foretells each of the others best, by the orders of this game so far. */
import {
  type Board,
  type LocalOrder,
  type Order,
  type PlaceId,
  type Rules,
  type World,
  boardAt,
  coordinateOf,
  encodePosition,
  isPlaced,
  placeOn,
} from '@chronopolitik/engine';
import { DESTINATION, HELPED, KIND, ORDER_SIZE } from '../one-head/encoding.ts';
import { isLocal, localOf } from '../one-head/local.ts';
import { type Random, drawn } from '../one-head/random.ts';
import { MODELS, type Model, type Scene, sceneOf } from './scene.ts';

/** Movements that are looked back to, and draws of each model for each. */
const BACK = 5;
const DRAWS = 6;
/** What an order that no draw foretold counts, in draws. */
const UNSEEN = 0.3;
/** Orders of one power hang together: so many of them say as much as one that stands alone. */
const TOGETHER = 2;

/**
 * What an order counts for the model that searches, as a logarithm: a little below what searches came to in a game of seven
 * hard machines (-1.23 in the mean of 508 orders; the models that do not look ahead came to -1.82 and -1.96).
 */
const SOUGHT = -1.3;

/** By power, how likely each model is to be the one by which it chooses; the last chance is that it searches, where that is asked. */
export type Beliefs = ReadonlyMap<number, Float64Array>;

/**
 * Weighs the models of all powers by how well they would have foretold the last movements that led to a board.
 * @param seeks whether a power may also be one that searches
 */
export function beliefsOf(
  rules: Rules,
  world: World,
  board: Board,
  random: Random,
  seeks = false,
): Beliefs {
  const logs = rules.map.powers.map(() => new Float64Array(MODELS.length + (seeks ? 1 : 0)));
  for (const [past, orders] of movementsBefore(rules, world, board)) {
    const scene = sceneOf(rules, past);
    const given = encodedOrders(scene, orders);
    for (const [power, [first, end]] of scene.ranges) {
      const log = logs[power];
      if (!log) continue;
      const own = given.subarray(first * ORDER_SIZE, end * ORDER_SIZE);
      MODELS.forEach((_, m) => {
        log[m] = (log[m] as number) + fitOf(scene, m, power, own, random);
      });
      if (seeks) log[MODELS.length] = (log[MODELS.length] as number) + SOUGHT * (end - first);
    }
  }
  return new Map(logs.map((log, power) => [power, chances(log)]));
}

/** Draws the orders of a power by one of the models: those that its beliefs are about. */
export function drawOrders(
  scene: Scene,
  models: readonly Model[],
  beliefs: Beliefs,
  power: number,
  random: Random,
  out: Int16Array,
): void {
  const belief = beliefs.get(power);
  const model = models[belief ? drawn(random, belief) : 0];
  model?.(scene, power, random, out);
}

function chances(logs: Float64Array): Float64Array {
  const most = Math.max(...logs);
  const weights = logs.map((log) => Math.exp((log - most) / TOGETHER));
  const sum = weights.reduce((all, weight) => all + weight, 0);
  return weights.map((weight) => weight / sum);
}

/** The logarithm of how often a model draws what a power ordered, unit by unit. */
function fitOf(scene: Scene, m: number, power: number, given: Int16Array, random: Random): number {
  const [first = 0] = scene.ranges.get(power) ?? [];
  const units = given.length / ORDER_SIZE;
  const hits = new Int32Array(units);
  const out = new Int16Array(scene.root.count * ORDER_SIZE);
  for (let n = 0; n < DRAWS; n++) {
    MODELS[m]?.(scene, power, random, out);
    for (let i = 0; i < units; i++)
      if (isSame(scene, given, i * ORDER_SIZE, out, (first + i) * ORDER_SIZE))
        hits[i] = (hits[i] as number) + 1;
  }
  return hits.reduce((sum, hit) => sum + Math.log((hit + UNSEEN) / (DRAWS + 2 * UNSEEN)), 0);
}

function isSame({ theatre }: Scene, a: Int16Array, i: number, b: Int16Array, j: number): boolean {
  const { provinceOfLocation } = theatre.map;
  const goal = (location: number): number =>
    location < 0 ? -1 : (provinceOfLocation[location] as number);
  return (
    a[i + KIND] === b[j + KIND] &&
    a[i + HELPED] === b[j + HELPED] &&
    goal(a[i + DESTINATION] as number) === goal(b[j + DESTINATION] as number)
  );
}

/** The boards that led to one, nearest first, with what was ordered on each; those that ordered nothing are left out. */
function movementsBefore(
  rules: Rules,
  world: World,
  board: Board,
): readonly (readonly [Board, ReadonlyMap<PlaceId, Order>])[] {
  const given = new Map<PlaceId, Order>();
  for (const { steps } of world.rounds.slice(-BACK - 1))
    for (const { phase, resolutions } of steps)
      if (phase === 'movement')
        for (const { order } of resolutions) if (isPlaced(order)) given.set(order.unit, order);
  const found: (readonly [Board, ReadonlyMap<PlaceId, Order>])[] = [];
  let { parent } = board;
  while (parent !== null && found.length < BACK) {
    const past = boardAt(rules, world, parent);
    if (!past) break;
    const isOrdered = past.units.some(({ location }) => given.has(placeOn(past.id, location)));
    if (isOrdered && !coordinateOf(past.id).winter) found.push([past, given]);
    ({ parent } = past);
  }
  return found;
}

/** What was ordered on a board, encoded; what names another board counts as a hold. */
export function encodedOrders(
  { rules, board, theatre }: Scene,
  given: ReadonlyMap<PlaceId, Order>,
): Int16Array {
  const units = theatre.pieces.map(({ unit }) => unit);
  const orders = units.map(({ location }): LocalOrder =>
    onBoard(given.get(placeOn(board.id, location))),
  );
  return encodePosition(rules, units, orders);
}

/** A hold in place of what names another board. */
function onBoard(order: Order | undefined): LocalOrder {
  return localOf(order && isPlaced(order) && isLocal(order) ? order : undefined);
}
