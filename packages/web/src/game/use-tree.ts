/** How the tree of timelines is shown, the same in all places of the page. */
import type { TimelineId } from '@chronopolitik/engine';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { followTrees, keepTree, readTree } from '../browser/timeline-tree.ts';
import { namesIn, type TreeState } from '../position/timelines/timeline-list.ts';

/** How the tree is shown, and how to change that; stored in this browser for each game. */
export function useTree(game: string): readonly [TreeState, (next: TreeState) => void] {
  const [tree, setTree] = useState(() => readTree(game));
  useEffect(() => followTrees(() => setTree(readTree(game))), [game]);
  const change = useCallback((next: TreeState) => keepTree(game, next), [game]);
  return [tree, change];
}

/** The names that the player gave to timelines. */
export function useTimelineNames(game: string): ReadonlyMap<TimelineId, string> {
  const [tree] = useTree(game);
  return useMemo(() => namesIn(tree), [tree]);
}
