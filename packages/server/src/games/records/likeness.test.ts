/** A copy that refers to the log of its game is the same as one that has all of it. */
import { termsSchema, type Command, type Viewer } from '@chronopolitik/game';
import { expect, it } from 'vitest';
import { gamesWith } from '../../../test/support.ts';
import { openMemory } from '../../store/sql/sqlite.ts';
import type { Store } from '../../store/store.ts';
import type { Games } from '../games.ts';

const sandbox = (): Viewer => ({ seat: 'sandbox' });

async function did(games: Games, id: string, who: () => Viewer, ...commands: readonly Command[]) {
  for (const command of commands) {
    const done = await games.command(id, who, command);
    if (!done?.ok) throw new Error(done?.error.refusal.code ?? 'no such game');
  }
}

async function made(games: Games, choice: Parameters<Games['create']>[0]): Promise<string> {
  const { terms } = choice;
  const game = await games.create(choice, { seat: terms ? null : 'sandbox' });
  if (!game.ok) throw new Error(game.error.code);
  for (const { id: seat } of terms ? game.value.seats : []) {
    await games.join(game.value.id, () => ({ seat }), { player: `p-${seat}`, seat });
  }
  return game.value.id;
}

/** What the store holds of copies: with what they refer to, and if nothing could be referred to. */
async function copied(store: Store, id: string, step: number, as: 'sandbox' | 'study') {
  const own = { now: () => 1_800_000_000_000, random: () => `copy-${step}-${as}` };
  const whole = await gamesWith({ store: { ...store, places: async () => [] }, ...own });
  const kept = async (games: Games) => {
    const copy = await games.copy(id, sandbox, step, as);
    if (!copy?.ok) throw new Error('it can be copied');
    const log = await store.load(copy.value.id);
    const bytes = (await store.versions([copy.value.id])).get(copy.value.id)?.bytes ?? 0;
    await store.remove(copy.value.id);
    return { log, bytes, view: copy.value.view };
  };
  const expected = await kept(whole);
  const referring = await kept(await gamesWith({ store, ...own }));
  expect(referring.log).toEqual(expected.log);
  expect(referring.view).toEqual(expected.view);
  return { own: referring.bytes, all: expected.bytes };
}

it('of a sandbox with branches, at each of its steps', async () => {
  const store = await openMemory();
  const games = await gamesWith({ store });
  const id = await made(games, { preset: '5d-loose' });
  const text = 'England: F Lon - NTH';
  await did(
    games,
    id,
    sandbox,
    { type: 'submit', step: 0 },
    { type: 'submit', step: 1 },
    { type: 'undo', step: 2 },
    { type: 'submit', step: 1, text: '' },
    { type: 'goto', step: 3, to: 0 },
    { type: 'submit', step: 0, text },
    { type: 'submit', step: 4 },
    { type: 'submit', step: 5 },
  );
  for (const step of [0, 1, 2, 3, 4, 5, 6]) {
    for (const as of ['sandbox', 'study'] as const) await copied(store, id, step, as);
  }
  const { own, all } = await copied(store, id, 6, 'study');
  expect(own).toBeLessThan(all / 2);
});

it('of a copy of a study with notes', async () => {
  const store = await openMemory();
  const games = await gamesWith({ store });
  const id = await made(games, { preset: 'ordinary' });
  await did(games, id, sandbox, { type: 'submit', step: 0 }, { type: 'submit', step: 1 });
  const study = await games.copy(id, sandbox, 2, 'study');
  if (!study?.ok) throw new Error('it can be copied');
  const note = { text: 'a thought', marks: [], drawings: [] };
  await did(games, study.value.id, sandbox, { type: 'note', on: 1, note } as never);
  await games.remove(id);
  const { own, all } = await copied(store, study.value.id, 2, 'study');
  expect(own).toBeLessThan(all);
});

it('of a game between people refers to its steps, and has its orders itself', async () => {
  const store = await openMemory();
  const games = await gamesWith({ store });
  const terms = termsSchema.parse({ seating: 'chosen' });
  const id = await made(games, { preset: 'ordinary', terms });
  for (const step of [0, 1, 2]) {
    for (let seat = 1; seat <= 7; seat++) {
      const who = (): Viewer => ({ seat: `seat-${seat}` });
      await did(games, id, who, { type: 'submit', step, ready: true });
    }
  }
  const { step = 0 } = (await games.game(id)) ?? {};
  expect(step).toBeGreaterThan(1);
  const { own, all } = await copied(store, id, step, 'sandbox');
  expect(own).toBeLessThan(all);
});
