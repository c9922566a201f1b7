/** What machine players do with their units, counted in games in which one kind of player has every seat. */
import { type Board, type Rules, type World, boardAt } from '@chronopolitik/engine';
import {
  type Counts,
  countCampaigns,
  countGuards,
  countLosses,
  countOrders,
  emptyCounts,
} from './habit-counts.ts';
import { type Orderer, isWithin, playOn } from './playing.ts';

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
  playOn({
    rules,
    goesOn: (world) => isWithin(rounds, world),
    ordersOf: (world, { power }) => player(rules, world, power, game),
    onStep: (orders, { step: { resolutions }, world }, before) => {
      if (before.due.phase === 'movement') {
        const heads = before.due.movement.flatMap((id) => boardAt(rules, before, id) ?? []);
        countOrders(rules, before, heads, resolutions, counts);
        countCampaigns(rules, before, heads, orders, counts);
        countGuards(rules, heads, orders, counts);
      }
      for (const board of world.boards.slice(before.boards.length))
        countLosses(parentOf(rules, world, board), board, counts);
    },
  });
}

function parentOf(rules: Rules, world: World, { parent }: Board): Board | undefined {
  return parent === null ? undefined : boardAt(rules, world, parent);
}
