import {
  goalState,
  type CommandReply,
  type ErrorReply,
  type GameFile,
  type GameView,
  type Goal,
} from '@chronopolitik/game';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Person, seatedGame } from '../../test/people.ts';
import { appWith, command, newGame } from '../../test/support.ts';
import type { App } from '../http/app.ts';

let app: App;
beforeEach(async () => {
  app = await appWith();
});
afterEach(() => app.close());

/** A study of the first round of a sandbox, with its editor. */
async function newStudy(): Promise<{ editor: Person; id: string }> {
  const { id } = await newGame(app, { preset: '5d-loose' });
  await command(app, id, { type: 'submit', step: 0, text: 'Germany: A Mun - Bur' });
  const editor = new Person(app);
  const made = await editor.post<GameView>(`/api/games/${id}/copy`, { step: 1, as: 'study' });
  expect(made.status).toBe(201);
  return { editor, id: made.body.id };
}

it('a study is changed by those who hold its link, and read by whoever knows its address', async () => {
  const { editor, id } = await newStudy();
  const note = { comment: 'Burgundy falls at once.', name: 'the rush' };
  await editor.command(id, { type: 'note', on: 1, note });
  await editor.command(id, { type: 'rename', name: 'Openings' });
  const reader = new Person(app);
  const seen = await reader.view(id);
  expect([seen.seat, seen.settings.name, seen.study?.notes]).toEqual([
    null,
    'Openings',
    { 1: note },
  ]);
  const refused = await reader.command<ErrorReply>(id, { type: 'note', on: 1, note: {} });
  expect([refused.status, refused.body.code]).toEqual([403, 'forbidden']);
  const link = await editor.post<{ link: string }>(`/api/games/${id}/links`, {
    role: 'seat',
    seat: 'sandbox',
  });
  expect((await reader.post(`/api/games/${id}/links`, { role: 'seat' })).status).toBe(401);
  await reader.post('/api/links/open', { secret: link.body.link });
  expect((await reader.command(id, { type: 'note', on: 1, note: {} })).status).toBe(200);
  expect((await editor.view(id)).study?.notes).toEqual({});
});

it('variations may be played from any round, and the same orders lead to the same variation', async () => {
  const { editor, id } = await newStudy();
  const play = (step: number, text: string) =>
    editor.command<CommandReply>(id, { type: 'submit', step, text });
  await play(0, 'France: A Par - Bur');
  await play(1, 'Germany: A Bur - Par');
  const view = await editor.view(id);
  expect(view.steps.map(({ parent }) => parent)).toEqual([null, 0, 0, 1]);
  await play(0, 'France: A Par - Bur');
  const again = await editor.view(id);
  expect([again.steps.length, again.step]).toEqual([4, 2]);
  const lost = await editor.command<ErrorReply>(id, { type: 'submit', step: 9, text: '' });
  expect(lost.body.code).toBe('no-such-step');
});

it('a study goes out as a file and comes in again with its notes and its goal', async () => {
  const { editor, id } = await newStudy();
  await editor.command(id, {
    type: 'note',
    on: 0,
    note: { arrows: [{ from: 'a-mun@0', to: 'a-bur@0' }] },
  });
  const goal: Goal = {
    text: 'Germany takes Burgundy.',
    from: 0,
    rounds: 1,
    wants: { kind: 'dislodges', unit: 'a-bur@0' },
  };
  await editor.command(id, { type: 'aim', goal });
  await editor.command(id, { type: 'rename', name: 'Openings' });
  const { body: file } = await editor.get<GameFile>(`/api/games/${id}/export`);
  const other = new Person(app);
  const brought = await other.post<{ id: string }>('/api/import', file);
  expect(brought.status).toBe(201);
  const [there, back] = [await editor.view(id), await other.view(brought.body.id)];
  expect(back.study).toEqual(there.study);
  expect([back.settings.kind, back.settings.name, back.seat]).toEqual([
    'study',
    'Openings',
    'sandbox',
  ]);
});

it('a study of a study keeps its variations and notes, but what was laid aside', async () => {
  const { editor, id } = await newStudy();
  await editor.command(id, { type: 'submit', step: 0, text: 'France: A Par - Bur' });
  await editor.command(id, { type: 'submit', step: 2, text: 'France: A Bur - Mun' });
  await editor.command(id, { type: 'note', on: 1, note: { isCut: true } });
  await editor.command(id, { type: 'note', on: 3, note: { comment: 'bold' } });
  const made = await editor.post<GameView>(`/api/games/${id}/copy`, { step: 3, as: 'study' });
  const { steps, step, study } = await editor.view(made.body.id);
  expect(steps.map(({ parent }) => parent)).toEqual([null, 0, 1]);
  expect([step, study?.notes]).toEqual([2, { 2: { comment: 'bold' } }]);
});

it('of a game under way a study shows what its maker may see', async () => {
  const { id, players } = await seatedGame(app);
  await players[0]?.command(id, { type: 'submit', step: 0, text: 'A Vie - Tri' });
  const made = await players[1]?.post<GameView>(`/api/games/${id}/copy`, { step: 0, as: 'study' });
  expect(made?.status).toBe(201);
  expect(made?.text).not.toContain('a-tri@0"');
  const closed = await seatedGame(app, { spectators: 'none' });
  const stranger = new Person(app);
  const refused = await stranger.post(`/api/games/${closed.id}/copy`, { step: 0, as: 'study' });
  expect(refused.status).toBe(404);
});

it('a puzzle is reached, missed or open', async () => {
  const { editor, id } = await newStudy();
  const goal: Goal = {
    text: 'Open a new timeline.',
    from: 1,
    rounds: 1,
    wants: { kind: 'forks' },
  };
  await editor.command(id, { type: 'aim', goal });
  await editor.command(id, { type: 'submit', step: 1, text: '' });
  await editor.command(id, { type: 'submit', step: 1, text: 'T1 F1901: A Bur - T1 S1901 Ruh' });
  const { steps, study } = await editor.view(id);
  const states = steps.map(({ step }) => goalState(study?.goal as Goal, steps, step));
  expect(states).toEqual(['elsewhere', 'open', 'missed', 'reached']);
});

it.each([
  ['a note at a step that there is not', { type: 'note', on: 7, note: {} }, 422],
  [
    'an arrow from nowhere',
    { type: 'note', on: 0, note: { arrows: [{ from: 'x', to: 'y' }] } },
    400,
  ],
  ['an empty name', { type: 'rename', name: ' ' }, 400],
  ['a goal of no kind', { type: 'aim', goal: { text: 'x', from: 0, rounds: 1, wants: {} } }, 400],
])('%s is refused', async (_what, given, status) => {
  const { editor, id } = await newStudy();
  expect((await editor.post(`/api/games/${id}/commands`, given)).status).toBe(status);
});

it('notes are for studies alone', async () => {
  const { id } = await newGame(app, { preset: 'ordinary' });
  const noted = await command(app, id, { type: 'note', on: 0, note: { comment: 'x' } });
  expect(noted.body.code).toBe('forbidden');
});
