/** Orders are listed by the points that they name only when somebody asks. A test holds that against lists made at once. */
import { describe, expect, it } from 'vitest';
import { type Random, randomFrom } from '../../../../test/random.ts';
import type { Order } from '../model/types.ts';
import { Namings } from './namings.ts';
import {
  AT,
  COAST,
  DEST,
  FAULT,
  IS_FLEET,
  KIND,
  NEEDS,
  POWER,
  TARGET,
  TRAVEL,
} from './order-columns.ts';
import { OrderTable } from './order-table.ts';

const PROVINCES = 7;
const BOARDS = 6;
const ORDER: Order = { kind: 'hold', power: 'france', unit: 'a-par@0' };

const below = (random: Random, count: number): number => Math.floor(random() * count);

/** What an order says: mostly of its own board alone. */
function columnsOf(random: Random, board: number, province: number): readonly number[] {
  const point = (): number => {
    const named = random() < 0.9 ? board : below(random, BOARDS);
    return named * PROVINCES + below(random, PROVINCES);
  };
  return [board * PROVINCES + province, point(), point(), 2, -1, 0, 1, 0, 0, 0];
}

/** Lists of all points of a table. */
function listsOf(each: (point: number, visit: (order: number) => void) => void): unknown {
  return Array.from({ length: BOARDS * PROVINCES }, (_, point) => {
    const orders: number[] = [];
    each(point, (order) => orders.push(order));
    return orders;
  });
}

/** The same orders, listed at once. */
function listedAtOnce(all: readonly (readonly number[])[]): Namings {
  const namings = new Namings(PROVINCES);
  for (const [order, columns] of all.entries())
    for (let k = AT; k <= DEST; k++)
      if (columns.indexOf(columns[k] as number) === k) namings.list(order, k, columns[k] as number);
  return namings;
}

describe('the orders on record', () => {
  it('are listed as if each had been listed at once', () => {
    const random = randomFrom('listed late');
    for (let game = 0; game < 200; game++) {
      const table = new OrderTable(PROVINCES, () => []);
      const all: (readonly number[])[] = [];
      for (let board = 0; board < BOARDS; board++) {
        for (let province = 0; province < PROVINCES; province++) {
          if (random() < 0.3) continue;
          const columns = columnsOf(random, board, province);
          table.add(ORDER, columns, false);
          all.push(columns);
          if (random() < 0.1) table.eachNaming(below(random, BOARDS * PROVINCES), () => undefined);
        }
        for (; random() < 0.3 && all.length > 0; all.pop()) table.removeLast();
      }
      const namings = listedAtOnce(all);
      for (let point = 0; point < BOARDS * PROVINCES; point++) {
        expect(table.at(point)).toBe(namings.own(point));
        const bound: number[] = [];
        table.eachBoundFor(point, (order) => bound.push(order));
        const expected = [...all.keys()].filter((order) => all[order]?.[DEST] === point);
        expect(bound.toSorted((a, b) => a - b)).toEqual(expected);
      }
      expect(listsOf((point, visit) => table.eachNaming(point, visit))).toEqual(
        listsOf((point, visit) => namings.each(point, visit)),
      );
    }
  });

  it('keep what they say, of any power, coast and kind', () => {
    const table = new OrderTable(PROVINCES, () => []);
    const COLUMNS = [AT, TARGET, DEST, POWER, COAST, IS_FLEET, KIND, TRAVEL, FAULT, NEEDS] as const;
    const rows = [
      [0, 0, 0, -1, -1, 0, 0, 0, 0, 0],
      [4_194_303, 3, 5, 32_000, 32_000, 1, 7, 3, 4, 255],
      [6, 20, 41, 6, 80, 0, 2, 2, 3, 1],
    ];
    for (const [number, row] of rows.entries()) {
      expect(table.add(ORDER, row, true)).toBe(number);
      expect(COLUMNS.map((column) => table.column(number, column))).toEqual(row);
    }
  });
});
