/** One board in numbers, as playing on changes it: units, owners, and how many movements it is away. */
import type { Board, Rules } from '@chronopolitik/engine';
import { theatreOf } from '../one-head/theatre.ts';
import { type Ground, standOf } from './ground.ts';

/** A position; units lie one after the other, sorted by power at first. */
export interface Position {
  count: number;
  readonly stand: Int16Array;
  readonly power: Int8Array;
  /** Owner of each center of the map's `Sight`, or -1. */
  readonly owner: Int8Array;
  /** Movements since the first position. */
  turn: number;
}

/** More units than there are centers never stand on a board for long. */
function roomOn({ sight, map }: Ground): number {
  return Math.max(sight.provinces.length, map.provinces.length) + 8;
}

/** An empty position of a map, to copy others into. */
export function emptyPosition(ground: Ground): Position {
  const room = roomOn(ground);
  return {
    count: 0,
    stand: new Int16Array(room),
    power: new Int8Array(room),
    owner: new Int8Array(ground.sight.provinces.length),
    turn: 0,
  };
}

/** The position of a board, its units in the order of its theatre. */
export function positionOf(rules: Rules, ground: Ground, board: Board): Position {
  const position = emptyPosition(ground);
  const { pieces, owner } = theatreOf(rules, board);
  for (const { location, isFleet, power } of pieces)
    add(position, standOf(location, isFleet), power);
  ground.sight.provinces.forEach((p, c) => (position.owner[c] = owner[p] as number));
  return position;
}

/** Adds a unit. */
export function add(position: Position, stand: number, power: number): void {
  position.stand[position.count] = stand;
  position.power[position.count] = power;
  position.count++;
}

/** Takes a unit away; those after it move up. */
export function remove(position: Position, i: number): void {
  const { stand, power, count } = position;
  stand.copyWithin(i, i + 1, count);
  power.copyWithin(i, i + 1, count);
  position.count = count - 1;
}

/** Copies one position into another. */
export function copyInto(from: Position, to: Position): void {
  to.count = from.count;
  to.stand.set(from.stand);
  to.power.set(from.power);
  to.owner.set(from.owner);
  to.turn = from.turn;
}
