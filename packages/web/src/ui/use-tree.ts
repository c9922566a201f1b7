/** How the tree of timelines is shown, the same in all places of the page. */
import { useCallback, useEffect, useState } from 'react';
import { followTrees, keepTree, readTree, type TreeState } from '../timeline-list.ts';

export function useTree(game: string): readonly [TreeState, (next: TreeState) => void] {
  const [tree, setTree] = useState(() => readTree(game));
  useEffect(() => followTrees(() => setTree(readTree(game))), [game]);
  const change = useCallback((next: TreeState) => keepTree(game, next), [game]);
  return [tree, change];
}
