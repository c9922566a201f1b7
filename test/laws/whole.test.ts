import { type JsonObject, ordersOn } from '@chronopolitik/engine';
import { expect, it } from 'vitest';
import { play, rulesOf, stepOf } from './play.ts';

const DISSOLVING = { sustain: 'on', sustainCadence: 'anyFall', enableOpenConvoys: true } as const;

/** Games in which a label once depended on fleets that no new order reached, or on when a world was read, or on boards that had gone. */
const GAMES: readonly (readonly [JsonObject, string | undefined, number])[] = [
  [{ adjacency: 'loose' }, undefined, 23],
  [{ adjacency: 'sameTurn' }, undefined, 5],
  [{ adjacency: 'sameTurn' }, undefined, 8],
  [{ adjacency: 'loose' }, 'edition2023', 23],
  [{ adjacency: 'loose', reopenRetreats: 'always' }, undefined, 12],
  [{ adjacency: 'loose', reopenRetreats: 'always' }, undefined, 19],
  [{ adjacency: 'sameTurn', ...DISSOLVING, openConvoyCapacity: 'one' }, undefined, 0],
];

it.each(GAMES)('law 9 holds to the label: %j, rulebook %s, game %i', (options, rulebook, seed) => {
  const rules = rulesOf('5d', options, rulebook);
  for (const { before, orders, result } of play(rules, seed, 24, {
    crossing: 0.3,
    illegal: 0.05,
  })) {
    const whole = stepOf(rules, before, orders, { whole: true });
    for (const { id } of result.world.boards) {
      expect(ordersOn(rules, whole.world, id)).toEqual(ordersOn(rules, result.world, id));
    }
  }
});
