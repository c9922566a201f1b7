/** A position made by hand, as a copy of a world in play: continuing either gives the same (5d 3.1). */
import {
  type HandMade,
  type JsonObject,
  type Order,
  type Resolution,
  type World,
  ordersOn,
  worldFrom,
} from '@chronopolitik/engine';
import { expect, it } from 'vitest';
import { reportFigure } from '../figures.ts';
import { size } from '../sizes.ts';
import { play, rulesOf, stepOf } from './play.ts';

type Rules = ReturnType<typeof rulesOf>;

const TASTE = { crossing: 0.3, illegal: 0.05 };

const isAdjusting = ({ kind }: Order): boolean => ['build', 'disband', 'waive'].includes(kind);

/** What a person could write down of a world: its boards, and of every order the outcome in its own round and the latest. */
function copyOf(rules: Rules, world: World): HandMade {
  const { boards, dissolved, executed, due } = world;
  const record = boards.flatMap(({ id }): readonly Resolution[] => ordersOn(rules, world, id));
  const first = new Map<string, Resolution>();
  for (const resolution of world.rounds.flatMap(({ steps }) =>
    steps.flatMap((s) => s.resolutions),
  )) {
    const key = JSON.stringify(resolution.order);
    if (!first.has(key)) first.set(key, resolution);
  }
  const inOwnRound = record.flatMap(({ order }) => first.get(JSON.stringify(order)) ?? []);
  const moves = inOwnRound.filter(({ order }) => order.kind !== 'retreat' && !isAdjusting(order));
  const held = due.phase === 'retreat' ? due.held : [];
  const kept = held.filter(isAdjusting);
  return {
    boards,
    record: [
      ...moves,
      ...record,
      ...kept.map((order): Resolution => ({ order, outcome: { result: 'built' } })),
    ],
    dissolved,
    executed,
    ...(due.phase === 'retreat' ? { mustRetreat: due.retreats.map(({ unit }) => unit) } : {}),
  };
}

/** Drafts of boards that are still to come, and who won, are no part of a position. */
function canBeCopied({ due }: World): boolean {
  return due.phase === 'movement' || (due.phase === 'retreat' && due.drafts.length === 0);
}

/** Without `forkBase: fresh`: no position says which moves are on record where they led (5dplomacy 4.4, 15.3). */
const GAMES: readonly (readonly [string, JsonObject, string | undefined])[] = [
  ['5d', { adjacency: 'strict' }, undefined],
  ['5d', { adjacency: 'loose' }, undefined],
  ['5d', { adjacency: 'sameTurn', reopenRetreats: 'always' }, undefined],
  ['5d', { adjacency: 'loose' }, 'edition2023'],
  ['5dplomacy', { adjacency: 'branching', sustain: 'off' }, undefined],
  ['5dplomacy', { adjacency: 'numeric', sustain: 'off', enableJumpAssists: true }, undefined],
  ['5dplomacy', { reach: 'global', sustain: 'off', enableOpenConvoys: true }, undefined],
];

it.each(GAMES)(
  'continuing a copy made by hand gives the same: %s %j %s',
  (id, options, rulebook) => {
    const rules = rulesOf(id, options, rulebook);
    let compared = 0;
    for (let seed = 0; seed < size(2, 50); seed++) {
      for (const { before, orders, result } of play(rules, seed, 12, TASTE, 30)) {
        if (!canBeCopied(before)) continue;
        const twin = stepOf(rules, worldFrom(rules, copyOf(rules, before)), orders);
        expect(twin.added, `game ${seed}, ${before.rounds.length} rounds`).toEqual(result.added);
        expect(twin.world.due).toEqual(result.world.due);
        compared++;
      }
    }
    reportFigure(`laws: copies made by hand, ${id}`, compared, 'steps');
  },
);
