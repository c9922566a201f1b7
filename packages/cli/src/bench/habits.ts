/** What machine players do with their units, counted in games in which one kind of player has every seat. */
import {
  type Board,
  type Rules,
  type World,
  boardAt,
  dutiesOf,
  startWorld,
  step,
} from '@chronopolitik/engine';
import {
  type Counts,
  countCampaigns,
  countGuards,
  countLosses,
  countOrders,
  emptyCounts,
} from './habit-counts.ts';
import type { Orderer } from './rivals/one-against-all.ts';

/** Games to be watched. */
export interface Watched {
  readonly rules: Rules;
  readonly player: Orderer;
  readonly games: number;
  /** The number of the first game, from 0. */
  readonly first?: number;
  /** Rounds after which a game ends. */
  readonly rounds: number;
}

const MOST_BOARDS = 400;

/** Plays all games and counts. The same games always give the same counts. */
export function watchHabits(watched: Watched, onGame: (game: number) => void): Counts {
  const counts = emptyCounts();
  for (let game = watched.first ?? 0, played = 0; played < watched.games; game++, played++) {
    onGame(game);
    playGame(watched, game, counts);
  }
  return counts;
}

function playGame({ rules, player, rounds }: Watched, game: number, counts: Counts): void {
  let world = startWorld(rules);
  while (world.due.phase !== 'over' && world.boards.length <= MOST_BOARDS) {
    if (world.due.phase === 'movement' && world.rounds.length >= rounds) return;
    const before = world;
    const orders = dutiesOf(rules, before).flatMap(({ power }) =>
      player(rules, before, power, game),
    );
    const stepped = step(rules, before, orders);
    if (!stepped.ok) return;
    world = stepped.value.world;
    if (before.due.phase === 'movement') {
      const heads = before.due.movement.flatMap((id) => boardAt(rules, before, id) ?? []);
      countOrders(rules, before, heads, stepped.value.step.resolutions, counts);
      countCampaigns(rules, before, heads, orders, counts);
      countGuards(rules, heads, orders, counts);
    }
    for (const board of world.boards.slice(before.boards.length))
      countLosses(parentOf(rules, world, board), board, counts);
  }
}

function parentOf(rules: Rules, world: World, { parent }: Board): Board | undefined {
  return parent === null ? undefined : boardAt(rules, world, parent);
}
