import { readFileSync } from 'node:fs';
import type { Order } from '@chronopolitik/engine';
import { layCrossings, laidLines, layoutOf, type Drawing, type Point } from '@chronopolitik/draw';
import { expect, test } from 'vitest';
import type { Table } from '../table.ts';
import { tableAt } from './pick.ts';
import { orderNear } from './pick-order.ts';

const drawing = JSON.parse(
  readFileSync(new URL('../../../../variants/standard/drawing.json', import.meta.url), 'utf8'),
) as Drawing;
const layout = layoutOf(['a@0', 'a@1', 'b@1'], drawing);
const table = { drawing, layout, record: new Map(), crossings: [] } as unknown as Table;
const camera = { x: 0, y: 0, scale: 1 };
const power = 'germany';

const across: Order = { kind: 'move', power, unit: 'a-mun@0', to: 'b-bur@1' };
const back: Order = { kind: 'support', power, unit: 'a-ruh@1', of: 'b-ber@1', to: 'b-mun@1' };
const helped: Order = { kind: 'move', power, unit: 'b-ber@1', to: 'b-mun@1' };

/** A point in the middle of the longest piece of an order's line. */
function onLine(order: Order, drafts: readonly { readonly order: Order }[]): Point {
  const lines = layCrossings(layout, drafts).flatMap((each) =>
    laidLines({ drawing }, layout, each),
  );
  const points = lines.find((line) => line.order === order)?.points ?? [];
  const pieces = points.slice(1).map((to, i) => [points[i] ?? to, to] as const);
  const far = ([[ax, ay], [bx, by]]: readonly [Point, Point]): number =>
    Math.hypot(bx - ax, by - ay);
  const [a, b] = pieces.toSorted((one, other) => far(other) - far(one))[0] ?? [
    [0, 0],
    [0, 0],
  ];
  return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
}

const pressed = (at: Point, drafts: readonly { readonly order: Order }[]): Order | undefined =>
  orderNear(table, camera, at, { drafts }, 7);

test('an arrow between boards is pressed where it runs, in the gutter too', () => {
  const drafts = [{ order: across }];
  const at = onLine(across, drafts);
  expect(pressed(at, drafts)).toEqual(across);
  expect(pressed([at[0] + 40, at[1] + 40], drafts)).toBeUndefined();
});

test('the line of a support means the order that it helps, drawn or not', () => {
  const drafts = [{ order: back }];
  expect(pressed(onLine(back, drafts), drafts)).toEqual(helped);
  const both = [{ order: back }, { order: helped }];
  expect(pressed(onLine(back, both), both)).toBe(helped);
  const { to: _, ...hold } = back;
  const holding = [{ order: hold }];
  expect(pressed(onLine(hold, holding), holding)).toEqual({ kind: 'hold', power, unit: 'b-ber@1' });
});

test('within a board the shaft is pressed, not its ends', () => {
  const [from, to] = [tableAt(table, 'b-ber@1'), tableAt(table, 'b-mun@1')];
  if (!from || !to) throw new Error('the drawing lacks a place');
  const drafts = [{ order: helped }];
  expect(pressed([(from[0] + to[0]) / 2, (from[1] + to[1]) / 2], drafts)).toBe(helped);
});

test('of three lines that share one none is meant', () => {
  const drafts = ['a-mun@0', 'a-ber@0', 'a-kie@0'].map((unit) => ({
    order: { ...across, unit } as Order,
  }));
  const lines = layCrossings(layout, drafts).flatMap((each) =>
    laidLines({ drawing }, layout, each),
  );
  expect(lines).toEqual([]);
});
