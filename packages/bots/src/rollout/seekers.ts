/** What the others order if they search: the best answers to what all may order without looking ahead. */
import { changesFor } from '../search/changes.ts';
import { climb } from '../search/climb.ts';
import { type Coded, type Stage, stageOf } from '../search/stage.ts';
import { ORDER_SIZE } from '../one-head/encoding.ts';
import type { Random } from '../one-head/random.ts';
import type { IsLate } from '../thinking.ts';
import { MODELS, type Model, type Scene } from './scene.ts';

/** By power, what it may come to if it searches. */
export type Seekers = ReadonlyMap<number, readonly Coded[]>;

/** Searches of each power, the samples that each is against, and what each may spend. */
const SEARCHES = 4;
const SAMPLES = 8;
const ADJUDICATIONS = 800;

/**
 * Searches for each of some powers a few times, each time from other orders and against other samples. They do not
 * expect that others search: machines that expected that foretold a hard machine worse.
 */
export function seekersOf(
  scene: Scene,
  powers: readonly number[],
  random: Random,
  isLate: IsLate,
): Seekers {
  const stage = stageOf(scene.rules, scene.theatre);
  const pool = Array.from({ length: SEARCHES * SAMPLES }, () => drawnFor(scene, stage, random));
  return new Map(
    powers.map((power) => {
      const changes = changesFor(stage, power);
      const [first = 0, end = 0] = scene.ranges.get(power) ?? [];
      const found = Array.from({ length: SEARCHES }, (_, n) => {
        const samples = pool.slice(n * SAMPLES, (n + 1) * SAMPLES).map((sheet) => sheet.slice());
        const start = (samples[0] as Coded).slice(first * ORDER_SIZE, end * ORDER_SIZE);
        const allowance = { left: ADJUDICATIONS };
        return climb({ stage, power, samples, allowance, changes, isLate, random }, start);
      });
      return [power, found];
    }),
  );
}

/** The model of those who search: it draws one of what a power may come to. */
export function drawnFrom(seekers: Seekers): Model {
  return ({ ranges }, power, random, out) => {
    const found = seekers.get(power);
    const orders = found?.[Math.floor(random() * found.length)];
    const [first = 0] = ranges.get(power) ?? [];
    if (orders) out.set(orders, first * ORDER_SIZE);
  };
}

/** What all order without looking ahead, each by one of the models. */
function drawnFor(scene: Scene, stage: Stage, random: Random): Int16Array {
  const sheet = stage.still.slice();
  for (const power of scene.ranges.keys()) {
    if (!scene.player.ground.plays[power]) continue;
    MODELS[Math.floor(random() * MODELS.length)]?.(scene, power, random, sheet);
  }
  return sheet;
}
