/** Orders of a power for all its units without looking ahead, in numbers, after DumbBot: see `views.ts`. */
import { CODES, DESTINATION, HELPED, KIND, ORDER_SIZE, VIA } from '../one-head/encoding.ts';
import type { Random } from '../one-head/random.ts';
import type { Position } from './position.ts';
import { type Views, competitionAt } from './views.ts';

const WAITS = 50;
const ALTERNATIVE = 0.5;
const STEEPNESS = 500;
const UNTOLD = -1;
const MOST_OPTIONS = 64;

/** What choosing orders keeps from one power to the next. */
export interface Desk {
  readonly views: Views;
  /** By unit: the stand that it goes to, its own if it stays; and the unit that it supports, or -1. */
  readonly goal: Int16Array;
  readonly supports: Int16Array;
  readonly waits: Int16Array;
  /** By province: the unit of the power that stands there or goes there, or -1. */
  readonly standing: Int16Array;
  readonly going: Int16Array;
  readonly options: Options;
}

/** A list of stands by falling value. */
export interface Options {
  count: number;
  readonly stand: Int16Array;
  readonly value: Float64Array;
}

/** Makes an empty list of stands. */
export function createOptions(): Options {
  return {
    count: 0,
    stand: new Int16Array(MOST_OPTIONS),
    value: new Float64Array(MOST_OPTIONS),
  };
}

/** Puts a stand into a list where its value belongs; of equal ones the first stays first. */
export function put(options: Options, stand: number, value: number): void {
  if (options.count >= MOST_OPTIONS) return;
  let at = options.count++;
  while (at > 0 && (options.value[at - 1] as number) < value) {
    options.stand[at] = options.stand[at - 1] as number;
    options.value[at] = options.value[at - 1] as number;
    at--;
  }
  options.stand[at] = stand;
  options.value[at] = value;
}

/** Strikes an entry from a list. */
export function strike(options: Options, at: number): void {
  options.stand.copyWithin(at, at + 1, options.count);
  options.value.copyWithin(at, at + 1, options.count);
  options.count--;
}

/** The first of a list, or now and then the next, the rather the nearer its value. */
export function pick({ count, value }: Options, random: Random): number {
  let at = 0;
  while (at + 1 < count) {
    const here = value[at] as number;
    if (random() >= ALTERNATIVE) break;
    const loss =
      here === 0
        ? 0
        : Math.trunc(((here - (value[at + 1] as number)) * STEEPNESS) / Math.abs(here));
    if (Math.floor(random() * 100) < loss) break;
    at++;
  }
  return at;
}

/** Makes what choosing orders needs. */
export function createDesk(views: Views): Desk {
  const { map } = views.ground;
  const room = map.provinces.length + 8;
  return {
    views,
    goal: new Int16Array(room),
    supports: new Int16Array(room),
    waits: new Int16Array(room),
    standing: new Int16Array(map.provinces.length),
    going: new Int16Array(map.provinces.length),
    options: createOptions(),
  };
}

/** Writes the orders of a power into an encoded position; asks for a look at its worths before. */
export function order(
  desk: Desk,
  position: Position,
  power: number,
  random: Random,
  out: Int16Array,
): void {
  const { goal, supports, waits, standing, going } = desk;
  standing.fill(-1);
  going.fill(-1);
  const queue: number[] = [];
  for (let i = 0; i < position.count; i++) {
    if (position.power[i] !== power) continue;
    goal[i] = UNTOLD;
    supports[i] = -1;
    waits[i] = 0;
    standing[provinceAt(desk, position.stand[i] as number)] = i;
    queue.splice(Math.floor(random() * (queue.length + 1)), 0, i);
  }
  const own = queue.slice();
  while (queue.length > 0) {
    const i = queue.shift() as number;
    const other = decide(desk, position, power, i, random);
    if (other < 0) continue;
    waits[i] = (waits[i] as number) + 1;
    queue.splice(queue.indexOf(other) + 1, 0, i);
  }
  for (const i of own)
    if (goal[i] === position.stand[i] && (supports[i] as number) < 0)
      lend(desk, position, power, own, i);
  for (const i of own) write(desk, position, i, out);
}

/** Writes holds for all units of a power. */
export function stay(position: Position, power: number, out: Int16Array): void {
  for (let i = 0; i < position.count; i++)
    if (position.power[i] === power) tell(position, i, CODES.hold, -1, -1, out);
}

function provinceAt({ views }: Desk, stand: number): number {
  return views.ground.provinceOf[stand] as number;
}

/** Tells a unit what to do, or gives the unit for which it waits; -1 if it need not. */
function decide(desk: Desk, position: Position, power: number, i: number, random: Random): number {
  const { views, options, goal } = desk;
  const own = position.stand[i] as number;
  const value = views.values[power] as Float64Array;
  const { start, items } = views.ground.steps;
  options.count = 0;
  const end = start[own + 1] as number;
  for (let k = start[own] as number; k < end; k++) {
    const stand = items[k] as number;
    put(options, stand, value[stand] as number);
  }
  put(options, own, (value[own] as number) + 1);
  while (options.count > 0) {
    const at = pick(options, random);
    const stand = options.stand[at] as number;
    if (stand === own) break;
    const found = settle(desk, position, power, i, stand);
    if (found === SETTLED) return -1;
    if (found !== REFUSED && (desk.waits[i] as number) < WAITS) return found;
    strike(options, at);
  }
  goal[i] = own;
  return -1;
}

const SETTLED = -1;
const REFUSED = -2;

/** Lets a unit go to a stand or support the one that is or goes there; or says that it may not, or for whom it waits. */
function settle(desk: Desk, position: Position, power: number, i: number, stand: number): number {
  const { views, goal, supports, standing, going } = desk;
  const p = provinceAt(desk, stand);
  const there = standing[p] as number;
  if (there >= 0 && goal[there] === UNTOLD) return there;
  const stays = there >= 0 && goal[there] === position.stand[there];
  const helped = stays ? there : (going[p] as number);
  if (helped < 0) {
    goal[i] = stand;
    going[p] = i;
    return SETTLED;
  }
  if (competitionAt(views, power, p) <= (stays ? 1 : 0)) return REFUSED;
  goal[i] = position.stand[i] as number;
  supports[i] = helped;
  return SETTLED;
}

/** A unit that holds for nothing supports the most valuable move or stay beside it that needs help. */
function lend(
  desk: Desk,
  position: Position,
  power: number,
  own: readonly number[],
  i: number,
): void {
  const { views, goal, supports } = desk;
  const { start, items } = views.ground.provinces;
  const stand = position.stand[i] as number;
  const beside = items.subarray(start[stand] as number, start[stand + 1] as number);
  const value = views.values[power] as Float64Array;
  let most = Number.NEGATIVE_INFINITY;
  for (const j of own) {
    if (j === i) continue;
    const to = goal[j] as number;
    const p = provinceAt(desk, to);
    const worth = value[to] as number;
    const least = to === position.stand[j] ? 1 : 0;
    if (worth <= most || competitionAt(views, power, p) <= least || !beside.includes(p)) continue;
    most = worth;
    supports[i] = j;
  }
}

function write(desk: Desk, position: Position, i: number, out: Int16Array): void {
  const { goal, supports } = desk;
  const helped = supports[i] as number;
  const mover = helped >= 0 ? helped : i;
  const from = position.stand[mover] as number;
  const moves = goal[mover] !== from;
  const to = moves ? (goal[mover] as number) >> 1 : -1;
  if (helped >= 0) tell(position, i, CODES.support, provinceAt(desk, from), to, out);
  else tell(position, i, moves ? CODES.move : CODES.hold, -1, to, out);
}

function tell(
  { stand, power }: Position,
  i: number,
  kind: number,
  helped: number,
  to: number,
  out: Int16Array,
): void {
  const at = i * ORDER_SIZE;
  out[at] = (stand[i] as number) >> 1;
  out[at + 1] = power[i] as number;
  out[at + 2] = (stand[i] as number) & 1;
  out[at + KIND] = kind;
  out[at + HELPED] = helped;
  out[at + DESTINATION] = to;
  out[at + VIA] = 0;
}
