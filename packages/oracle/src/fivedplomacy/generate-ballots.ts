/** Ballots at random, most for one timeline, some for timelines that do not exist. */
import { boardId } from '@chronopolitik/engine';
import type { Board, BoardId, Order, PowerId } from '@chronopolitik/engine';
import { type Random, chance, pick } from '../random.ts';
import type { Ballot } from './world.ts';

interface Voting {
  readonly drafts: readonly Pick<Board, 'id'>[];
  readonly ballots: readonly Ballot[];
}

/** Random orders for the ballots of a world: some for all ballots of a center, some for a single one. */
export function sustainOrders(random: Random, world: Voting): Order[] {
  const goals: readonly BoardId[] = [
    ...world.drafts.map(({ id }) => id),
    ...(chance(random, 0.1) ? [boardId('zy', 9)] : []),
  ];
  const favorite = pick(random, goals) ?? 'a@0';
  const goal = (): BoardId => (chance(random, 0.6) ? favorite : (pick(random, goals) ?? favorite));
  const owners = new Map<string, readonly [PowerId, string]>();
  for (const { center, power } of world.ballots) {
    if (power) owners.set(`${power} ${center}`, [power, center]);
  }
  const general = [...owners.values()].flatMap(([power, center]): Order[] =>
    chance(random, 0.6) ? [{ kind: 'sustain', power, center, board: goal() }] : [],
  );
  const single = world.ballots.flatMap(({ power, center, from }): Order[] =>
    power && chance(random, 0.2) ? [{ kind: 'sustain', power, center, from, board: goal() }] : [],
  );
  return [...general, ...single];
}
