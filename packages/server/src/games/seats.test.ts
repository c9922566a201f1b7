import type { AddressInfo } from 'node:net';
import type {
  AccountReply,
  ErrorReply,
  GamesReply,
  GameView,
  TermsReply,
} from '@chronopolitik/game';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Person, seatedGame } from '../../test/people.ts';
import { openStream } from '../../test/sse.ts';
import { appWith } from '../../test/support.ts';
import type { App } from '../http/app.ts';

let app: App;
beforeEach(async () => {
  app = await appWith();
});
afterEach(() => app.close());

const ready = { type: 'ready', step: 0, ready: true } as const;

describe('a seat', () => {
  it('is held by a link, from any device, without an account', async () => {
    const { id, links } = await seatedGame(app);
    const phone = new Person(app);
    expect((await phone.view(id)).seat).toBeNull();
    const opened = await phone.post('/api/links/open', { secret: links[2] });
    expect(opened.body).toEqual({ game: id, role: 'seat', seat: 'seat-3' });
    expect((await phone.view(id)).seat).toBe('seat-3');
    expect((await phone.command(id, ready)).status).toBe(200);
  });

  it('is opened by no GET, and its secret is in no reply but the first', async () => {
    const { id, links, players } = await seatedGame(app);
    for (const player of players) {
      const seen = await player.get(`/api/games/${id}`);
      const terms = await player.get(`/api/games/${id}/terms`);
      const account = await player.get('/api/account');
      for (const link of links) {
        expect(seen.text + terms.text + account.text).not.toContain(link);
      }
    }
    const stranger = new Person(app);
    expect((await stranger.get(`/api/links/open?secret=${links[0]}`)).status).toBe(404);
    expect(stranger.cookie).toBeUndefined();
  });

  it('gets a new link from its holder, and the old one dies with all that it opened', async () => {
    const { id, links, players } = await seatedGame(app);
    const [first] = players;
    const thief = new Person(app);
    await thief.post('/api/links/open', { secret: links[0] });
    expect((await thief.view(id)).seat).toBe('seat-1');
    const request = { role: 'seat', seat: 'seat-1' };
    const made = await first?.post<{ link: string }>(`/api/games/${id}/links`, request);
    expect((await thief.view(id)).seat).toBeNull();
    expect((await thief.post('/api/links/open', { secret: links[0] })).status).toBe(401);
    expect((await first?.view(id))?.seat).toBe('seat-1');
    await thief.post('/api/links/open', { secret: made?.body.link });
    expect((await thief.view(id)).seat).toBe('seat-1');
  });

  it('gets no new link from others', async () => {
    const { id, players } = await seatedGame(app);
    const asked = await players[1]?.post(`/api/games/${id}/links`, {
      role: 'seat',
      seat: 'seat-1',
    });
    expect(asked?.status).toBe(403);
  });

  it('that was left is open to another, and its old link opens nothing', async () => {
    const { id, links, players } = await seatedGame(app);
    expect((await players[0]?.command(id, { type: 'leave' }))?.status).toBe(200);
    expect((await players[0]?.view(id))?.seat).toBeNull();
    const heir = new Person(app);
    const joined = await heir.post(`/api/games/${id}/join`, { name: 'Heir' });
    expect(joined.body).toMatchObject({ seat: 'seat-1' });
    expect((await heir.view(id)).seat).toBe('seat-1');
    const again = await new Person(app).post('/api/links/open', { secret: links[0] });
    expect(again.status).toBe(401);
    const { body } = await heir.get<TermsReply>(`/api/games/${id}/terms`);
    expect(Object.values(body.names)).toEqual(['Heir']);
  });

  it('that was lost is told to who held it, who may take it back', async () => {
    const { id, players, host } = await seatedGame(app, { listed: 'private' });
    const [, second] = players;
    await second?.command(id, { type: 'leave' });
    const lost = { seat: 'seat-2', because: 'left', round: 1 };
    expect((await second?.view(id))?.lost).toEqual(lost);
    const terms = await second?.get<TermsReply>(`/api/games/${id}/terms`);
    expect(terms?.body).toMatchObject({ lost, mayJoin: true });
    expect((await players[2]?.view(id))?.lost).toBeUndefined();
    // Who had a seat needs no other invitation.
    await host.post(`/api/games/${id}/links`, { role: 'invitation' });
    expect((await new Person(app).post(`/api/games/${id}/join`)).status).toBe(403);
    expect((await second?.post(`/api/games/${id}/join`, { seat: 'seat-2' }))?.status).toBe(200);
    const back = await second?.view(id);
    expect([back?.seat, back?.lost]).toEqual(['seat-2', undefined]);
  });

  it('that another took since is told to who held it, who gets nothing else by that', async () => {
    const { id, players } = await seatedGame(app, { spectators: 'none' });
    const [, second = new Person(app)] = players;
    await second.command(id, { type: 'leave' });
    const heir = new Person(app);
    expect((await heir.post(`/api/games/${id}/join`, { seat: 'seat-2' })).status).toBe(200);
    const { body } = await second.get<TermsReply>(`/api/games/${id}/terms`);
    expect(body.lost).toEqual({ seat: 'seat-2', because: 'left', round: 1 });
    expect([body.seat, body.seats[1]?.isTaken]).toEqual([null, true]);
    expect((await second.get(`/api/games/${id}`)).status).toBe(403);
    const command = { type: 'ready', step: 0, ready: true } as const;
    expect((await second.command(id, command)).status).toBe(403);
    expect(
      (await second.post(`/api/games/${id}/links`, { role: 'seat', seat: 'seat-2' })).status,
    ).toBe(403);
  });

  it('ends the stream of who lost it with word to load the game again', async () => {
    const { id, players } = await seatedGame(app);
    const [, second] = players;
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    const cookie = `chronopolitik=${second?.cookie ?? ''}`;
    const stream = await openStream(`http://127.0.0.1:${port}/api/games/${id}/events`, { cookie });
    await second?.command(id, { type: 'leave' });
    expect((await stream.take(1)).map(({ event }) => event)).toEqual(['reset']);
    expect(await stream.ended()).toBe(true);
  });

  it('is taken once by each player', async () => {
    const host = new Person(app);
    const { body } = await host.post<{ id: string }>('/api/games', { terms: {} });
    expect((await host.post(`/api/games/${body.id}/join`)).status).toBe(200);
    expect((await host.post(`/api/games/${body.id}/join`)).status).toBe(403);
  });
});

describe('a game', () => {
  it('is found while it is open, with its terms', async () => {
    const { id } = await seatedGame(app);
    await seatedGame(app, { listed: 'private' });
    const { body } = await new Person(app).get<GamesReply>('/api/games');
    const people = body.games.filter(({ kind }) => kind === 'players');
    expect(people.filter(({ isOpen }) => isOpen).map((game) => game.id)).toEqual([id]);
    const terms = await new Person(app).get<TermsReply>(`/api/games/${id}/terms`);
    expect(terms.body).toMatchObject({ stage: 'playing', mayJoin: true, seat: null });
    expect(terms.body.settings.seed).toBe('sealed');
  });

  it('that is private is joined by invitation only', async () => {
    const host = new Person(app);
    const made = await host.post<{ id: string; links: { invitation: string } }>('/api/games', {
      terms: { listed: 'private' },
    });
    const { id, links } = made.body;
    const guest = new Person(app);
    expect((await guest.post(`/api/games/${id}/join`)).status).toBe(403);
    await guest.post('/api/links/open', { secret: links.invitation });
    expect((await guest.post(`/api/games/${id}/join`)).status).toBe(200);
  });

  it('is watched as its terms say', async () => {
    const closed = await seatedGame(app, { spectators: 'none' });
    const refused = await new Person(app).get<ErrorReply>(`/api/games/${closed.id}`);
    expect([refused.status, refused.body.code]).toEqual([403, 'forbidden']);
    const events = await new Person(app).get(`/api/games/${closed.id}/events`);
    expect(events.status).toBe(403);
    const invited = await seatedGame(app, { spectators: 'link' });
    const guest = new Person(app);
    expect((await guest.get(`/api/games/${invited.id}`)).status).toBe(403);
    await guest.post('/api/links/open', { secret: invited.made.spectator });
    expect((await guest.get(`/api/games/${invited.id}`)).status).toBe(200);
    expect((await guest.command(invited.id, ready)).status).toBe(403);
  });

  it('has a game master by a link', async () => {
    const { id, host, players } = await seatedGame(app, { master: 'blind' });
    expect((await players[0]?.command(id, { type: 'process', step: 0 }))?.status).toBe(403);
    expect((await host.command(id, { type: 'process', step: 0 })).status).toBe(200);
    expect((await players[0]?.view(id))?.step).toBe(1);
  });
});

describe('a copy', () => {
  it('is a sandbox of what its maker sees, secrets and seed left out', async () => {
    const { id, players } = await seatedGame(app);
    const secret = { kind: 'hold', power: 'austria', unit: 'a-bud@0' } as const;
    await players[0]?.command(id, { type: 'submit', step: 0, orders: [secret] });
    for (const player of players) await player.command(id, ready);
    await players[0]?.command(id, { type: 'say', to: ['seat-2'], text: 'psst' });
    const game = await players[1]?.view(id);
    const made = await players[1]?.post<GameView>(`/api/games/${id}/copy`, { step: 1 });
    expect(made?.status).toBe(201);
    expect(made?.body.settings).toMatchObject({ kind: 'sandbox' });
    expect(made?.body.settings.terms).toBeUndefined();
    expect(made?.body.steps.map(({ added }) => added)).toEqual(
      game?.steps.map(({ added }) => added),
    );
    expect(made?.text).not.toContain('psst');
    const on = await new Person(app).command(made?.body.id ?? '', { type: 'submit', step: 1 });
    expect(on.status).toBe(200);
  });
});

describe('a token', () => {
  it('does what its scopes say, until it is ended', async () => {
    const { id, players } = await seatedGame(app);
    const [player] = players;
    const made = await player?.post<{ token: string }>('/api/account/tokens', {
      name: 'bot',
      scopes: ['read'],
    });
    const headers = { authorization: `Bearer ${made?.body.token}` };
    const url = `/api/games/${id}`;
    const seen = await app.inject({ url, headers });
    expect(seen.json<{ seat: string }>().seat).toBe('seat-1');
    const post = { method: 'POST', url: `${url}/commands`, headers, payload: ready } as const;
    expect((await app.inject(post)).statusCode).toBe(403);
    const more = { ...post, url: '/api/account/tokens', payload: { name: 'x', scopes: ['play'] } };
    expect((await app.inject(more)).statusCode).toBe(403);
    const account = await player?.get<AccountReply>('/api/account');
    const [token] = account?.body.tokens ?? [];
    await player?.post(`/api/account/tokens/${token?.id}/end`);
    expect((await app.inject({ url, headers })).json<{ seat: null }>().seat).toBeNull();
  });
});

describe('the cookie', () => {
  it('is read by no script and sent by no other site', async () => {
    const created = await app.inject({
      method: 'POST',
      url: '/api/games',
      payload: { terms: {} },
    });
    expect(created.cookies[0]).toMatchObject({ httpOnly: true, sameSite: 'Strict' });
  });

  it.each([
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site' }],
    [{ origin: 'https://evil.example' }],
  ])('is no use with a request from elsewhere: %j', async (headers) => {
    const { id, players } = await seatedGame(app);
    const reply = await app.inject({
      method: 'POST',
      url: `/api/games/${id}/commands`,
      headers: { ...headers, cookie: `chronopolitik=${players[0]?.cookie}` },
      payload: ready,
    });
    expect(reply.statusCode).toBe(403);
    expect((await players[0]?.view(id))?.number).toBe((await players[1]?.view(id))?.number);
  });
});
