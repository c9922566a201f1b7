/** Random games: what the log tells is what was played, and playing it again gives the same (law 8). */
import { readFileSync } from 'node:fs';
import {
  buildsAt,
  createRules,
  dutiesOf,
  invariant,
  placeOn,
  pointOf,
  readVariant,
  targets,
  type Duty,
  type Order,
  type Rules,
  type World,
} from '@chronopolitik/engine';
import { describe, expect, it } from 'vitest';
import { size } from '../../../test/sizes.ts';
import type { Command } from './commands.ts';
import { create, decide } from './decide.ts';
import { readEvent, storeEvent, type GameEvent, type StoredEvent } from './events.ts';
import { evolve, replay, type Game } from './game.ts';
import { PRESETS, settingsOf } from './presets.ts';
import { SANDBOX_SEAT } from './seats.ts';
import { verify } from './verify.ts';

type Draw = (below: number) => number;

function drawFrom(seed: number): Draw {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
const oneOf = <T>(draw: Draw, list: readonly T[]): T | undefined => list[draw(list.length)];

function ordersOf(rules: Rules, world: World, duty: Duty, draw: Draw): Order[] {
  const { power } = duty;
  const moves = duty.units.flatMap((unit): Order[] => {
    const open = targets(rules, world, unit, 'move').filter(({ grade }) => grade === 'works');
    const to = oneOf(draw, open)?.place;
    if (draw(10) < 3 || to === undefined) return [];
    const second = oneOf(draw, duty.units);
    if (draw(3) > 0 || second === undefined || pointOf(second) === pointOf(unit)) {
      return [{ kind: 'move', power, unit, to }];
    }
    return [{ kind: 'support', power, unit, of: second, to }];
  });
  const retreats = duty.retreats.flatMap(({ unit, open }): Order[] => {
    const location = oneOf(draw, open);
    if (draw(4) === 0 || location === undefined) return [];
    const board = `${unit.slice(0, unit.indexOf('-'))}${unit.slice(unit.lastIndexOf('@'))}`;
    return [
      { kind: 'retreat', power, unit, to: placeOn(board as `${string}@${string}`, location) },
    ];
  });
  return [...moves, ...retreats, ...adjustmentsOf(rules, world, duty, draw)];
}

function adjustmentsOf(rules: Rules, world: World, duty: Duty, draw: Draw): Order[] {
  const { power } = duty;
  return duty.adjustments.flatMap(({ board, count }): Order[] => {
    const homes = rules.map.variant.powers[power]?.homes ?? [];
    const builds = homes.flatMap((home) =>
      buildsAt(rules, world, placeOn(board, home)).slice(0, 1),
    );
    return builds
      .slice(0, Math.max(0, count))
      .filter(() => draw(5) > 0)
      .map(({ unit, type }) => ({ kind: 'build', power, unit, type }));
  });
}

function commandFor(rules: Rules, game: Game, draw: Draw): Command {
  const { step, steps, world } = game;
  const choice = draw(12);
  const isOver = world.due.phase === 'over';
  if ((choice === 0 || isOver) && step > 0) return { type: 'undo', step };
  if (choice === 1) return { type: 'goto', step, to: draw(steps.length) };
  const orders = dutiesOf(rules, world).flatMap((duty) => ordersOf(rules, world, duty, draw));
  return { type: 'submit', step, orders, allowIllegal: true };
}

describe.each(PRESETS)('random games of $name', ({ id }) => {
  const file = new URL('../../../variants/standard/variant.json', import.meta.url);
  const reading = readVariant(JSON.parse(readFileSync(file, 'utf8')));
  invariant(reading.ok, 'the standard variant can be read');
  const settings = settingsOf({ preset: id }, 'seed');
  invariant(settings, 'there is such a preset');
  const { name: _name, kind: _kind, ...spec } = settings;
  const made = createRules(spec, reading.value.variant);
  invariant(made.ok, 'the preset can be played');
  const rules = made.value;

  it.each(Array.from({ length: size(3, 20) }, (_, seed) => seed))(
    'are told whole by their log, and verify (seed %i)',
    (seed) => {
      const draw = drawFrom(seed * 7919 + 17);
      const log: GameEvent[] = [...create(rules, settings, 1)];
      let game = replay('g', log);
      for (let i = 0; i < size(14, 30); i++) {
        const command = commandFor(rules, game, draw);
        const decided = decide(rules, game, { seat: SANDBOX_SEAT }, command, i);
        invariant(decided.ok, `refused: ${JSON.stringify(decided)}`);
        log.push(...decided.value);
        game = decided.value.reduce(evolve, game);
      }
      const text = JSON.stringify(log.map((event, index) => storeEvent(event, index + 1)));
      const told = replay('g', (JSON.parse(text) as StoredEvent[]).map(readEvent));
      expect(told).toEqual(game);
      expect(verify(rules, told)).toEqual([]);
    },
    120_000,
  );
});
