/** `touches`, `excess` and `rows` of every adjacency say one relation. */
import { describe, expect, it } from 'vitest';
import { type Coordinate, boardId, timelineId } from '../model/place.ts';
import {
  ANY_TIMELINE,
  BRANCHING,
  NO_NEIGHBORS,
  NUMERIC,
  neighborsAt,
  sameTurn,
  stepwise,
} from './adjacency.ts';
import type { Tree } from './ruleset.ts';

/** Six timelines: `b` and `c` forked from one board of `a`, `d` from `b`, `e` from `d`; of `f` nothing is known. */
const FORKS: ReadonlyMap<string, ReturnType<typeof boardId>> = new Map([
  ['b', 'a@1'],
  ['c', 'a@1'],
  ['d', 'b@2'],
  ['e', 'd@3'],
]);
const TREE: Tree = { timelines: 6, forkedFrom: (timeline) => FORKS.get(timeline) };

const AT: readonly Coordinate[] = [1, 2, 3, 4, 5, 6].flatMap((number) =>
  [0, 1, 2, 3].flatMap((turn) =>
    [false, true].map((winter) => ({ timeline: timelineId(number), turn, winter })),
  ),
);
const idOf = ({ timeline, turn, winter }: Coordinate): string => boardId(timeline, turn, winter);

describe.each([
  ['no neighbors', NO_NEIGHBORS],
  ['strict', stepwise('same')],
  ['loose', stepwise('near')],
  ['same turn', sameTurn('near')],
  ['branching', BRANCHING],
  ['numeric', NUMERIC],
  ['any timeline', ANY_TIMELINE],
])('%s', (_, adjacency) => {
  it.each(AT.map((from) => [idOf(from), from] as const))('of %s', (id, from) => {
    const listed = new Set(neighborsAt(adjacency, from, TREE).map(idOf));
    for (const to of AT) {
      const touches = adjacency.touches(from, to, TREE);
      expect(touches, `${id} touches ${idOf(to)}`).toBe(listed.has(idOf(to)));
      expect(adjacency.touches(to, from, TREE), 'and is touched').toBe(touches);
      if (idOf(to) === id) expect(touches, 'a board is not its own neighbor').toBe(false);
      else
        expect(adjacency.excess(from, to, TREE) === 0, `needs none to ${idOf(to)}`).toBe(touches);
    }
  });
});
