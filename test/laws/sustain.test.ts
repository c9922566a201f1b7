import {
  type Board,
  type Rules,
  type TimelineId,
  type World,
  boardsInPlay,
  coordinateOf,
  headsOf,
  startWorld,
  timeCenters,
  worldFrom,
} from '@chronopolitik/engine';
import { describe, expect, it } from 'vitest';
import { size } from '../sizes.ts';
import { randomOrders, rulesOf, stepOf } from './play.ts';
import { type Random, randomFrom } from '../random.ts';

const ROUNDS = 30;
const GAMES = [
  {},
  { sustainCadence: 'anyFall', adjacency: 'anyTimeline', sustainTieBreak: 'youngest' },
  { forkBase: 'fresh', adjacency: 'numeric', sustainTieBreak: 'oldest' },
];

/** Many orders reach into other boards at first; later few do, or the worlds would grow too wide to play on. */
function tasteIn(world: World, random: Random) {
  const crossing = world.boards.length < 30 || random() < 0.1 ? 0.3 : 0.02;
  return { crossing, illegal: 0.01 };
}

const timelinesOf = (boards: readonly Board[]): readonly TimelineId[] =>
  [...new Set(boards.map(({ id }) => coordinateOf(id).timeline))].toSorted();

/** One unit and one center for every power, so that thirty rounds of many boards are quick. */
function smallWorld(rules: Rules): World {
  const { boards } = startWorld(rules);
  const small = boards.map((board) => {
    const units = board.units.filter(
      ({ power }, i) => board.units.findIndex((unit) => unit.power === power) === i,
    );
    const centers = Object.entries(board.owners).filter(([center]) =>
      timeCenters(rules).includes(center),
    );
    return { ...board, units, owners: Object.fromEntries(centers) };
  });
  return worldFrom(rules, { boards: small });
}

/** Timelines that were made and not dissolved. */
const livingOf = ({ boards, dissolved }: World): readonly TimelineId[] =>
  timelinesOf(boards).filter((timeline) => !dissolved.includes(timeline));

describe.each(GAMES.slice(0, size(1, GAMES.length)))(
  'games of thirty rounds with sustain on: %j',
  (options) => {
    const rules = rulesOf('5dplomacy', { victoryCondition: 'none', ...options });
    const headTimelines = (world: World) => timelinesOf(headsOf(rules, world));
    const seeds = Array.from({ length: size(1, 6) }, (_, k) => k + 1);

    it.each(seeds)(
      'game %i keeps no more timelines than there are time centers',
      { timeout: 600_000 },
      (seed) => {
        const random = randomFrom(seed);
        let world = smallWorld(rules);
        let votes = 0;
        while (world.rounds.length < ROUNDS || world.due.phase !== 'movement') {
          const { phase } = world.due;
          const orders = randomOrders(rules, world, random, tasteIn(world, random));
          ({ world } = stepOf(rules, world, orders));
          if (world.due.phase === 'movement') expect(livingOf(world)).toEqual(headTimelines(world));
          if (phase !== 'sustain') continue;
          votes += 1;
          const live = boardsInPlay(rules, world).length;
          expect(live).toBeGreaterThan(0);
          expect(live).toBeLessThanOrEqual(timeCenters(rules).length);
        }
        expect(votes).toBeGreaterThan(3);
        expect(world.dissolved.length).toBeGreaterThan(0);
      },
    );
  },
);
