import type {
  AccountReply,
  AdminPlayersReply,
  AdminReply,
  GamesReply,
  SilencesReply,
  VacationReply,
} from '@chronopolitik/game';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Person, seatedGame } from '../../test/people.ts';
import { appWith } from '../../test/support.ts';
import type { App } from '../http/app.ts';
import type { Mail } from './mail.ts';
import { hashOf } from './secrets.ts';
import { openMemory } from '../store/sql/sqlite.ts';
import type { Store } from '../store/store.ts';

const ADMIN = 'admin@example.org';
const mails: Mail[] = [];
let store: Store;
let app: App;
beforeEach(async () => {
  mails.length = 0;
  store = await openMemory();
  const mailer = { send: async (mail: Mail) => void mails.push(mail), close: () => undefined };
  app = await appWith({ store }, '/nowhere', { admins: [ADMIN], mailer });
});
afterEach(() => app.close());

async function administrator(): Promise<Person> {
  return withAccount(ADMIN);
}

async function withAccount(email: string, person = new Person(app)): Promise<Person> {
  const login = { hash: hashOf(email), email, expiresAt: Number.MAX_SAFE_INTEGER };
  await store.access.addLogin(login);
  await person.post('/api/account/open', { secret: email });
  return person;
}

async function silence(person: Person | undefined, game: string, seat: string, kind: string) {
  const asked = { seat, kind, kept: true };
  return person?.post<SilencesReply>(`/api/games/${game}/silences`, asked);
}

describe('a silence', () => {
  it('is kept for one game or for all, and is nobody else’s', async () => {
    const { id, players } = await seatedGame(app);
    const [first, second] = players;
    expect((await silence(first, id, 'seat-2', 'mute'))?.body).toEqual({
      muted: ['seat-2'],
      blocked: [],
    });
    expect((await silence(first, id, 'seat-3', 'block'))?.body.blocked).toEqual(['seat-3']);
    const others = await second?.get<SilencesReply>(`/api/games/${id}/silences`);
    expect(others?.body).toEqual({ muted: [], blocked: [] });
    const ended = { seat: 'seat-2', kind: 'mute', kept: false };
    const after = await first?.post<SilencesReply>(`/api/games/${id}/silences`, ended);
    expect(after?.body).toEqual({ muted: [], blocked: ['seat-3'] });
  });

  it('ends with the seat that it was about: whoever takes it next is heard', async () => {
    const { id, players } = await seatedGame(app);
    await silence(players[0], id, 'seat-2', 'mute');
    await players[1]?.command(id, { type: 'leave' });
    await new Person(app).post(`/api/games/${id}/join`);
    const now = await players[0]?.get<SilencesReply>(`/api/games/${id}/silences`);
    expect(now?.body.muted).toEqual([]);
  });

  it('keeps whoever is blocked from joining where the blocker sits, without saying why', async () => {
    const { id, players } = await seatedGame(app);
    await silence(players[0], id, 'seat-2', 'block');
    const next = await players[0]?.post<{ id: string }>('/api/games', { terms: {} });
    await players[0]?.post(`/api/games/${next?.body.id}/join`);
    const refused = await players[1]?.post<{ message: string }>(`/api/games/${next?.body.id}/join`);
    expect(refused?.status).toBe(403);
    expect(refused?.body.message).not.toContain('block');
    expect((await players[2]?.post(`/api/games/${next?.body.id}/join`))?.status).toBe(200);
    const account = await players[0]?.get<AccountReply>('/api/account');
    const [blocked] = account?.body.blocked ?? [];
    await players[0]?.post(`/api/account/blocks/${blocked?.player}/end`);
    expect((await players[1]?.post(`/api/games/${next?.body.id}/join`))?.status).toBe(200);
  });

  it('tells nobody who plays where players are not named', async () => {
    const named = await seatedGame(app);
    const [first, second] = named.players;
    await silence(first, named.id, 'seat-2', 'block');
    const hidden = await first?.post<{ id: string }>('/api/games', {
      terms: { players: 'untilEnd' },
    });
    const game = hidden?.body.id ?? '';
    await first?.post(`/api/games/${game}/join`);
    // Seats of games that name nobody fall by lot.
    const joined = await second?.post<{ seat: string }>(`/api/games/${game}/join`);
    const other = joined?.body.seat ?? '';
    const seen = await first?.get<SilencesReply>(`/api/games/${game}/silences`);
    expect(seen?.body).toEqual({ muted: [], blocked: [] });
    expect((await silence(first, game, other, 'block'))?.status).toBe(422);
    expect((await silence(first, game, other, 'mute'))?.body.muted).toEqual([other]);
  });

  it('is about somebody', async () => {
    const { id, players } = await seatedGame(app);
    expect((await silence(players[0], id, 'seat-9', 'mute'))?.status).toBe(422);
    expect((await silence(new Person(app), id, 'seat-1', 'mute'))?.status).toBe(401);
  });
});

describe('a report', () => {
  it('reaches the administrator, with the message as its reader was sent it', async () => {
    const admin = await administrator();
    const { id, players } = await seatedGame(app, { press: 'full' });
    const [first, second, third] = players;
    await second?.command(id, { type: 'say', to: ['seat-3'], text: 'Not for you.' });
    await second?.command(id, { type: 'say', to: ['seat-1'], text: 'Rude words.' });
    const about = { text: 'He is rude.', message: 0 };
    expect((await first?.post(`/api/games/${id}/report`, about))?.status).toBe(200);
    const seen = await admin.get<AdminReply>('/api/admin');
    expect(seen.body.reports).toMatchObject([
      { game: id, seat: 'seat-2', text: 'He is rude.', quote: 'Rude words.', settledAt: null },
    ]);
    expect(mails).toMatchObject([{ to: ADMIN }]);
    const [report] = seen.body.reports;
    await admin.post(`/api/admin/reports/${report?.id}/settle`);
    const after = await admin.get<AdminReply>('/api/admin');
    expect(after.body.reports[0]?.settledAt).toBeGreaterThan(0);
    const none = await third?.post(`/api/games/${id}/report`, { text: 'x', message: 5 });
    expect(none?.status).toBe(404);
    expect((await first?.post('/api/games/nowhere/report', { text: 'x' }))?.status).toBe(404);
  });
});

describe('an administrator', () => {
  it('sets quotas that hold at once', async () => {
    const admin = await administrator();
    const space = { megabytesEach: 5, megabytesGame: 6, kilobytesPhase: 7 };
    const quotas = { gamesEach: 1, boards: 2, timelines: 2, ...space };
    expect((await admin.post('/api/admin/quotas', quotas)).status).toBe(200);
    expect((await admin.get<AdminReply>('/api/admin')).body.quotas).toEqual(quotas);
    const { players } = await seatedGame(app);
    const other = await players[0]?.post<{ id: string }>('/api/games', { terms: {} });
    expect((await players[0]?.post(`/api/games/${other?.body.id}/join`))?.status).toBe(403);
    const sandbox = await admin.post<{ id: string }>('/api/games', { preset: 'ordinary' });
    const { id } = sandbox.body;
    const orders = { type: 'submit', orders: [] } as const;
    expect((await admin.command(id, { ...orders, step: 0 })).status).toBe(200);
    expect((await admin.command(id, { ...orders, step: 1 })).status).toBe(422);
    expect((await admin.post('/api/admin/quotas', { ...quotas, boards: 0 })).status).toBe(400);
  });

  it('finds and removes games and players', async () => {
    const admin = await administrator();
    const { id, players } = await seatedGame(app);
    await withAccount('rude@example.org', players[1]);
    const found = await admin.get<AdminPlayersReply>('/api/admin/players?find=RUDE');
    expect(found.body.players).toMatchObject([{ email: 'rude@example.org' }]);
    const [player] = found.body.players;
    await admin.post(`/api/admin/players/${player?.id}/remove`, { sure: true });
    expect((await players[0]?.view(id))?.table?.seats[1]?.isTaken).toBe(false);
    const gone = await admin.get<AdminPlayersReply>('/api/admin/players?find=rude');
    expect(gone.body.players).toEqual([]);
    const games = await admin.get<GamesReply>(`/api/admin/games?find=${id}`);
    expect(games.body.games.map((game) => game.id)).toEqual([id]);
    expect((await players[0]?.get('/api/admin/games'))?.status).toBe(403);
    expect((await players[0]?.get('/api/admin/players'))?.status).toBe(403);
  });
});

describe('an account', () => {
  it('lists its sessions, and ends one of them', async () => {
    const laptop = await withAccount('p@example.org');
    const phone = await withAccount('p@example.org');
    const { sessions } = (await laptop.get<AccountReply>('/api/account')).body;
    expect(sessions).toHaveLength(2);
    const other = sessions.find(({ isThis }) => !isThis);
    expect((await laptop.post(`/api/account/sessions/${other?.id}/end`)).status).toBe(200);
    expect((await phone.get('/api/account')).status).toBe(401);
    expect((await laptop.get('/api/account')).status).toBe(200);
    expect((await laptop.post(`/api/account/sessions/${other?.id}/end`)).status).toBe(404);
  });

  it('goes on vacation in all its games at once, where their terms allow it', async () => {
    const allowing = await seatedGame(app, { vacation: 5 });
    const forbidding = await seatedGame(app, { vacation: 0 });
    const [player] = allowing.players;
    await player?.post('/api/links/open', { secret: forbidding.links[1] });
    const from = 1_790_000_000_000;
    const away = { from, to: from + 2 * 86_400_000 };
    const taken = await player?.post<VacationReply>('/api/account/vacation', away);
    expect(taken?.body.games.toSorted((a, b) => Number(b.taken) - Number(a.taken))).toEqual([
      { game: allowing.id, taken: true },
      { game: forbidding.id, taken: false },
    ]);
    const { body } = (await player?.get<AccountReply>('/api/account')) ?? {};
    expect(body?.games.map(({ stage }) => stage)).toEqual(['playing', 'playing']);
  });
});
