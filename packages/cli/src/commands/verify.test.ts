import { createRules, invariant, parseOrders, sourceOf, startWorld } from '@chronopolitik/engine';
import { create, decide, replay, settingsOf, storeEvent } from '@chronopolitik/game';
import { expect, it } from 'vitest';
import { diskWith } from '../../test/disk.ts';
import { run } from '../program.ts';
import { loadVariant } from '../variants.ts';

/** A game of one step, as the server would export it. */
function gameFile(): string {
  const variant = loadVariant('standard');
  const settings = settingsOf({ preset: 'ordinary', name: 'Short' }, 'seed');
  invariant(variant.ok && settings, 'there is such a preset');
  const { name: _name, kind: _kind, ...spec } = settings;
  const rules = createRules(spec, variant.value);
  invariant(rules.ok, 'these rules exist');
  const log = create(rules.value, settings, 0);
  const game = replay('g', log);
  const command = { type: 'submit', step: 0, text: 'Germany: A Mun - Bur' } as const;
  const decided = decide(rules.value, game, { seat: 'sandbox' }, command, 1);
  invariant(decided.ok, 'the order can be given');
  const events = [...log, ...decided.value.events].map((event, i) => storeEvent(event, i + 1));
  return JSON.stringify({ format: 'chronopolitik-game/1', variant: variant.value, events });
}

it('a game file verifies, and one that was altered does not', async () => {
  const good = gameFile();
  const bad = good.replaceAll('"location":"bur"', '"location":"par"');
  expect(bad).not.toBe(good);
  const disk = diskWith({ 'good.json': good, 'bad.json': bad, 'none.json': '{}' });
  expect(await run(['verify', 'good.json'], disk)).toBe(0);
  expect(disk.out).toEqual(['Short: 1 steps, as they were recorded']);
  expect(await run(['verify', 'bad.json'], disk)).toBe(1);
  expect(disk.out[1]).toBe('step 1 (round 1): the record was altered');
  expect(await run(['verify', 'none.json'], disk)).toBe(2);
});

it('a game file is printed as orders that are read back, with their results', async () => {
  const disk = diskWith({ 'good.json': gameFile(), 'none.json': '{}' });
  expect(await run(['record', 'good.json'], disk)).toBe(0);
  expect(disk.out).toEqual(['# round 1, Movement', 'Germany', 'A MUN - BUR  # moved', '']);
  const variant = loadVariant('standard');
  invariant(variant.ok, 'there is such a map');
  const spec = { variant: 'standard', ruleset: { id: 'classic', options: {} }, seed: 's' };
  const rules = createRules(spec, variant.value);
  invariant(rules.ok, 'these rules exist');
  const source = sourceOf(rules.value, startWorld(rules.value));
  const { orders, errors } = parseOrders(source, disk.out.join('\n'));
  expect(errors).toEqual([]);
  expect(orders.map(({ order }) => order)).toMatchObject([{ kind: 'move', to: 'a-bur@0' }]);
  expect(await run(['record', 'none.json'], disk)).toBe(2);
});
