import { readFileSync } from 'node:fs';
import type { Order, PlaceId } from '@chronopolitik/engine';
import {
  badgeOf,
  layCrossings,
  laidRoutes,
  layoutOf,
  type Drawing,
  type Point,
} from '@chronopolitik/draw';
import { expect, test } from 'vitest';
import type { LoadedGame } from '../position/loaded-game.ts';
import { toScreen } from './camera.ts';
import { planePointOf } from './pick.ts';
import { helpedBy, ordersMeant, ordersNear } from './pick-order.ts';

const drawing = JSON.parse(
  readFileSync(new URL('../../../../variants/standard/drawing.json', import.meta.url), 'utf8'),
) as Drawing;
const layout = layoutOf(['a@0', 'a@1', 'b@1'], drawing);
const loaded = { drawing, layout, record: new Map(), crossings: [] } as unknown as LoadedGame;
const camera = { x: 0, y: 0, scale: 1 };
const power = 'germany';

const across: Order = { kind: 'move', power, unit: 'a-mun@0', to: 'b-bur@1' };
const back: Order = { kind: 'support', power, unit: 'a-ruh@1', of: 'b-ber@1', to: 'b-mun@1' };
const helped = { kind: 'move', power, unit: 'b-ber@1', to: 'b-mun@1' } as const satisfies Order;

/** A point in the middle of the longest piece of an order's line. */
function onLine(order: Order, drafts: readonly { readonly order: Order }[]): Point {
  const lines = layCrossings(layout, drafts).flatMap((each) =>
    laidRoutes({ drawing }, layout, each),
  );
  const points =
    lines.find(({ crossings }) => crossings.some(({ drawn }) => drawn.order === order))?.points ??
    [];
  const pieces = points.slice(1).map((to, i) => [points[i] ?? to, to] as const);
  const far = ([[ax, ay], [bx, by]]: readonly [Point, Point]): number =>
    Math.hypot(bx - ax, by - ay);
  const [a, b] = pieces.toSorted((one, other) => far(other) - far(one))[0] ?? [
    [0, 0],
    [0, 0],
  ];
  return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
}

type Drafts = readonly { readonly order: Order }[];

const allPressed = (at: Point, drafts: Drafts): readonly Order[] =>
  ordersNear(loaded, camera, at, { drafts }, 7).map(({ order }) => order);

/** What a press helps. */
const pressed = (at: Point, drafts: Drafts): Order | undefined => {
  const [first] = allPressed(at, drafts);
  return first && helpedBy(loaded, drafts, first);
};

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

/** The middle of an arrow within a board. */
function onShaft({ unit, to }: { readonly unit: PlaceId; readonly to: PlaceId }): Point {
  const [from, goal] = [planePointOf(loaded, unit), planePointOf(loaded, to)];
  if (!from || !goal) throw new Error('the drawing lacks a place');
  return [(from[0] + goal[0]) / 2, (from[1] + goal[1]) / 2];
}

test('within a board the shaft is pressed, not its ends', () => {
  const drafts = [{ order: helped }];
  expect(pressed(onShaft(helped), drafts)).toBe(helped);
});

test('while an order is entered, a press exactly on an arrow wins over the unit of the province', () => {
  const drafts = [{ order: helped }];
  const at = onShaft(helped);
  const piece = { place: 'b-ber@1', power, kind: 'army' } as const;
  const picked = { board: 'b@1', place: 'b-ber@1', piece } as const;
  const meant = (point: Point, isEntering: boolean) =>
    ordersMeant(loaded, camera, point, { drafts, picked, isEntering });
  expect(meant(at, true)).toEqual(drafts);
  expect(meant(at, false)).toEqual([]);
  expect(meant([at[0] + 6, at[1] + 6], true)).toEqual([]);
  const onUnit = planePointOf(loaded, 'b-ber@1') ?? at;
  expect(meant(onUnit, true)).toEqual([]);
});

test('while an order is entered, it goes where a unit would stand, though an arrow crosses that place', () => {
  const drafts = [{ order: { kind: 'move', power, unit: 'b-lon@1', to: 'b-nth@1' } as const }];
  const far = { ...camera, scale: 0.5 };
  const seat = toScreen(far, planePointOf(loaded, 'b-yor@1') ?? [0, 0]);
  const picked = { board: 'b@1', place: 'b-yor@1' } as const;
  const meant = (isEntering: boolean) =>
    ordersMeant(loaded, far, seat, { drafts, picked, isEntering });
  expect(meant(false)).toEqual(drafts);
  expect(meant(true)).toEqual([]);
});

test('three orders that share a line are pressed together, on its count too', () => {
  const units = ['a-mun@0', 'a-ber@0', 'a-kie@0'] as const;
  const drafts = units.map((unit) => ({ order: { ...across, unit } as Order }));
  const orders = drafts.map(({ order }) => order);
  const [laid] = layCrossings(layout, drafts);
  const [line] = laid ? laidRoutes({ drawing }, layout, laid) : [];
  const [exit, corner] = line?.points ?? [];
  if (!line || !exit || !corner) throw new Error('the line has no corner');
  const middle: Point = [(exit[0] + corner[0]) / 2, (exit[1] + corner[1]) / 2];
  expect(allPressed(middle, drafts)).toEqual(orders);
  const { at, radius } = badgeOf(camera, line.points);
  expect(allPressed([at[0], at[1] + radius], drafts)).toEqual(orders);
  expect(allPressed([at[0], at[1] + radius + 20], drafts)).toEqual([]);
});
