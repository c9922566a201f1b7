/** Notes that nobody else sees; a conversation of spectators that no player reads before the end. */
import type {
  GameView,
  NoteReply,
  OwnNotesReply,
  SpectatorsReply,
  TermsReply,
} from '@chronopolitik/game';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Person, seatedGame, type SeatedGame } from '../../test/people.ts';
import { appOver, gamesWith } from '../../test/support.ts';
import type { App } from '../http/app.ts';
import { openMemory } from '../store/sql/sqlite.ts';
import type { Store } from '../store/store.ts';

let store: Store;
let app: App;
let game: SeatedGame;
beforeEach(async () => {
  store = await openMemory();
  const press = { messages: 2, characters: 100 };
  app = await appOver(await gamesWith({ store }), store, { press });
  game = await seatedGame(app);
});
afterEach(async () => {
  await app.close();
  await store.close();
});

const at = (path: string): string => `/api/games/${game.id}/${path}`;
const shown = (person: Person) =>
  person.get<SpectatorsReply & { reason?: string }>(at('spectators'));
const spectator = async (): Promise<Person> => {
  const person = new Person(app);
  await person.post(at('spectators/enter'));
  return person;
};
const over = async (): Promise<void> => {
  for (const player of game.players) {
    const vote = { type: 'vote', step: 0, motion: { kind: 'cancel' }, support: true } as const;
    await player.command(game.id, vote);
  }
};

describe('the conversation of spectators', () => {
  it('is read by those who take part, and by nobody else before the end', async () => {
    const [ann, ben] = [await spectator(), await spectator()];
    expect((await ann.post(at('spectators'), { text: 'Paris is lost.' })).status).toBe(200);
    const { remarks } = (await shown(ben)).body;
    expect(remarks).toMatchObject([{ number: 1, isOwn: false, text: 'Paris is lost.' }]);
    const stranger = (await shown(new Person(app))).body;
    expect(stranger).toMatchObject({ hasEntered: false, mayEnter: true, remarks: [] });
    expect((await shown(ann)).body.remarks[0]?.isOwn).toBe(true);
  });

  it('is closed to players: with a seat, with a lost one, and signed out in the same browser', async () => {
    const ann = await spectator();
    await ann.post(at('spectators'), { text: 'Paris is lost.' });
    const [first, second] = game.players;
    if (!first || !second) throw new Error('seven play');
    expect((await shown(first)).body.reason).toBe('player');
    expect((await first.post(at('spectators/enter'))).status).toBe(403);
    await second.command(game.id, { type: 'leave' });
    expect((await shown(second)).body.reason).toBe('player');
    await first.view(game.id);
    const { seatMark } = first;
    expect(seatMark).toBeDefined();
    const signedOut = new Person(app);
    signedOut.seatMark = seatMark;
    expect((await shown(signedOut)).body.reason).toBe('player');
    expect((await signedOut.post(at('spectators/enter'))).status).toBe(403);
  });

  it('is read by players once the game is over, who do not write there', async () => {
    const ann = await spectator();
    await ann.post(at('spectators'), { text: 'Paris is lost.' });
    await over();
    const [first] = game.players;
    if (!first) throw new Error('seven play');
    const { remarks, mayEnter } = (await shown(first)).body;
    expect(remarks).toHaveLength(1);
    expect(mayEnter).toBe(false);
    expect((await first.post(at('spectators'), { text: 'No.' })).status).toBe(403);
    expect((await ann.post(at('spectators'), { text: 'Well played.' })).status).toBe(200);
  });

  it('takes the seat from nobody, but gives none to who takes part', async () => {
    const ann = await spectator();
    const [first] = game.players;
    await first?.command(game.id, { type: 'leave' });
    expect((await ann.get<TermsReply>(at('terms'))).body.mayJoin).toBe(false);
    const refused = await ann.post<{ reason: string }>(at('join'), {});
    expect(refused.body.reason).toBe('watched');
    expect((await new Person(app).post(at('join'), {})).status).toBe(200);
  });

  it('has the limits of press, and each may take their own back', async () => {
    const [ann, ben] = [await spectator(), await spectator()];
    expect((await ann.post(at('spectators'), { text: 'x'.repeat(101) })).status).toBe(429);
    for (const text of ['One.', 'Two.']) await ann.post(at('spectators'), { text });
    expect((await ann.post(at('spectators'), { text: 'Three.' })).status).toBe(429);
    await ben.post(at('spectators/1/remove'));
    await ann.post(at('spectators/2/remove'));
    const { remarks } = (await shown(ben)).body;
    expect(remarks.map(({ text }) => text)).toEqual(['One.']);
  });

  it('is moderated by a game master without a seat', async () => {
    game = await seatedGame(app, { master: 'blind' });
    const ann = await spectator();
    await ann.post(at('spectators'), { text: 'Paris is lost.' });
    await game.host.post(at('spectators/enter'));
    expect((await shown(game.host)).body.remarks).toHaveLength(1);
    await game.host.post(at('spectators/1/remove'));
    expect((await shown(ann)).body.remarks).toEqual([]);
  });

  it('is not there for those who may not watch', async () => {
    game = await seatedGame(app, { spectators: 'none' });
    expect((await shown(new Person(app))).body.reason).toBe('private');
    expect((await new Person(app).post(at('spectators/enter'))).status).toBe(403);
  });
});

describe('private notes', () => {
  const keep = (person: Person, text: string, revision: number, board: string | null = null) =>
    person.post<NoteReply>(at('private-notes'), { board, text, revision });
  const notes = async (person: Person) =>
    (await person.get<OwnNotesReply>(at('private-notes'))).body.notes;

  it('are seen by who wrote them, on the game and on boards, and by nobody else', async () => {
    const [first, second] = game.players;
    if (!first || !second) throw new Error('seven play');
    await keep(first, 'Trust Italy.', 0);
    await keep(first, 'Munich is open.', 0, 'a@0');
    expect(await notes(first)).toMatchObject([
      { board: null, text: 'Trust Italy.', revision: 1 },
      { board: 'a@0', text: 'Munich is open.', revision: 1 },
    ]);
    expect(await notes(second)).toEqual([]);
    expect(await notes(new Person(app))).toEqual([]);
    expect((await second.get<GameView>(`/api/games/${game.id}`)).text).not.toContain('Italy.');
  });

  it('belong to the person and not to the seat, which others may take', async () => {
    const [first] = game.players;
    if (!first) throw new Error('seven play');
    await keep(first, 'Trust Italy.', 0);
    await first.command(game.id, { type: 'leave' });
    const newcomer = new Person(app);
    expect((await newcomer.post(at('join'), {})).status).toBe(200);
    expect(await notes(newcomer)).toEqual([]);
    expect(await notes(first)).toMatchObject([{ text: 'Trust Italy.' }]);
  });

  it('are replaced by who knows them; another window is told what there is', async () => {
    const [first] = game.players;
    if (!first) throw new Error('seven play');
    await keep(first, 'One.', 0);
    expect((await keep(first, 'Two.', 1)).body).toMatchObject({ isKept: true });
    const late = (await keep(first, 'Late.', 1)).body;
    expect(late).toMatchObject({ isKept: false, note: { text: 'Two.', revision: 2 } });
    expect((await keep(first, '', 2)).body).toMatchObject({ isKept: true, note: { revision: 0 } });
    expect(await notes(first)).toEqual([]);
    expect((await keep(first, 'Anew.', 0)).body.isKept).toBe(true);
  });

  it('have a bound', async () => {
    const [first] = game.players;
    if (!first) throw new Error('seven play');
    for (let i = 0; i < 20; i++) await keep(first, 'x'.repeat(10_000), 0, `a@${i}`);
    expect((await keep(first, 'x', 0)).status).toBe(429);
  });

  it('move with a guest who gets an account, are in its data, and go with it', async () => {
    const now = 1;
    const note = { game: game.id, board: '', revision: 1, at: now };
    await store.privateNotes.keep({ ...note, player: 'guest', text: 'As a guest.' });
    await store.privateNotes.keep({ ...note, player: 'account', text: 'Before.' });
    await store.spectating.remark({ game: game.id, player: 'guest', at: now, text: 'Bold.' });
    await store.spectating.enter(game.id, 'guest', now);
    await store.access.moveGrants('guest', 'account');
    expect(await store.spectating.hasEntered(game.id, 'account')).toBe(true);
    expect(await store.spectating.hasEntered(game.id, 'guest')).toBe(false);
    const [kept] = await store.privateNotes.notes('account');
    expect(kept?.text).toBe('Before.\n\nAs a guest.');
    expect(await store.spectating.remarksBy(['account'])).toHaveLength(1);
    await store.access.erasePlayer('account');
    expect(await store.privateNotes.notes('account')).toEqual([]);
    expect(await store.spectating.remarksBy(['account'])).toEqual([]);
  });

  it('are in the data that somebody asks of themselves', async () => {
    const [first] = game.players;
    if (!first) throw new Error('seven play');
    await keep(first, 'Trust Italy.', 0);
    const { body } = await first.get<{ privateNotes: readonly object[] }>('/api/account/data');
    expect(body.privateNotes).toMatchObject([{ game: game.id, board: null, text: 'Trust Italy.' }]);
  });
});
