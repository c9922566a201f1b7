import { readFileSync } from 'node:fs';
import type { BoardId } from '@chronopolitik/engine';
import { expect, test } from 'vitest';
import type { Drawing, Point } from './drawing.ts';
import { boardAt, layoutOf, routeOf, type Rect } from './layout.ts';

const sheet = { viewBox: [0, 0, 100, 80] } as const;
const layout = layoutOf(['a@0', 'a@1', 'a@1w', 'b@1w', 'c@1'], sheet);
const rect = (id: 'a@0' | 'a@1' | 'a@1w' | 'b@1w' | 'c@1') => {
  const found = layout.rects.get(id);
  if (!found) throw new Error(id);
  return found;
};

test('a winter board has a column of its own after its fall', () => {
  expect(rect('a@1w').x).toBeGreaterThan(rect('a@1').x);
  expect(rect('b@1w').x).toBe(rect('a@1w').x);
});

test('each timeline has a row', () => {
  expect(rect('a@0').y).toBe(rect('a@1').y);
  expect(rect('b@1w').y).toBeGreaterThan(rect('a@1w').y);
  expect(rect('c@1').y).toBeGreaterThan(rect('b@1w').y);
});

test('a point finds the board it lies on, and none in the gutters', () => {
  const { x, y } = rect('a@1');
  expect(boardAt(layout, [x + 1, y + 1])).toBe('a@1');
  expect(boardAt(layout, [x - 1, y + 1])).toBeUndefined();
});

test('a line between boards crosses no third board', () => {
  const [start, goal] = [rect('a@0'), rect('c@1')];
  const from = [start.x + 50, start.y + 40] as const;
  const to = [goal.x + 50, goal.y + 40] as const;
  const corners = routeOf(layout, { from, to, start, goal }, 0);
  const touched = new Set(
    corners.slice(1).flatMap(([x, y], i) => {
      const [px, py] = corners[i] ?? [x, y];
      return Array.from({ length: 50 }, (_, k) =>
        boardAt(layout, [px + ((x - px) * k) / 50, py + ((y - py) * k) / 50]),
      );
    }),
  );
  expect(touched).toEqual(new Set(['a@0', undefined, 'c@1']));
});

test('a line leaves a board by the edge from which it is least over maps', () => {
  const [start, goal] = [rect('a@1'), rect('a@0')];
  const near = [start.x + 5, start.y + 48] as const;
  const far = [goal.x + 95, goal.y + 30] as const;
  const gutter = start.x - layout.gutter.across / 2;
  const beside = routeOf(layout, { from: near, to: far, start, goal }, 0);
  expect(beside).toEqual([near, [gutter, near[1]], [gutter, far[1]], far]);
  const above = [goal.x + 50, goal.y + 4] as const;
  const over = goal.y - layout.gutter.down / 2;
  const low = [start.x + 5, start.y + 60] as const;
  const round = routeOf(layout, { from: low, to: above, start, goal }, 0);
  expect(round).toEqual([low, [gutter, low[1]], [gutter, over], [above[0], over], above]);
  const level = routeOf(layout, { from: near, to: far, start, goal }, 0, 'level');
  expect(level).toEqual([near, [near[0], over], [far[0], over], far]);
});

test('a line does not run along the ribbon of its row', () => {
  const [start, goal] = [rect('a@1'), rect('a@0')];
  const middle = start.y + start.height / 2;
  const journey = { from: [start.x + 40, middle], to: [goal.x + 60, middle], start, goal } as const;
  const over = goal.y - layout.gutter.down / 2;
  const doors = routeOf(layout, journey, 0).slice(1, -1);
  expect(doors.map(([, y]) => y)).toEqual([over, over]);
});

test('a line that leaves a board near the ribbon of its row goes beside it', () => {
  const [start, goal] = [rect('a@1'), rect('a@0')];
  const middle = start.y + start.height / 2;
  for (const off of [-4, -1, 1, 4]) {
    const from = [start.x + 12, middle + off] as const;
    const to = [goal.x + 90, goal.y + 60] as const;
    const [, door] = routeOf(layout, { from, to, start, goal }, 0);
    expect(door?.[0]).toBe(start.x - layout.gutter.across / 2);
    // It is told from the ribbon, on the side from which it comes.
    expect(((door?.[1] ?? 0) - middle) / off).toBeGreaterThan(0);
    expect(Math.abs((door?.[1] ?? 0) - middle)).toBeGreaterThan(5);
  }
});

/** How a line runs over the boards at its ends, as shares of their height, and how far it reaches to the left. */
interface Ends {
  readonly over: readonly [number, number];
  readonly left: number;
}

/** Lines on the standard map from one board to another, by the provinces that they join. @param boards that the line leads to, and that it comes from */
function linesBetween(boards: readonly [BoardId, BoardId]): ReadonlyMap<string, Ends> {
  const path = new URL('../../../variants/standard/drawing.json', import.meta.url);
  const { viewBox, provinces } = JSON.parse(readFileSync(path, 'utf8')) as Drawing;
  const real = layoutOf(boards, { viewBox });
  const [goal, start] = boards.map((board) => real.rects.get(board));
  if (!start || !goal) throw new Error('two boards are laid out');
  const over = ([ax, ay]: Point, [bx, by]: Point, { x, y, width, height }: Rect): number => {
    const edge = bx < x ? x : bx > x + width ? x + width : undefined;
    const within = edge === undefined ? Math.abs((by < y ? y : y + height) - ay) : edge - ax;
    const whole = edge === undefined ? Math.abs(by - ay) : bx - ax;
    return (Math.hypot(bx - ax, by - ay) * within) / whole / height;
  };
  const places = Object.entries(provinces).map(([id, { unit }]) => [id, unit] as const);
  return new Map(
    places.flatMap(([a, one]) =>
      places.map(([b, other]): [string, Ends] => {
        const from: Point = [start.x + one[0], start.y + one[1]];
        const to: Point = [goal.x + other[0], goal.y + other[1]];
        const corners = routeOf(real, { from, to, start, goal }, 0);
        const [first, last] = [corners[1] ?? to, corners.at(-2) ?? from];
        const left = Math.min(...corners.map(([x]) => x)) - goal.x;
        return [`${a} ${b}`, { over: [over(from, first, start), over(to, last, goal)], left }];
      }),
    ),
  );
}

test('lines between boards of the standard map are over maps at their ends alone', () => {
  const lines = linesBetween(['a@0', 'a@1']);
  const lengths = [...lines.values()].flatMap(({ over }) => over).toSorted((a, b) => a - b);
  const mean = lengths.reduce((sum, each) => sum + each, 0) / lengths.length;
  expect(mean).toBeLessThan(0.26);
  expect(lengths[Math.floor(lengths.length * 0.95)]).toBeLessThan(0.48);
});

test.each([
  ['to the board before', ['a@0', 'a@1']],
  ['to the row above', ['a@0', 'b@1']],
  ['to the row below', ['b@0', 'a@1']],
  ['forward, to the row below', ['b@1', 'a@0']],
] as const)('lines %s are over little more than half of a board', (_, boards) => {
  const longest = [...linesBetween(boards)]
    .flatMap(([line, { over }]) => over.map((share) => ({ line, share })))
    .toSorted((a, b) => b.share - a.share)[0];
  expect(longest?.share, longest?.line).toBeLessThan(0.56);
});

test('in the fork of the first page lines are short over the later board, and reach beyond no board', () => {
  const lines = linesBetween(['a@0', 'a@1']);
  for (const [line, most] of [
    ['lon eng', 0.25],
    ['nth eng', 0.35],
  ] as const) {
    const { over, left } = lines.get(line) ?? { over: [1, 1], left: -1 };
    expect({ line, isShort: over[0] < most, isWithin: left >= 0 }).toEqual({
      line,
      isShort: true,
      isWithin: true,
    });
  }
});

test('a line does not go through the title of a board where another way is hardly longer', () => {
  const [start, goal] = [rect('a@1'), rect('a@0')];
  const from = [start.x + 60, start.y + 30] as const;
  for (const across of [10, 25, 35]) {
    const to = [goal.x + across, goal.y + 36] as const;
    const corners = routeOf(layout, { from, to, start, goal }, 0);
    const [x, y] = corners.at(-2) ?? to;
    expect({ across, isThrough: x === to[0] && y < goal.y }).toEqual({ across, isThrough: false });
  }
});

test('a line does not go round a board to come back to it', () => {
  const [start, goal] = [rect('a@1'), rect('a@0')];
  const to = [goal.x + 7, goal.y + 47] as const;
  for (const from of [
    [start.x + 30, start.y + 20],
    [start.x + 20, start.y + 41],
  ] as const) {
    const corners = routeOf(layout, { from, to, start, goal }, 0);
    expect(Math.min(...corners.map(([x]) => x))).toBe(to[0]);
  }
  const below = { start: rect('c@1'), goal: rect('a@1') };
  const journey = {
    ...below,
    from: [below.start.x + 50, below.start.y + 70],
    to: [below.goal.x + 50, below.goal.y + 35],
  } as const;
  const heights = routeOf(layout, journey, 0).map(([, y]) => y);
  expect(Math.min(...heights)).toBe(journey.to[1]);
});

test('lanes part the lines of one gutter, and leave their ends where they are', () => {
  const [start, goal] = [rect('a@0'), rect('c@1')];
  const from = [start.x + 60, start.y + 70] as const;
  const to = [goal.x + 30, goal.y + 10] as const;
  const [one, other] = [-1, 1].map((lane) => routeOf(layout, { from, to, start, goal }, lane));
  expect([one?.[0], one?.at(-1)]).toEqual([from, to]);
  expect([other?.[0], other?.at(-1)]).toEqual([from, to]);
  expect(one?.slice(1, -1)).not.toEqual(other?.slice(1, -1));
  for (const points of [one, other])
    for (const [i, [x, y]] of (points ?? []).entries()) {
      const [px, py] = points?.[i - 1] ?? [x, y];
      expect(x === px || y === py).toBe(true);
    }
});
