/** The boards to look at when one looks at the present. */
import { boardOf, neighborsOf, type BoardId } from '@chronopolitik/engine';
import type { Table } from './table.ts';

/** So many heads leave room to show beside each what lies next to it. */
const FEW_HEADS = 2;

/** The boards to look at: those that wait for something, else the heads. */
export function presentOf(table: Table): readonly BoardId[] {
  const { world, heads } = table;
  const { due } = world;
  if (due.phase === 'retreat')
    return [...new Set(due.retreats.flatMap(({ unit, on }) => [boardOf(unit), on]))];
  if (due.phase === 'adjustment') return due.adjustment.map(({ board }) => board);
  if (due.phase === 'sustain') return due.live;
  return [...heads];
}

/** The boards that units on heads reach directly, where the heads are few. */
export function besideOf({ rules, world, heads }: Table): readonly BoardId[] {
  if (heads.size > FEW_HEADS) return [];
  return [...heads].flatMap((id) => neighborsOf(rules, world, id));
}
