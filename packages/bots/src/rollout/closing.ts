/** What follows a movement in numbers: retreats, centers, builds and removals, all by the worths of `views.ts`. */
import { adjudicateCore, type Rules } from '@chronopolitik/engine';
import { CODES, DESTINATION, DISLODGED, KIND, MOVED, ORDER_SIZE } from '../one-head/encoding.ts';
import type { Random } from '../one-head/random.ts';
import { type Options, createOptions, pick, put, strike } from './ordering.ts';
import { type Position, add, remove } from './position.ts';
import { type Views, harvestsNext, look, seasonOf, survey } from './views.ts';

/** What playing a round out keeps from one to the next. */
export interface Table {
  readonly rules: Rules;
  readonly views: Views;
  readonly results: Uint8Array;
  /** By province: 1 where a unit stands after the movement, 2 where moves failed. */
  readonly taken: Uint8Array;
  readonly fallen: number[];
  readonly options: Options;
  readonly units: Int32Array;
}

/** Makes what playing a round out needs. */
export function createTable(rules: Rules, views: Views): Table {
  const size = rules.map.provinces.length;
  return {
    rules,
    views,
    results: new Uint8Array(size + 8),
    taken: new Uint8Array(size),
    fallen: [],
    options: createOptions(),
    units: new Int32Array(rules.map.powers.length),
  };
}

/**
 * Plays a movement and all that is due after it.
 * @param orders encoded orders of all units, as many as there are
 */
export function playOut(
  table: Table,
  position: Position,
  orders: Int16Array,
  random: Random,
): void {
  const { rules, results, taken, fallen } = table;
  const { ground } = table.views;
  adjudicateCore(rules, orders, results);
  taken.fill(0);
  fallen.length = 0;
  for (let i = 0; i < position.count; i++) {
    const result = results[i] as number;
    const at = i * ORDER_SIZE;
    if (orders[at + KIND] === CODES.move && result % DISLODGED !== MOVED) {
      const p = ground.map.provinceOfLocation[orders[at + DESTINATION] as number] as number;
      if (taken[p] === 0) taken[p] = 2;
    }
    if (result >= DISLODGED) {
      fallen.push(i);
      continue;
    }
    if (result === MOVED)
      position.stand[i] = 2 * (orders[at + DESTINATION] as number) + (orders[at + 2] as number);
    taken[ground.provinceOf[position.stand[i] as number] as number] = 1;
  }
  if (fallen.length > 0) retreat(table, position, orders, random);
  const isHarvest = harvestsNext(table.views, position);
  position.turn++;
  if (!isHarvest) return;
  harvest(table, position);
  adjust(table, position, random);
}

/** The province that the unit came from which now stands where another was. */
function originOf({ views }: Table, position: Position, orders: Int16Array, p: number): number {
  const { provinceOf, map } = views.ground;
  for (let j = 0; j < position.count; j++) {
    const from = map.provinceOfLocation[orders[j * ORDER_SIZE] as number] as number;
    if (from !== p && provinceOf[position.stand[j] as number] === p) return from;
  }
  return -1;
}

function retreat(table: Table, position: Position, orders: Int16Array, random: Random): void {
  const { views, taken, fallen, options } = table;
  const { steps, provinceOf } = views.ground;
  const gone: number[] = [];
  survey(views, position);
  for (const i of fallen) {
    const stand = position.stand[i] as number;
    look(views, position, position.power[i] as number, seasonOf(views, position));
    const barred = originOf(table, position, orders, provinceOf[stand] as number);
    const value = views.values[position.power[i] as number] as Float64Array;
    options.count = 0;
    const end = steps.start[stand + 1] as number;
    for (let k = steps.start[stand] as number; k < end; k++) {
      const to = steps.items[k] as number;
      const p = provinceOf[to] as number;
      if (p !== barred && taken[p] === 0) put(options, to, value[to] as number);
    }
    if (options.count === 0) {
      gone.push(i);
      continue;
    }
    const to = options.stand[pick(options, random)] as number;
    position.stand[i] = to;
    taken[provinceOf[to] as number] = 1;
  }
  for (const i of gone.toReversed()) remove(position, i);
}

function harvest({ views }: Table, position: Position): void {
  const { provinceOf, sight } = views.ground;
  for (let i = 0; i < position.count; i++) {
    const center = sight.centerIn[provinceOf[position.stand[i] as number] as number] as number;
    if (center >= 0) position.owner[center] = position.power[i] as number;
  }
}

/** Builds and removals of all powers, or of all but one. */
export function adjust(table: Table, position: Position, random: Random, except = -1): void {
  const { views, units } = table;
  survey(views, position);
  units.fill(0);
  for (let i = 0; i < position.count; i++) {
    const q = position.power[i] as number;
    units[q] = (units[q] as number) + 1;
  }
  for (let q = 0; q < units.length; q++) {
    const owed = (views.centers[q] as number) - (units[q] as number);
    if (q === except || owed === 0 || views.ground.plays[q] === 0) continue;
    look(views, position, q, 'winter');
    if (owed > 0) build(table, position, q, owed, random);
    else disband(table, position, q, -owed, random);
  }
}

/** The stands where a power may build now. */
function openSites({ views }: Table, position: Position, q: number): readonly number[] {
  const { sites, provinceOf, sight } = views.ground;
  return (sites[q] as readonly number[]).filter((stand) => {
    const p = provinceOf[stand] as number;
    const center = sight.centerIn[p] as number;
    if (center < 0 || position.owner[center] !== q) return false;
    for (let i = 0; i < position.count; i++)
      if (provinceOf[position.stand[i] as number] === p) return false;
    return true;
  });
}

function build(table: Table, position: Position, q: number, owed: number, random: Random): void {
  const { views, options } = table;
  const { provinceOf } = views.ground;
  const value = views.values[q] as Float64Array;
  options.count = 0;
  for (const stand of openSites(table, position, q)) put(options, stand, value[stand] as number);
  for (let n = 0; n < owed && options.count > 0; n++) {
    const stand = options.stand[pick(options, random)] as number;
    add(position, stand, q);
    for (let k = options.count - 1; k >= 0; k--)
      if (provinceOf[options.stand[k] as number] === provinceOf[stand]) strike(options, k);
  }
}

/** The units of the least worth, or now and then the next. */
function disband(table: Table, position: Position, q: number, owed: number, random: Random): void {
  const { views, options } = table;
  const value = views.values[q] as Float64Array;
  for (let n = 0; n < owed; n++) {
    options.count = 0;
    for (let i = 0; i < position.count; i++)
      if (position.power[i] === q) put(options, i, -(value[position.stand[i] as number] as number));
    if (options.count === 0) return;
    remove(position, options.stand[pick(options, random)] as number);
  }
}
