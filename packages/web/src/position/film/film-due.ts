/** Which film plays by itself: that of the round which came last. */
import type { Board, BoardId } from '@chronopolitik/engine';
import { worldAt, type StepRecord } from '@chronopolitik/game';
import { openedIn } from './film.ts';
import { pathTo } from '../history.ts';
import { pendingBoards } from '../loaded-game.ts';

type Steps = readonly StepRecord[];

function boardsAt(steps: Steps, step: number): readonly Board[] {
  const world = worldAt(steps, step);
  return [...world.boards, ...pendingBoards(world)];
}

/** The first boards of the timelines that a step opened; the start opens none. */
export function openedAt(steps: Steps, step: number): readonly BoardId[] {
  const parent = steps[step]?.parent ?? null;
  return parent === null ? [] : openedIn(boardsAt(steps, parent), boardsAt(steps, step));
}

/** What came since a game was looked at last. */
export interface News {
  /** First boards of the timelines that opened since. */
  readonly opened: readonly BoardId[];
  /** The step whose film plays by itself. Who missed several rounds sees none. */
  readonly film: number | undefined;
}

/**
 * What a viewer has not seen yet of a game that went on.
 *
 * @param step where the game stands
 * @param known how many steps there were when it was looked at last: what is undone and done again is no news
 */
export function newsOf(steps: Steps, step: number, known: number): News {
  const fresh = pathTo(steps, step).filter((each) => each >= known);
  const rounds = new Set(fresh.map((each) => steps[each]?.round));
  if (rounds.size !== 1) return { opened: [], film: undefined };
  const opened = fresh.map((each) => [each, openedAt(steps, each)] as const);
  const [forking] = opened.find(([, boards]) => boards.length > 0) ?? [];
  const film = forking ?? fresh.find((each) => steps[each]?.result);
  return { opened: opened.flatMap(([, boards]) => boards), film };
}
