/** The boards to look at when one looks at the present. */
import { boardOf, neighborsOf, type BoardId, type PowerId } from '@chronopolitik/engine';
import type { LoadedGame } from '../loaded-game.ts';

/** So many heads leave room to show beside each what lies next to it. */
const FEW_HEADS = 2;

/**
 * The boards to look at: those that wait for something, and in a phase of movement all heads.
 *
 * @param own powers of the viewer: boards on which they owe something come first
 */
export function presentOf(loaded: LoadedGame, own: readonly PowerId[] = []): readonly BoardId[] {
  const boards = waitingOf(loaded);
  const needed = new Set(neededOf(loaded, own));
  const isNeeded = (board: BoardId): boolean => needed.has(board);
  return [...boards.filter(isNeeded), ...boards.filter((board) => !isNeeded(board))];
}

function waitingOf(loaded: LoadedGame): readonly BoardId[] {
  const { world, heads } = loaded;
  const { due } = world;
  if (due.phase === 'retreat')
    return [...new Set(due.retreats.flatMap(({ unit, on }) => [boardOf(unit), on]))];
  if (due.phase === 'adjustment') return due.adjustment.map(({ board }) => board);
  if (due.phase === 'sustain') return due.live;
  if (due.phase === 'over') return [...heads];
  return [...new Set([...due.movement, ...due.adjustment.map(({ board }) => board), ...heads])];
}

/** The boards on which some powers owe something. */
export function neededOf(
  { world, boards }: LoadedGame,
  powers: readonly PowerId[],
): readonly BoardId[] {
  const { due } = world;
  const isTheirs = ({ power }: { readonly power: PowerId | null }): boolean =>
    power !== null && powers.includes(power);
  switch (due.phase) {
    case 'movement': {
      const toMove = due.movement.filter((board) => boards.get(board)?.units.some(isTheirs));
      return [...toMove, ...due.adjustment.filter(isTheirs).map(({ board }) => board)];
    }
    case 'retreat':
      return due.retreats.filter(isTheirs).flatMap(({ unit, on }) => [boardOf(unit), on]);
    case 'sustain':
      return due.ballots.some(isTheirs) ? due.live : [];
    case 'adjustment':
      return due.adjustment.filter(isTheirs).map(({ board }) => board);
    case 'over':
      return [];
  }
}

/** The boards that units on heads reach directly, where the heads are few. */
export function besideOf({ rules, world, heads }: LoadedGame): readonly BoardId[] {
  if (heads.size > FEW_HEADS) return [];
  return [...heads].flatMap((id) => neighborsOf(rules, world, id));
}
