/** Random games: what the log tells is what was played, and playing it again gives the same (law 8). */
import { readFileSync } from 'node:fs';
import {
  type BoardId,
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
import { throughColumns } from '../../test/columns.ts';
import { size } from '../../../../test/sizes.ts';
import type { Command } from './commands.ts';
import { create, decide } from './decide.ts';
import { evolveAll } from './decision.ts';
import { readEvent, storeEvent, type GameEvent, type StoredEvent } from './events.ts';
import { replay, type Game } from './game.ts';
import { PRESETS, settingsOf } from './presets.ts';
import { dueSchema } from '../wire/game-shapes.ts';
import { SANDBOX_SEAT } from '../seats/seats.ts';
import type { RulesChoice, Settings } from './settings.ts';
import { verify } from './verify.ts';
import { type Random, below, pick, randomFrom } from '../../../../test/random.ts';

function ordersOf(rules: Rules, world: World, duty: Duty, draw: Random): Order[] {
  const { power } = duty;
  const moves = duty.units.flatMap((unit): Order[] => {
    const open = targets(rules, world, unit, 'move').filter(({ grade }) => grade === 'works');
    const to = pick(draw, open)?.place;
    if (below(draw, 10) < 3 || to === undefined) return [];
    const second = pick(draw, duty.units);
    if (below(draw, 3) > 0 || second === undefined || pointOf(second) === pointOf(unit)) {
      return [{ kind: 'move', power, unit, to }];
    }
    return [{ kind: 'support', power, unit, of: second, to }];
  });
  const retreats = duty.retreats.flatMap(({ unit, on, open }): Order[] => {
    const location = pick(draw, open);
    if (below(draw, 4) === 0 || location === undefined) return [];
    return [{ kind: 'retreat', power, unit, to: placeOn(on, location) }];
  });
  const live = world.due.phase === 'sustain' ? world.due.live : [];
  const ballots = duty.ballots.flatMap(({ center, from }): Order[] => {
    const board = pick(draw, live);
    if (below(draw, 3) === 0 || board === undefined) return [];
    return [{ kind: 'sustain', power, center, from, board }];
  });
  return [...moves, ...retreats, ...ballots, ...adjustmentsOf(rules, world, duty, draw)];
}

function adjustmentsOf(rules: Rules, world: World, duty: Duty, draw: Random): Order[] {
  const { power } = duty;
  return duty.adjustments.flatMap(({ board, count }): Order[] => {
    const homes = rules.map.variant.powers[power]?.homes ?? [];
    const builds = homes.flatMap((home) =>
      buildsAt(rules, world, placeOn(board, home)).slice(0, 1),
    );
    return builds
      .slice(0, Math.max(0, count))
      .filter(() => below(draw, 5) > 0)
      .map(({ unit, type }) => ({ kind: 'build', power, unit, type }));
  });
}

function commandFor(rules: Rules, game: Game, draw: Random): Command {
  const { step, steps, world } = game;
  const choice = below(draw, 12);
  const isOver = world.due.phase === 'over';
  if ((choice === 0 || isOver) && step > 0) return { type: 'undo', step };
  if (choice === 1) return { type: 'goto', step, to: below(draw, steps.length) };
  const orders = dutiesOf(rules, world).flatMap((duty) => ordersOf(rules, world, duty, draw));
  return { type: 'submit', step, orders, allowIllegal: true };
}

function rulesFor(settings: Settings): Rules {
  const file = new URL('../../../../variants/standard/variant.json', import.meta.url);
  const reading = readVariant(JSON.parse(readFileSync(file, 'utf8')));
  invariant(reading.ok, 'the standard variant can be read');
  const { name: _name, kind: _kind, ...spec } = settings;
  const made = createRules(spec, reading.value.variant);
  invariant(made.ok, 'these settings can be played');
  return made.value;
}

function settingsFor(choice: RulesChoice): Settings {
  const settings = settingsOf(choice, 'seed');
  invariant(settings, 'there is such a preset');
  return settings;
}

const SUSTAINED = {
  id: '5dplomacy',
  options: { sustainCadence: 'anyFall', deadPowerUnits: 'remove' },
};
const HOUSE = { id: '5d', options: { sustain: 'on', victoryCondition: 'elimination' } };
const GAMES: readonly (readonly [string, RulesChoice])[] = [
  ...PRESETS.map(({ id, name }) => [name, { preset: id }] as const),
  ['5dplomacy', { ruleset: SUSTAINED }],
  ['5D with house options', { ruleset: HOUSE }],
];

describe.each(GAMES)('random games of %s', (_, choice) => {
  const settings = settingsFor(choice);
  const rules = rulesFor(settings);

  it.each(Array.from({ length: size(3, 20) }, (_, seed) => seed))(
    'are told whole by their log and by columns, and verify (seed %i)',
    (seed) => {
      const draw = randomFrom(seed * 7919 + 17);
      const log: GameEvent[] = [...create(rules, settings, 1)];
      let game = replay('g', log);
      for (let i = 0; i < size(14, 30); i++) {
        const command = commandFor(rules, game, draw);
        const decided = decide(rules, game, { seat: SANDBOX_SEAT }, command, i);
        invariant(decided.ok, `refused: ${JSON.stringify(decided)}`);
        log.push(...decided.value.events);
        game = evolveAll(game, decided.value);
        expect(() => dueSchema.parse(game.world.due)).not.toThrow();
      }
      const text = JSON.stringify(log.map((event, index) => storeEvent(event, index + 1)));
      const told = replay('g', (JSON.parse(text) as StoredEvent[]).map(readEvent));
      expect(told).toEqual(game);
      expect(throughColumns(game.steps)).toEqual(game.steps);
      expect(verify(rules, told)).toEqual([]);
    },
    120_000,
  );
});

describe('a sustain phase', () => {
  const settings = settingsFor({ ruleset: SUSTAINED });
  const rules = rulesFor(settings);
  const sent = (game: Game, command: Command): Game => {
    const decided = decide(rules, game, { seat: SANDBOX_SEAT }, command, 1);
    invariant(decided.ok, `refused: ${JSON.stringify(decided)}`);
    return evolveAll(game, decided.value);
  };
  const toSustain = (seed: number): Game => {
    const draw = randomFrom(seed);
    let game = replay('g', create(rules, settings, 1));
    for (let i = 0; i < 40 && game.world.due.phase !== 'sustain'; i++) {
      const orders = dutiesOf(rules, game.world).flatMap((duty) =>
        ordersOf(rules, game.world, duty, draw),
      );
      game = sent(game, { type: 'submit', step: game.step, orders, allowIllegal: true });
    }
    invariant(game.world.due.phase === 'sustain', 'two timelines come to a fall');
    return game;
  };

  it('is undone and decided otherwise, and waits for those who hold ballots', () => {
    const game = toSustain(17);
    const { due } = game.world;
    invariant(due.phase === 'sustain', 'a sustain phase');
    const awaited = dutiesOf(rules, game.world).map(({ power }) => power);
    expect(awaited).toEqual(
      rules.map.powers.filter((power) => due.ballots.some((ballot) => ballot.power === power)),
    );
    const all = (board: BoardId): Order[] =>
      due.ballots.flatMap(({ power, center, from }): Order[] =>
        power === null ? [] : [{ kind: 'sustain', power, center, from, board }],
      );
    const [first, second] = due.live;
    invariant(first && second, 'two timelines live');
    const once = sent(game, { type: 'submit', step: game.step, orders: all(first) });
    const back = sent(once, { type: 'undo', step: once.step });
    expect(back.world).toEqual(game.world);
    const again = sent(back, { type: 'submit', step: back.step, orders: all(second) });
    expect(once.world.dissolved).not.toEqual(again.world.dissolved);
    expect(verify(rules, again)).toEqual([]);
  });

  it('refuses ballots of others, and timelines that do not live', () => {
    const game = toSustain(17);
    const order = { kind: 'sustain', power: 'italy', center: 'ber', board: 'a@1' } as const;
    const submit: Command = { type: 'submit', step: game.step, orders: [order] };
    const decided = decide(rules, game, { seat: SANDBOX_SEAT }, submit, 1);
    expect(decided).toMatchObject({ ok: false, error: { code: 'orders-refused' } });
  });
});
