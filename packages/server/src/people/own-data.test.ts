/** What one is told of oneself: all of it, and nothing that is another's. */
import { ownDataSchema, type OwnData, type TermsReply } from '@chronopolitik/game';
import { afterEach, describe, expect, it } from 'vitest';
import { Person, seatedGame } from '../../test/people.ts';
import { appOver, appWith, gamesWith, newGame } from '../../test/support.ts';
import type { App } from '../http/app.ts';
import { openMemory } from '../store/sql/sqlite.ts';

let app: App;
afterEach(() => app.close());

const DATA = '/api/account/data';
const account = { email: 'player@example.org', password: 'correct horse' };

const dataOf = async (person: Person | undefined): Promise<OwnData> => {
  const reply = await person?.get<unknown>(DATA);
  expect(reply?.status).toBe(200);
  return ownDataSchema.parse(reply?.body);
};

describe('all about me', () => {
  it('is account, sessions, channels, mutes, seats, press, orders, drafts, votes and reports', async () => {
    app = await appWith();
    const { id, players } = await seatedGame(app, { press: 'full' });
    const [me, other] = players as [Person, Person];
    await me.command(id, { type: 'say', to: ['seat-2'], text: 'mine' });
    await other.command(id, { type: 'say', to: ['seat-1'], text: 'not mine' });
    await me.command(id, { type: 'submit', step: 0, text: 'Austria: A Vie - Tri' });
    await me.command(id, { type: 'draft', step: 0, name: 'later', orders: [] });
    await me.command(id, { type: 'vote', step: 0, motion: { kind: 'draw' }, support: true });
    await me.post('/api/account/register', account);
    const url = 'https://example.org/hook';
    await me.post('/api/notifications', { kind: 'webhook', url, kinds: ['over'], leads: [24, 1] });
    await me.post('/api/notifications/settings', { zone: 'Europe/Vienna' });
    await me.post(`/api/notifications/games/${id}`, { on: false });
    await me.post(`/api/games/${id}/silences`, { seat: 'seat-3', kind: 'mute', kept: true });
    await me.post(`/api/games/${id}/report`, { text: 'look at this', seat: 'seat-2' });

    const data = await dataOf(me);
    expect(data.account).toMatchObject({ email: account.email, hasPassword: true });
    expect(data.sessions.length).toBeGreaterThan(0);
    expect(data.channels).toMatchObject([{ kind: 'webhook', address: url, leads: [24, 1] }]);
    expect(data.notices).toEqual({ zone: 'Europe/Vienna', quiet: null });
    expect(data.noticesOff).toEqual([id]);
    expect(data.muted).toMatchObject([{ game: id }]);
    expect(data.reports).toMatchObject([{ game: id, text: 'look at this', seat: 'seat-2' }]);
    expect(data.games).toHaveLength(1);
    const [deeds] = data.games;
    expect(deeds).toMatchObject({ game: id, roles: ['seat'] });
    expect(deeds?.seats).toMatchObject([{ seat: 'seat-1', to: null }]);
    expect(deeds?.messages).toMatchObject([{ to: ['seat-2'], text: 'mine' }]);
    expect(deeds?.orders.map(({ orders }) => orders.length)).toEqual([1]);
    expect(deeds?.drafts).toMatchObject([{ name: 'later' }]);
    expect(deeds?.votes).toMatchObject([{ motion: { kind: 'draw' } }]);
  });

  it('holds no secret, no word of others, and nothing that opens anything', async () => {
    app = await appWith();
    const { id, players, links } = await seatedGame(app, { press: 'full' });
    const [me, other] = players as [Person, Person];
    await other.command(id, { type: 'say', to: ['seat-1'], text: 'canary' });
    await other.command(id, { type: 'submit', step: 0, text: 'England: F Lon - NTH' });
    await me.post('/api/account/register', account);
    const token = await me.post<{ token: string }>('/api/account/tokens', {
      name: 'bot',
      scopes: ['read'],
    });
    const { text } = await me.get(DATA);
    for (const secret of ['canary', 'f-lon', links[0], token.body.token, me.cookie]) {
      expect(text).not.toContain(secret);
    }
    expect(text).not.toMatch(/[0-9a-f]{64}/);
  });

  it('is told of a seat that was left, up to when it was', async () => {
    const store = await openMemory();
    const games = await gamesWith({ store });
    app = await appOver(games, store);
    const { id, players } = await seatedGame(app, { press: 'full' });
    const [me] = players as [Person];
    // The notifier does it, now and then.
    await store.conduct.keepAttendance(id, (await games.game(id))?.table?.attendance ?? {});
    await me.command(id, { type: 'say', to: 'all', text: 'before' });
    await me.command(id, { type: 'leave' });
    const next = new Person(app);
    expect((await next.get<TermsReply>(`/api/games/${id}/terms`)).body.mayJoin).toBe(true);
    await next.post(`/api/games/${id}/join`, { seat: 'seat-1' });
    await next.command(id, { type: 'say', to: 'all', text: 'after' });
    const [mine] = (await dataOf(me)).games;
    expect(mine?.messages.map(({ text }) => text)).toEqual(['before']);
    expect(mine?.seats[0]?.to).not.toBeNull();
    const [theirs] = (await dataOf(next)).games;
    expect(theirs?.messages.map(({ text }) => text)).toEqual(['after']);
  });

  it('has the notes of studies that one may change', async () => {
    app = await appWith();
    const me = new Person(app);
    const { id } = await newGame(app);
    const { body } = await me.post<{ id: string }>(`/api/games/${id}/copy`, {
      step: 0,
      as: 'study',
    });
    const note = { comment: 'worth a thought' };
    await me.command(body.id, { type: 'note', on: 0, note });
    expect((await dataOf(me)).games[0]?.notes).toMatchObject([{ step: 0, note }]);
  });

  it('is refused to strangers and to tokens', async () => {
    app = await appWith();
    expect((await new Person(app).get(DATA)).status).toBe(401);
    const me = new Person(app);
    await me.post('/api/account/register', account);
    const made = await me.post<{ token: string }>('/api/account/tokens', {
      name: 'bot',
      scopes: ['read', 'play', 'press', 'master'],
    });
    const headers = { authorization: `Bearer ${made.body.token}` };
    expect((await app.inject({ url: DATA, headers })).statusCode).toBe(403);
  });
});
