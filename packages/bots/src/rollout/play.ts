/** Playing on in numbers: everybody orders without looking ahead, phase after phase. */
import type { Board, Rules } from '@chronopolitik/engine';
import { ORDER_SIZE } from '../one-head/encoding.ts';
import type { Random } from '../one-head/random.ts';
import { type Table, createTable, playOut } from './closing.ts';
import { movementsOf, takesCentersAfter } from '../one-head/theatre.ts';
import { type Ground, groundOf } from './ground.ts';
import { type Desk, createDesk, order, stay } from './ordering.ts';
import { type Position, emptyPosition } from './position.ts';
import { createViews, look, seasonOf, survey } from './views.ts';

/** All that playing on keeps from one round to the next: nothing is allocated for a round. */
export interface Player {
  readonly ground: Ground;
  readonly desk: Desk;
  readonly table: Table;
  /** Spaces for encoded orders, by the number of units. */
  readonly sheets: Int16Array[];
  readonly sheet: Int16Array;
  readonly seen: Uint8Array;
  /** The position that is played on. */
  readonly scratch: Position;
}

/** Makes what plays on from a board. */
export function createPlayer(rules: Rules, board: Board): Player {
  const ground = groundOf(rules.map);
  const views = createViews(ground, harvestsFrom(rules, board));
  return {
    ground,
    desk: createDesk(views),
    table: createTable(rules, views),
    sheets: [],
    sheet: new Int16Array((rules.map.provinces.length + 8) * ORDER_SIZE),
    scratch: emptyPosition(ground),
    seen: new Uint8Array(rules.map.powers.length),
  };
}

/** For each movement of a year, the next first, whether centers change hands after it. */
function harvestsFrom(rules: Rules, board: Board): readonly boolean[] {
  return movementsOf(rules).map((_, later) => takesCentersAfter(rules, board, later));
}

/** A space for encoded orders of so many units; there is one for each number. */
export function sheetFor({ sheets, sheet }: Player, units: number): Int16Array {
  return (sheets[units] ??= sheet.subarray(0, units * ORDER_SIZE));
}

/** Writes the orders of all powers, or of one, that are chosen without looking ahead. */
export function orderAll(
  { desk, ground, seen }: Player,
  position: Position,
  random: Random,
  out: Int16Array,
  only?: number,
): void {
  const { views } = desk;
  survey(views, position);
  seen.fill(0);
  for (let i = 0; i < position.count; i++) {
    const q = position.power[i] as number;
    if (q < 0 || seen[q] === 1 || (only !== undefined && q !== only)) continue;
    seen[q] = 1;
    if (ground.plays[q] === 0) {
      stay(position, q, out);
      continue;
    }
    look(views, position, q, seasonOf(views, position));
    order(desk, position, q, random, out);
  }
}

/** Plays one movement on and all that follows it. */
export function playRound(player: Player, position: Position, random: Random): void {
  const sheet = sheetFor(player, position.count);
  orderAll(player, position, random, sheet);
  playOut(player.table, position, sheet, random);
}
