/** Law 10 on the wire, and a stranger who tries everything: no secret, no crash, no change. */
import type { AddressInfo } from 'node:net';
import type { Command, GameView } from '@chronopolitik/game';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { size } from '../../../../test/sizes.ts';
import { Person, seatedGame, type SeatedGame } from '../../test/people.ts';
import { appWith } from '../../test/support.ts';
import type { App } from '../http/app.ts';
import { openMemory } from '../store/sql/sqlite.ts';

const NOW = 1_790_000_000_000;
const POWERS = ['austria', 'england', 'france', 'germany', 'italy', 'russia', 'turkey'];

const hold = { kind: 'hold', power: 'austria', unit: 'a-bud@0' } as const;
const march = { kind: 'move', power: 'austria', unit: 'a-bud@0', to: 'a-ser@0' } as const;

const secret: fc.Arbitrary<Command> = fc.oneof(
  fc.constantFrom<Command>(
    { type: 'submit', step: 0, orders: [] },
    { type: 'submit', step: 0, orders: [hold] },
    { type: 'submit', step: 0, orders: [march] },
    { type: 'vote', step: 0, motion: { kind: 'draw' }, support: true },
    { type: 'draft', step: 0, name: 'gambit', orders: [march] },
    { type: 'plan', text: 'movement: A Bud - Ser', ready: true },
  ),
  fc.string({ minLength: 1, maxLength: 20 }).map((text): Command => {
    return { type: 'say', to: ['seat-2'], text: `x${text}` };
  }),
);

/** A server on a clock that stands still, with ids that are always the same. */
async function sameServer(): Promise<App> {
  let made = 0;
  return appWith({ store: await openMemory(), now: () => NOW, random: () => `made-${++made}` });
}

/** All bytes of a stream of events up to the message that ends the game's talk. */
async function bytesOf(person: Person, url: string): Promise<() => Promise<string>> {
  const headers = person.cookie === undefined ? {} : { cookie: `chronopolitik=${person.cookie}` };
  const response = await fetch(url, { headers });
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  return async () => {
    const decoder = new TextDecoder();
    let text = `${response.status}\n`;
    while (!text.includes(LAST_WORD)) {
      const { done, value } = await reader.read();
      if (done) break;
      text += decoder.decode(value, { stream: true });
    }
    await reader.cancel();
    // That a stream lives is said by the clock, whatever happens in its game.
    return text.replaceAll(/^:\n\n/gm, '');
  };
}

const LAST_WORD = 'that is all';

interface Scene {
  readonly app: App;
  readonly id: string;
  /** Who do not know what the first of the players keeps to itself. */
  readonly others: readonly Person[];
}

/** What the others receive by streams, from the start of the game and as it happens, while something is done. */
async function streamsDuring(
  { app, id, others }: Scene,
  act: () => Promise<void>,
): Promise<readonly string[]> {
  const { port } = app.server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}/api/games/${id}/events`;
  const live = await Promise.all(others.map((person) => bytesOf(person, url)));
  await act();
  const late = await Promise.all(others.map((person) => bytesOf(person, `${url}?after=0`)));
  return Promise.all([...live, ...late].map((read) => read()));
}

/** What the others are shown, whole. */
async function pagesOf({ app, id, others }: Scene): Promise<readonly string[]> {
  const texts: string[] = [];
  for (const person of others) {
    for (const path of ['', '/terms', '/export']) {
      texts.push((await person.get(`/api/games/${id}${path}`)).text);
    }
  }
  texts.push((await new Person(app).get('/api/games')).text);
  return texts;
}

/** Players' ids are drawn anew in each run, and tell nothing. */
function unnamed(texts: readonly string[]): readonly string[] {
  return texts.map((text) => text.replaceAll(/"[\w-]{32}"/g, '"player"'));
}

/** All that others receive while the first seat does this. */
async function seenByOthers(secrets: readonly Command[]): Promise<readonly string[]> {
  const app = await sameServer();
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { id, host, players } = await seatedGame(app, { master: 'blind' });
  const open: readonly [number, Command][] = [
    [2, { type: 'ready', step: 0, ready: true }],
    [3, { type: 'say', to: 'all', text: 'hello' }],
    [3, { type: 'submit', step: 0, orders: [hold] }],
    [4, { type: 'submit', step: 5 }],
  ];
  const texts: string[] = [];
  const scene = { app, id, others: [new Person(app), host, ...players.slice(2)] };
  const streams = await streamsDuring(scene, async () => {
    for (const [turn, [index, command]] of open.entries()) {
      const mine = secrets.filter((_, at) => at % open.length === turn);
      for (const each of mine) await players[0]?.command(id, each);
      const answer = await players[index]?.command(id, command);
      texts.push(`${answer?.status} ${answer?.text}`);
    }
    await players[3]?.command(id, { type: 'say', to: 'all', text: LAST_WORD });
  });
  texts.push(...streams, ...(await pagesOf(scene)));
  await app.close();
  return unnamed(texts);
}

/** All that others receive of a game that waits for its last player, while the first one prefers powers. */
async function seenByWaiting(lists: readonly string[][]): Promise<readonly string[]> {
  const app = await sameServer();
  await app.listen({ port: 0, host: '127.0.0.1' });
  const host = new Person(app);
  const terms = { seating: 'preferences', master: 'blind', spectators: 'everyone' };
  const made = await host.post<GameView>('/api/games', { preset: 'ordinary', terms });
  const { id } = made.body;
  const [first, second] = [new Person(app), new Person(app)];
  await first.post(`/api/games/${id}/join`, {});
  await second.post(`/api/games/${id}/join`, { wishes: [['italy']] });
  const scene = { app, id, others: [new Person(app), host, second] };
  const streams = await streamsDuring(scene, async () => {
    for (const list of lists) {
      const { status } = await first.command(id, { type: 'prefer', wishes: [list] });
      expect(status).toBe(200);
    }
    await new Person(app).post(`/api/games/${id}/join`, { wishes: [['france']] });
    await second.command(id, { type: 'say', to: 'all', text: LAST_WORD });
  });
  const texts = [...streams, ...(await pagesOf(scene))];
  await app.close();
  return unnamed(texts);
}

describe('the wire', () => {
  it('brings others the same bytes whatever a seat keeps to itself', async () => {
    const plain = await seenByOthers([]);
    expect(plain.filter((text) => text.includes('retry:'))).toHaveLength(2 * 7);
    const property = fc.asyncProperty(fc.array(secret, { maxLength: 4 }), async (secrets) => {
      expect(await seenByOthers(secrets)).toEqual(plain);
    });
    await fc.assert(property, { numRuns: size(4, 60), seed: 10 });
  }, 120_000);

  it('brings others the same bytes whatever powers a seat prefers', async () => {
    const plain = await seenByWaiting([]);
    for (const stream of plain.slice(0, 6)) expect(stream).toContain(LAST_WORD);
    const list = fc.shuffledSubarray(POWERS, { minLength: 1 });
    const property = fc.asyncProperty(fc.array(list, { maxLength: 3 }), async (lists) => {
      expect(await seenByWaiting(lists)).toEqual(plain);
    });
    await fc.assert(property, { numRuns: size(3, 40), seed: 11 });
  }, 120_000);
});

/** Bodies with the shape of commands, or of nothing. */
const malformed = fc.oneof(
  fc.json(),
  fc
    .record({
      type: fc.oneof(fc.constantFrom('submit', 'ready', 'process', 'goto', 'edit'), fc.string()),
      step: fc.oneof(fc.integer(), fc.string(), fc.constant(0)),
      to: fc.anything(),
      orders: fc.oneof(fc.array(fc.object()), fc.constant([hold])),
    })
    .map((body) => JSON.stringify(body)),
  fc.string(),
);

const PATHS = ['commands', 'join', 'links', 'copy', 'report'] as const;

async function attack(game: SeatedGame, person: Person, count: number): Promise<number[]> {
  const statuses: number[] = [];
  const tries = fc.sample(fc.tuple(fc.constantFrom(...PATHS), malformed), {
    numRuns: count,
    seed: 5,
  });
  for (const [path, payload] of tries) {
    const headers = {
      'content-type': 'application/json',
      ...(person.cookie !== undefined && { cookie: `chronopolitik=${person.cookie}` }),
    };
    const url = `/api/games/${game.id}/${path}`;
    const reply = await person.app.inject({ method: 'POST', url, headers, payload });
    statuses.push(reply.statusCode);
  }
  return statuses;
}

describe('a stranger', () => {
  it('with malformed requests sees no secret, breaks nothing and changes nothing', async () => {
    const app = await appWith();
    const game = await seatedGame(app, { spectators: 'none' });
    const [victim] = game.players;
    await victim?.command(game.id, { type: 'submit', step: 0, orders: [march] });
    const before = await victim?.view(game.id);
    const stranger = new Person(app);
    const statuses = await attack(game, stranger, size(500, 10_000));
    expect(statuses.filter((status) => status >= 500 || status < 400)).toEqual([]);
    expect(await victim?.view(game.id)).toEqual(before);
    await app.close();
  }, 120_000);

  it('with another seat, or a link that died, reaches nothing of this one', async () => {
    const app = await appWith();
    const game = await seatedGame(app, { spectators: 'none' });
    const [victim, other] = game.players;
    const { link } = (
      await other?.post<{ link: string }>(`/api/games/${game.id}/links`, {
        role: 'seat',
        seat: 'seat-2',
      })
    )?.body ?? { link: '' };
    expect(link).not.toBe(game.links[1]);
    const late = new Person(app);
    expect((await late.post('/api/links/open', { secret: game.links[1] })).status).toBe(401);
    expect((await late.get(`/api/games/${game.id}`)).status).toBe(403);
    await victim?.command(game.id, { type: 'draft', step: 0, name: 'gambit', orders: [march] });
    expect((await other?.get(`/api/games/${game.id}`))?.text).not.toContain('gambit');
    const theft = { type: 'submit', step: 0, orders: [march] } as const;
    expect((await other?.command(game.id, theft))?.status).toBe(422);
    await app.close();
  });
});
