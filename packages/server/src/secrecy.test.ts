/** Law 10 on the wire, and a stranger who tries everything: no secret, no crash, no change. */
import type { Command } from '@chronopolitik/game';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { size } from '../../../test/sizes.ts';
import { Person, seatedGame, type SeatedGame } from '../test/people.ts';
import { appWith } from '../test/support.ts';
import type { App } from './app.ts';
import { openMemory } from './store/sqlite.ts';

const NOW = 1_790_000_000_000;

const hold = { kind: 'hold', power: 'austria', unit: 'a-bud@0' } as const;
const march = { kind: 'move', power: 'austria', unit: 'a-bud@0', to: 'a-ser@0' } as const;

const secret: fc.Arbitrary<Command> = fc.oneof(
  fc.constantFrom<Command>(
    { type: 'submit', step: 0, orders: [] },
    { type: 'submit', step: 0, orders: [hold] },
    { type: 'submit', step: 0, orders: [march] },
    { type: 'vote', step: 0, motion: { kind: 'draw' }, support: true },
    { type: 'draft', step: 0, name: 'plan', orders: [march] },
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

/** All that others receive while the first seat does this. */
async function seenByOthers(secrets: readonly Command[]): Promise<readonly string[]> {
  const app = await sameServer();
  const { id, players } = await seatedGame(app, { master: 'blind' });
  for (const command of secrets) await players[0]?.command(id, command);
  const open: readonly [number, Command][] = [
    [2, { type: 'ready', step: 0, ready: true }],
    [3, { type: 'say', to: 'all', text: 'hello' }],
    [3, { type: 'submit', step: 0, orders: [hold] }],
    [4, { type: 'submit', step: 5 }],
  ];
  const texts: string[] = [];
  for (const [index, command] of open) {
    const answer = await players[index]?.command(id, command);
    texts.push(`${answer?.status} ${answer?.text}`);
  }
  const stranger = new Person(app);
  for (const person of [stranger, ...players.slice(2)]) {
    for (const path of ['', '/terms']) {
      texts.push((await person.get(`/api/games/${id}${path}`)).text);
    }
  }
  texts.push((await stranger.get('/api/games')).text);
  await app.close();
  // Players' ids are drawn anew in each run, and tell nothing.
  return texts.map((text) => text.replaceAll(/"[\w-]{32}"/g, '"player"'));
}

describe('the wire', () => {
  it('brings others the same bytes whatever a seat keeps to itself', async () => {
    const plain = await seenByOthers([]);
    const property = fc.asyncProperty(fc.array(secret, { maxLength: 4 }), async (secrets) => {
      expect(await seenByOthers(secrets)).toEqual(plain);
    });
    await fc.assert(property, { numRuns: size(4, 60), seed: 10 });
  }, 60_000);
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
    await victim?.command(game.id, { type: 'draft', step: 0, name: 'plan', orders: [march] });
    expect((await other?.get(`/api/games/${game.id}`))?.text).not.toContain('plan');
    const theft = { type: 'submit', step: 0, orders: [march] } as const;
    expect((await other?.command(game.id, theft))?.status).toBe(422);
    await app.close();
  });
});
