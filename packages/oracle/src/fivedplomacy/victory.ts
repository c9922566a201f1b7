/** Who has won (5dplomacy 9.6, 10.1 to 10.5). */
import type { PowerId } from '@chronopolitik/engine';
import { CENTERS, POWER_IDS } from '../one-board/ground.ts';
import { isPresent } from './elimination.ts';
import { type Boards, type Options, type Verdict, type World, liveHeadsOf } from './world.ts';

/** What a verdict looks at. */
type Counted = Pick<World, 'dissolved' | 'executed'> & Boards;

function leaderOf(counts: ReadonlyMap<PowerId, number>, needed: number): readonly PowerId[] {
  const [first, second] = [...counts].toSorted((a, b) => b[1] - a[1]);
  if (!first || first[1] < needed || first[1] === second?.[1]) return [];
  return [first[0]];
}

/** Centers of each living power: on all live heads together, or by distinct names. */
function countsOf(world: Counted, count: 'all' | 'distinct'): ReadonlyMap<PowerId, number> {
  const heads = liveHeadsOf(world);
  const living = POWER_IDS.filter((power) => !world.executed.has(power));
  return new Map(
    living.map((power) => {
      const owned = heads.flatMap(({ owners }) =>
        Object.keys(owners).filter((center) => owners[center] === power),
      );
      return [power, count === 'all' ? owned.length : new Set(owned).size];
    }),
  );
}

/** Powers that had a unit or a center on a first board. */
function startersOf(world: Counted): readonly PowerId[] {
  const first = world.boards.filter(({ parent }) => parent === null);
  return POWER_IDS.filter((power) => first.some((board) => isPresent(board, power)));
}

/** The verdict at the end of a round in which these powers were executed, if there is one. */
export function verdictOf(
  { victoryCondition }: Pick<Options, 'victoryCondition'>,
  world: Counted,
  executed: readonly PowerId[],
): Verdict | undefined {
  switch (victoryCondition) {
    case 'none':
      return undefined;
    case 'elimination': {
      if (executed.length === 0) return undefined;
      const living = startersOf(world).filter((power) => !world.executed.has(power));
      if (living.length === 0) return { kind: 'drawn', powers: executed };
      return living.length === 1 ? { kind: 'won', powers: living } : undefined;
    }
    case 'majority':
    case 'unique': {
      const isMajority = victoryCondition === 'majority';
      const total = CENTERS.length * (isMajority ? liveHeadsOf(world).length : 1);
      const counts = countsOf(world, isMajority ? 'all' : 'distinct');
      const powers = leaderOf(counts, Math.floor(total / 2) + 1);
      return powers.length > 0 ? { kind: 'won', powers } : undefined;
    }
  }
}
