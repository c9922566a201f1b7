/** Ballots of a machine player: its time centers sustain the timelines in which it stands best. */
import {
  type Duty,
  type Order,
  type ProvinceId,
  type Rules,
  type World,
  boardAt,
} from '@chronopolitik/engine';
import { appraiseHead } from './appraise.ts';

/** Every center to the timeline that is worth most, the second best for every third of them. */
export function ballotsOf(
  rules: Rules,
  world: World,
  { power, ballots }: Duty,
): readonly (Order & { readonly kind: 'sustain' })[] {
  if (world.due.phase !== 'sustain') return [];
  const best = world.due.live
    .flatMap((id) => boardAt(rules, world, id) ?? [])
    .map((board) => ({ board: board.id, worth: appraiseHead(rules, board, power) }))
    .toSorted((a, b) => b.worth - a.worth);
  const centers: readonly ProvinceId[] = [...new Set(ballots.map(({ center }) => center))];
  return centers.flatMap((center, i) => {
    const choice = i % 3 === 2 ? (best[1] ?? best[0]) : best[0];
    return choice ? [{ kind: 'sustain' as const, power, center, board: choice.board }] : [];
  });
}
