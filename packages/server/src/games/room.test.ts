/** A game takes so many bytes, and says so when it is full. */
import { termsSchema, type Command } from '@chronopolitik/game';
import { expect, it } from 'vitest';
import { gamesWith } from '../../test/support.ts';
import type { Games } from './games.ts';

const STRANGER = { payer: { address: '192.0.2.7' } };
const FULL = { code: 'enough', what: 'enough-space' };
const sandbox = () => ({ seat: 'sandbox' });

async function refusalTo(games: Games, id: string, seat: string, command: Command) {
  const done = await games.command(id, () => ({ seat }), command, STRANGER);
  return done?.ok === false ? done.error.refusal : undefined;
}

it('a sandbox that is full takes nothing more, is shown as it was, and can be copied', async () => {
  let megabytesGame = 0.04;
  const games = await gamesWith({ quotas: async () => ({ megabytesGame }) });
  const made = await games.create({ preset: 'ordinary' }, { seat: 'sandbox' });
  if (!made.ok) throw new Error(made.error.code);
  const { id } = made.value;
  let step = 0;
  while (!(await refusalTo(games, id, 'sandbox', { type: 'submit', step }))) step++;
  expect(step).toBeGreaterThan(1);
  expect(await refusalTo(games, id, 'sandbox', { type: 'submit', step })).toEqual(FULL);
  expect(await refusalTo(games, id, 'sandbox', { type: 'undo', step })).toEqual(FULL);
  const seen = await games.view(id, sandbox);
  expect(seen?.ok && seen.value.step).toBe(step);
  const copy = await games.copy(id, sandbox, step);
  if (!copy?.ok) throw new Error('a game that is full can be copied');
  expect(
    await refusalTo(games, copy.value.id, 'sandbox', { type: 'submit', step }),
  ).toBeUndefined();
  megabytesGame = 1;
  expect(await refusalTo(games, id, 'sandbox', { type: 'submit', step })).toBeUndefined();
});

it('counts what was kept before the game was loaded', async () => {
  const quotas = async () => ({ megabytesGame: 0.04 });
  const games = await gamesWith({ quotas, cached: 1 });
  const made = await games.create({ preset: 'ordinary' }, { seat: 'sandbox' });
  if (!made.ok) throw new Error(made.error.code);
  const { id } = made.value;
  let step = 0;
  for (; step < 40; step++) {
    // Another game takes its place in memory.
    await games.create({ preset: 'ordinary' }, { seat: 'sandbox' });
    if (await refusalTo(games, id, 'sandbox', { type: 'submit', step })) break;
  }
  expect(step).toBeLessThan(40);
});

it('in a game between people that is full talk ends, and play goes on', async () => {
  const games = await gamesWith({ quotas: async () => ({ megabytesGame: 0.001 }) });
  const terms = termsSchema.parse({ seating: 'chosen', press: 'full' });
  const made = await games.create({ preset: 'ordinary', terms }, { seat: null });
  if (!made.ok) throw new Error(made.error.code);
  const { id, seats } = made.value;
  for (const { id: seat } of seats) {
    await games.join(id, () => ({ seat }), { player: `p-${seat}`, seat });
  }
  const say = { type: 'say', to: 'all', text: 'hello' } as const;
  expect(await refusalTo(games, id, 'seat-1', say)).toEqual(FULL);
  for (const { id: seat } of seats) {
    const ready = { type: 'submit', step: 0, ready: true } as const;
    expect(await refusalTo(games, id, seat, ready)).toBeUndefined();
  }
  expect((await games.game(id))?.step).toBe(1);
});
