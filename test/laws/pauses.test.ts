/** Law: a world is plain JSON, and goes on alike from it at every pause, whatever phases its rules have. */
import { type JsonObject, type World, startWorld } from '@chronopolitik/engine';
import { describe, expect, it } from 'vitest';
import { size } from '../sizes.ts';
import { randomOrders, rulesOf, stepOf } from './play.ts';
import { randomFrom } from '../random.ts';

const GAMES: readonly (readonly [string, JsonObject])[] = [
  ['5dplomacy', {}],
  ['5dplomacy', { sustainCadence: 'anyFall', deadPowerUnits: 'remove', forkDedup: 'anyChild' }],
  ['5dplomacy', { reach: 'global', victoryCondition: 'majority', sustainTieBreak: 'youngest' }],
  ['5d', { sustain: 'on', victoryCondition: 'elimination', deadPowerUnits: 'remove' }],
  ['classic', { victoryCondition: 'elimination' }],
];
const SEEDS = Array.from({ length: size(1, 3) }, (_, seed) => seed + 1);
const TASTE = { crossing: 0.12, illegal: 0.03 };

describe.each(GAMES)('under %s %j', (id, options) => {
  const rules = rulesOf(id, options);

  it.each(SEEDS)(
    'a world rebuilt from its JSON goes on alike (seed %i)',
    (seed) => {
      const random = randomFrom(seed);
      let world = startWorld(rules);
      let rebuilt = world;
      for (let i = 0; i < size(22, 40) && world.due.phase !== 'over'; i++) {
        if (world.boards.length > size(40, 80)) break;
        const orders = randomOrders(rules, world, random, TASTE);
        const text = JSON.stringify(rebuilt);
        world = stepOf(rules, world, orders).world;
        rebuilt = stepOf(rules, JSON.parse(text) as World, orders).world;
        expect(JSON.stringify(rebuilt)).toBe(JSON.stringify(world));
      }
    },
    600_000,
  );
});
