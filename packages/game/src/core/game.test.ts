import { readFileSync } from 'node:fs';
import {
  createRules,
  invariant,
  readVariant,
  step,
  type Order,
  type PlaceId,
  type RulesSpec,
} from '@chronopolitik/engine';
import { describe, expect, it } from 'vitest';
import type { Command } from './commands.ts';
import { create, decide } from './decide.ts';
import { evolveAll, type Decision } from './decision.ts';
import { ENGINE_VERSION } from './engine-version.ts';
import { numberedAfter, readEvent, storeEvent, type GameEvent } from './events.ts';
import { replay, type Game } from './game.ts';
import { PRESETS, settingsOf } from './presets.ts';
import { SANDBOX_SEAT } from '../seats/seats.ts';
import { worldAt } from './steps.ts';
import { verify } from './verify.ts';
import { applyDelta, deltasFor, numberFor, viewFor } from '../views/view.ts';

const file = new URL('../../../../variants/standard/variant.json', import.meta.url);
const reading = readVariant(JSON.parse(readFileSync(file, 'utf8')));
invariant(reading.ok, 'the standard variant can be read');
const settings = settingsOf({ preset: '5d-loose' }, 'seed');
invariant(settings, 'there is such a preset');
const { name: _name, kind: _kind, ...spec } = settings;
const rules = rulesFor(spec);

function rulesFor(given: RulesSpec) {
  invariant(reading.ok, 'the standard variant can be read');
  const made = createRules(given, reading.value.variant);
  invariant(made.ok, 'these rules exist');
  return made.value;
}

const HOLDER = { seat: SANDBOX_SEAT };
const NOW = 1_790_000_000_000;

interface Table {
  readonly game: Game;
  readonly log: readonly GameEvent[];
}

function start(): Table {
  const log = create(rules, settings as NonNullable<typeof settings>, NOW);
  return { game: replay('g', log), log };
}

const tried = ({ game }: Table, command: Command): Decision =>
  decide(rules, game, HOLDER, command, NOW + game.version);

function played(table: Table, ...commands: readonly Command[]): Table {
  return commands.reduce((before, command) => {
    const decided = tried(before, command);
    invariant(decided.ok, `refused: ${JSON.stringify(decided)}`);
    return {
      game: evolveAll(before.game, decided.value),
      log: [...before.log, ...decided.value.events],
    };
  }, table);
}

const refusalOf = (table: Table, command: Command) => {
  const decided = tried(table, command);
  return decided.ok ? undefined : decided.error;
};

const submit = (stands: number, ...orders: readonly Order[]): Command => {
  return { type: 'submit', step: stands, orders };
};
const move = (power: string, unit: PlaceId, to: PlaceId): Order => ({
  kind: 'move',
  power,
  unit,
  to,
});

const OPENING = [move('germany', 'a-mun@0', 'a-tyr@0'), move('france', 'a-par@0', 'a-bur@0')];

describe('a submission', () => {
  it('adds a step, and the game stands there', () => {
    const { game } = played(start(), submit(0, ...OPENING));
    expect(game.step).toBe(1);
    expect(game.steps[1]).toMatchObject({ step: 1, parent: 0, round: 1, orders: OPENING });
    expect(game.world.boards.map(({ id }) => id)).toEqual(['a@0', 'a@1']);
  });

  it('may have no orders: every unit holds', () => {
    const { game } = played(start(), { type: 'submit', step: 0 });
    expect(game.world.boards[1]?.units).toEqual(game.world.boards[0]?.units);
  });

  it('for a step where the game does not stand is refused', () => {
    const table = played(start(), submit(0));
    const refusal = { code: 'stale-round', named: 0, step: 1 };
    expect(refusalOf(table, submit(0))).toEqual(refusal);
    expect(refusalOf(table, { type: 'undo', step: 0 })).toEqual(refusal);
  });

  it('of someone without a seat is refused', () => {
    const { game } = start();
    const decided = decide(rules, game, { seat: null }, submit(0), NOW);
    expect(decided).toEqual({ ok: false, error: { code: 'forbidden' } });
  });

  const again = OPENING[0] as Order;
  it.each([
    ['two orders for a unit', [again, again], 1, 'duplicate'],
    ["another power's unit", [move('france', 'a-mun@0', 'a-tyr@0')], 0, 'foreign-unit'],
    ['a power that is none', [move('atlantis', 'a-mun@0', 'a-tyr@0')], 0, 'foreign-unit'],
    ['a place without a unit', [move('germany', 'a-ruh@0', 'a-mun@0')], 0, 'no-unit'],
    ['a board that does not exist', [move('germany', 'z-mun@0', 'z-tyr@0')], 0, 'no-unit'],
  ])('with an order for %s is refused', (_what, orders, index, code) => {
    const refusal = refusalOf(start(), submit(0, ...orders));
    expect(refusal).toMatchObject({
      code: 'orders-refused',
      faults: [{ index, illegal: { code } }],
    });
  });

  it('with an order for a unit in the past is refused', () => {
    const refusal = refusalOf(played(start(), submit(0)), submit(1, again));
    expect(refusal).toMatchObject({
      code: 'orders-refused',
      faults: [{ illegal: { code: 'not-a-head' } }],
    });
  });

  it('with an illegal order is refused, unless it allows them', () => {
    const illegal = move('germany', 'a-mun@0', 'a-lon@0');
    const refusal = refusalOf(start(), submit(0, again, { ...illegal, unit: 'a-ber@0' } as Order));
    expect(refusal).toMatchObject({ code: 'orders-illegal', faults: [{ index: 1 }] });
    const { game } = played(start(), {
      type: 'submit',
      step: 0,
      orders: [illegal],
      allowIllegal: true,
    });
    expect(game.steps[1]?.result?.resolutions).toContainEqual(
      expect.objectContaining({
        order: illegal,
        outcome: expect.objectContaining({ result: 'illegal' }),
      }),
    );
  });

  it('as text is read under headings of powers', () => {
    const text = 'Germany\nA Mun - Tyr\n\nFrance\nA Par - Bur';
    const { game } = played(start(), { type: 'submit', step: 0, text });
    expect(game.steps[1]?.orders).toEqual(OPENING);
  });

  it('as text that is no order is refused, with the line', () => {
    const text = 'Germany\nA Mun - Tyr\nA Xyz - Bur';
    const refusal = refusalOf(start(), { type: 'submit', step: 0, text });
    expect(refusal).toMatchObject({ code: 'orders-unreadable', errors: [{ line: 3 }] });
  });

  it('as text of more lines than twice what there is to order, and than 100, is refused unread', () => {
    const text = (lines: number) => `Germany\n${'A Mun - Tyr\n'.repeat(lines - 1)}`;
    const refused = (at: Table, lines: number) =>
      refusalOf(at, { type: 'submit', step: at.game.step, text: text(lines) });
    expect(refused(start(), 100)?.code).toBe('orders-refused');
    expect(refused(start(), 101)).toMatchObject({
      code: 'orders-unreadable',
      errors: [{ code: 'too-many-lines', line: 101, most: 100 }],
    });
    const forked = played(
      start(),
      submit(0),
      submit(1, move('germany', 'a-mun@1', 'a-tyr@0')),
      submit(2, move('germany', 'b-mun@1', 'a-mun@1')),
      submit(3),
    );
    // Three heads with 65 units.
    const errors = [{ code: 'too-many-lines', line: 131, most: 130 }];
    expect(refused(forked, 131)).toMatchObject({ errors });
    expect(refused(forked, 130)?.code).toBe('orders-unreadable');
    expect(refused(forked, 130)).not.toMatchObject({ errors: [{ code: 'too-many-lines' }] });
  });

  it('beyond its budget is refused', () => {
    const { game } = start();
    const ring = [
      move('germany', 'a-ber@0', 'a-mun@0'),
      move('germany', 'a-mun@0', 'a-kie@0'),
      move('germany', 'a-kie@0', 'a-ber@0'),
    ];
    const decided = decide(rules, game, HOLDER, submit(0, ...ring), NOW, { budget: 0 });
    expect(decided).toEqual({ ok: false, error: { code: 'too-complex' } });
  });
});

describe('a decision', () => {
  it('carries its world to the game after it, the same as the log tells', () => {
    const { game, log } = start();
    const decision = decide(rules, game, HOLDER, submit(0, ...OPENING), NOW);
    invariant(decision.ok, 'the orders can be given');
    const { events, world } = decision.value;
    const after = evolveAll(game, decision.value);
    expect(after.world).toBe(world);
    expect(worldAt(after.steps, after.step)).toBe(world);
    const told = JSON.parse(JSON.stringify([...log, ...events])) as readonly GameEvent[];
    expect(replay('g', told)).toEqual(after);
  });
});

describe('undo', () => {
  it('points at the step before and forgets nothing', () => {
    const table = played(start(), submit(0, ...OPENING));
    const { game } = played(table, { type: 'undo', step: 1 });
    expect(game.step).toBe(0);
    expect(game.steps).toEqual(table.game.steps);
    expect(game.world).toEqual(start().game.world);
  });

  it('of nothing is refused', () => {
    expect(refusalOf(start(), { type: 'undo', step: 0 })).toEqual({ code: 'nothing-to-undo' });
  });

  it('is followed by a branch beside the old one', () => {
    const { game } = played(start(), submit(0, ...OPENING), { type: 'undo', step: 1 }, submit(0));
    expect(game.steps.map(({ parent }) => parent)).toEqual([null, 0, 0]);
    expect(game.steps.map(({ round }) => round)).toEqual([0, 1, 1]);
    expect(game.step).toBe(2);
    expect(game.steps[1]?.digest).not.toBe(game.steps[2]?.digest);
  });

  it('is taken back by redo', () => {
    const table = played(start(), submit(0), submit(1));
    const { game } = played(table, { type: 'undo', step: 2 }, { type: 'redo', step: 1 });
    expect(game.step).toBe(2);
    expect(game.world).toEqual(table.game.world);
    expect(refusalOf(table, { type: 'redo', step: 2 })).toEqual({ code: 'nothing-to-redo' });
  });
});

describe('goto', () => {
  it('reaches every branch', () => {
    const table = played(start(), submit(0, ...OPENING), { type: 'undo', step: 1 }, submit(0));
    const { game } = played(table, { type: 'goto', step: 2, to: 1 });
    expect(game.world).toEqual(played(start(), submit(0, ...OPENING)).game.world);
  });

  it('to a step that does not exist is refused', () => {
    const refusal = refusalOf(start(), { type: 'goto', step: 0, to: 7 });
    expect(refusal).toEqual({ code: 'no-such-step', step: 7 });
  });
});

describe('a log', () => {
  const table = played(
    start(),
    submit(0, ...OPENING),
    submit(1),
    { type: 'undo', step: 2 },
    { type: 'submit', step: 1, orders: [move('germany', 'a-tyr@1', 'a-mun@1')] },
    { type: 'goto', step: 3, to: 2 },
    submit(2),
  );
  const stored = (log: readonly GameEvent[]) =>
    JSON.stringify(log.map((event, index) => storeEvent(event, index + 1)));
  const restored = (text: string) =>
    (JSON.parse(text) as Parameters<typeof readEvent>[0][]).map(readEvent);

  it('tells the same game after it was kept as JSON', () => {
    expect(replay('g', restored(stored(table.log)))).toEqual(table.game);
  });

  it('is not changed by evolving', () => {
    const before = stored(table.log);
    replay('g', table.log);
    expect(stored(table.log)).toBe(before);
  });

  it('gives at every step the world that the engine gave', () => {
    const { steps } = replay('g', restored(stored(table.log)));
    for (const record of steps.slice(1)) {
      const parent = worldAt(steps, record.parent ?? 0);
      const made = step(rules, parent, record.orders);
      invariant(made.ok, 'the step can be made again');
      expect(worldAt(steps, record.step)).toEqual(made.value.world);
    }
  });

  it('names the engine that judged', () => {
    const manifest = new URL('../../../engine/package.json', import.meta.url);
    expect(JSON.parse(readFileSync(manifest, 'utf8'))).toMatchObject({ version: ENGINE_VERSION });
  });

  it('of a later release is not read', () => {
    const event = { number: 1, type: 'steppedTo', version: 99, at: 0, payload: {} };
    expect(() => readEvent(event)).toThrow('later release');
    expect(() => readEvent({ ...event, type: 'toString', version: 1 })).toThrow('unknown type');
  });

  it('verifies', () => {
    expect(verify(rules, table.game)).toEqual([]);
  });

  it('that was altered does not verify, and is played as it is recorded all the same', () => {
    const altered = restored(stored(table.log).replace('"location":"tyr"', '"location":"boh"'));
    const game = replay('g', altered);
    expect(game.steps[1]?.added[0]?.units.map(({ location }) => location)).toContain('boh');
    expect(verify(rules, game)).toEqual(
      expect.arrayContaining([
        { step: 1, round: 1, what: 'digest' },
        { step: 1, round: 1, what: 'boards' },
      ]),
    );
  });

  it('does not verify under other rules', () => {
    const other = rulesFor({ ...spec, seed: 'another' });
    expect(verify(other, table.game)).toContainEqual({ step: 0, round: 0, what: 'digest' });
  });
});

describe('deltas', () => {
  it('make of an old view the present one', () => {
    const first = start();
    const table = played(first, submit(0, ...OPENING), { type: 'undo', step: 1 }, submit(0));
    const news = numberedAfter(first.log.length, table.log.slice(first.log.length));
    const deltas = deltasFor(table.game, news, HOLDER, numberFor(first.game, HOLDER));
    expect(deltas.map(({ number }) => number)).toEqual([1, 2, 3]);
    const view = deltas.reduce(applyDelta, viewFor(first.game, HOLDER));
    expect(view).toEqual(viewFor(table.game, HOLDER));
  });

  it('that are known already change nothing', () => {
    const table = played(start(), submit(0));
    const view = viewFor(table.game, HOLDER);
    expect(
      deltasFor(table.game, numberedAfter(0, table.log), HOLDER, 0).reduce(applyDelta, view),
    ).toBe(view);
  });
});

describe('presets', () => {
  it.each(PRESETS)('$name can be played', (preset) => {
    rulesFor({ ...preset.rules, seed: 's' });
  });

  it('fill what a request leaves out', () => {
    expect(settingsOf({}, 's')).toMatchObject({ ...PRESETS[0]?.rules, seed: 's' });
    const chosen = settingsOf({ preset: '5d-original', name: 'x', seed: 't' }, 's');
    expect(chosen).toMatchObject({ rulebook: { civilDisorder: 'random' }, name: 'x', seed: 't' });
    expect(settingsOf({ preset: 'none' }, 's')).toBeUndefined();
  });

  it('do not bring their rulebook to another ruleset', () => {
    const ruleset = { id: 'classic', options: {} };
    expect(settingsOf({ preset: '5d-original', ruleset }, 's')).not.toHaveProperty('rulebook');
  });
});
