/** A game that is over: played again by those who played it, read and taken out with what they wrote about it. */
import type {
  GameFile,
  GameView,
  MessagesReply,
  RematchReply,
  TermsReply,
} from '@chronopolitik/game';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Person, seatedGame } from '../../test/people.ts';
import { appWith } from '../../test/support.ts';
import type { App } from '../http/app.ts';
import { openMemory } from '../store/sql/sqlite.ts';

let app: App;
beforeEach(async () => {
  app = await appWith({ store: await openMemory() });
});
afterEach(() => app.close());

async function draw(id: string, players: readonly Person[]): Promise<void> {
  const motion = { kind: 'draw' } as const;
  for (const player of players) {
    await player.command(id, { type: 'vote', step: 0, motion, support: true });
  }
}

const rematch = (person: Person, id: string) =>
  person.post<RematchReply>(`/api/games/${id}/rematch`);

it('a rematch is one game, whoever asks; those who played may join it, and nobody else', async () => {
  const { id, players } = await seatedGame(app, { listed: 'private', endYear: 1910 });
  const [first, second, third] = players as [Person, Person, Person];
  expect((await rematch(first, id)).body).toMatchObject({ code: 'not-now' });
  await draw(id, players);
  const made = (await rematch(first, id)).body;
  expect((await rematch(second, id)).body).toEqual(made);
  expect((await rematch(new Person(app), id)).status).toBe(401);
  const { body: view } = await third.get<GameView>(`/api/games/${id}`);
  expect(view.table?.rematch).toBe(made.game);
  const { body: terms } = await third.get<TermsReply>(`/api/games/${made.game}/terms`);
  expect(terms).toMatchObject({ stage: 'gathering', mayJoin: true });
  expect(terms.settings.terms).toMatchObject({
    endYear: 1910,
    seating: 'drawn',
    listed: 'private',
  });
  expect(terms.settings.seed).toBe('sealed');
  const joined = await third.post(`/api/games/${made.game}/join`);
  expect(joined.status).toBe(200);
  const stranger = await new Person(app).post(`/api/games/${made.game}/join`);
  expect(stranger.body).toMatchObject({ code: 'forbidden', reason: 'invitation' });
  const host = await first.get<TermsReply>(`/api/games/${made.game}/terms`);
  expect(host.body.isHost).toBe(true);
});

it('two who ask at once get the same game', async () => {
  const { id, players } = await seatedGame(app, {});
  await draw(id, players);
  const [one, other] = await Promise.all(players.slice(0, 2).map((each) => rematch(each, id)));
  expect(one?.body).toEqual(other?.body);
  expect(one?.status).toBe(200);
});

it('opened press is read by whoever may watch, page by page, and stands in the file', async () => {
  const { id, players } = await seatedGame(app, { disclosure: 'agreed' });
  const [first] = players as [Person];
  await first.command(id, { type: 'say', to: ['seat-2'], text: 'Between us.' });
  const opened = (person: Person, query = '') =>
    person.get<MessagesReply>(`/api/games/${id}/opened-press${query}`);
  const watcher = new Person(app);
  const file = async () => (await watcher.get<GameFile>(`/api/games/${id}/export`)).body;
  expect((await opened(watcher)).body).toEqual({ messages: [], earlier: 0 });
  await draw(id, players);
  await first.command(id, { type: 'report', round: null, text: 'I lied.' });
  expect((await opened(watcher)).body.messages).toEqual([]);
  expect((await file()).aftermath).toMatchObject({ press: [], reports: [{ text: 'I lied.' }] });
  const motion = { kind: 'open-press' } as const;
  for (const player of players) {
    await player.command(id, { type: 'vote', step: 0, motion, support: true });
  }
  expect((await opened(watcher)).body.messages).toMatchObject([{ text: 'Between us.' }]);
  expect((await opened(watcher, '?before=0')).body.messages).toEqual([]);
  expect((await file()).aftermath?.press).toMatchObject([{ text: 'Between us.', isOwn: false }]);
});
