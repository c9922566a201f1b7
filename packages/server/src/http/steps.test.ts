/** The steps of a game apart from it: each viewer reads those of their own view. */
import {
  atOnce,
  stepsFrom,
  type GameReply,
  type GameView,
  type StepRecord,
  type StepsReply,
} from '@chronopolitik/game';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Person, seatedGame } from '../../test/people.ts';
import { appWith } from '../../test/support.ts';
import type { App } from './app.ts';

let app: App;
beforeAll(async () => {
  app = await appWith();
});
afterAll(() => app.close());

function read({ format, pieces }: StepsReply): readonly StepRecord[] {
  expect(format).toBe('columns/1');
  const steps: StepRecord[] = [];
  for (const piece of pieces) steps.push(...atOnce(stepsFrom(piece, steps)));
  return steps;
}

/** Holds the parts of a game to its whole. @returns how many steps the viewer sees */
async function expectSame(person: Person, id: string): Promise<number> {
  const whole: GameView = await person.view(id);
  const { stepCount, steps, ...apart } = (
    await person.get<GameReply>(`/api/games/${id}?steps=apart`)
  ).body;
  expect(steps).toEqual([]);
  expect(stepCount).toBe(whole.steps.length);
  expect({ ...apart, steps: whole.steps }).toEqual(whole);
  expect(read((await person.get<StepsReply>(`/api/games/${id}/steps`)).body)).toEqual(whole.steps);
  return whole.steps.length;
}

it('are those of a sandbox, also after an undo and on another branch', async () => {
  const person = new Person(app);
  const { id } = (await person.post<{ id: string }>('/api/games')).body;
  await expectSame(person, id);
  for (const step of [0, 1]) await person.command(id, { type: 'submit', step, orders: [] });
  await expectSame(person, id);
  await person.command(id, { type: 'undo', step: 2 });
  await person.command(id, { type: 'submit', step: 1, orders: [] });
  expect(await expectSame(person, id)).toBe(4);
});

it('are behind for spectators as their view is, and nobody sees them who may not see the game', async () => {
  const { id, players } = await seatedGame(app, { delay: 1 });
  for (const step of [0, 1]) {
    for (const player of players) await player.command(id, { type: 'ready', step, ready: true });
  }
  const [first] = players;
  if (!first) throw new Error('there are players');
  const seen = await expectSame(first, id);
  expect(seen).toBeGreaterThan(1);
  expect(await expectSame(new Person(app), id)).toBeLessThan(seen);
  const shut = await seatedGame(app, { spectators: 'none' });
  expect((await new Person(app).get(`/api/games/${shut.id}/steps`)).status).toBe(403);
  expect((await new Person(app).get('/api/games/none/steps')).status).toBe(404);
});
