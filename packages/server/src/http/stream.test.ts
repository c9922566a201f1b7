import type { AddressInfo } from 'node:net';
import { applyDelta, type Delta, type GameView } from '@chronopolitik/game';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStream, type Message } from '../../test/sse.ts';
import { seatedGame } from '../../test/people.ts';
import { appWith, command, newGame, viewOf } from '../../test/support.ts';
import type { App } from './app.ts';

let app: App;
let url: (game: GameView, query?: string) => string;
beforeAll(async () => {
  app = await appWith();
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  url = ({ id }, query = '') => `http://127.0.0.1:${port}/api/games/${id}/events${query}`;
});
afterAll(() => app.close());

const deltasOf = (messages: readonly Message[]) =>
  messages.map(({ data }) => JSON.parse(data) as Delta);

async function play(id: string, from: number, steps: number): Promise<void> {
  for (let step = from; step < from + steps; step++) {
    expect((await command(app, id, { type: 'submit', step })).status).toBe(200);
  }
}

describe('a stream', () => {
  it('brings every change as a delta, numbered', async () => {
    const game = await newGame(app);
    const stream = await openStream(url(game, '?after=0'));
    await play(game.id, 0, 2);
    await command(app, game.id, { type: 'undo', step: 2 });
    const messages = await stream.take(3);
    expect(messages.map(({ id, event }) => `${event} ${id}`)).toEqual([
      'delta 1',
      'delta 2',
      'delta 3',
    ]);
    expect(deltasOf(messages).reduce(applyDelta, game)).toEqual(await viewOf(app, game.id));
    stream.close();
  });

  it('says what it is, and may not be kept', async () => {
    const stream = await openStream(url(await newGame(app)));
    expect(stream.response.headers.get('content-type')).toContain('text/event-stream');
    expect(stream.response.headers.get('cache-control')).toContain('no-store');
    expect(stream.response.headers.get('x-content-type-options')).toBe('nosniff');
    stream.close();
  });

  it('begins with what was missed', async () => {
    const game = await newGame(app);
    await play(game.id, 0, 3);
    const stream = await openStream(url(game, '?after=1'));
    await play(game.id, 3, 1);
    expect((await stream.take(3)).map(({ id }) => id)).toEqual(['2', '3', '4']);
    stream.close();
  });

  it('resumes after the last event that the browser names', async () => {
    const game = await newGame(app);
    await play(game.id, 0, 3);
    const stream = await openStream(url(game, '?after=0'), { 'last-event-id': '2' });
    expect((await stream.take(1)).map(({ id }) => id)).toEqual(['3']);
    stream.close();
  });

  it('asks for a fresh start where its number is unknown', async () => {
    const stream = await openStream(url(await newGame(app), '?after=5'));
    expect(await stream.take(1)).toEqual([{ event: 'reset', data: '{}' }]);
    expect(await stream.ended()).toBe(true);
  });

  it('misses nothing and repeats nothing while others play', async () => {
    const game = await newGame(app);
    const opening = Array.from({ length: 20 }, () => openStream(url(game, '?after=0')));
    await play(game.id, 0, 10);
    for (const stream of await Promise.all(opening)) {
      const numbers = deltasOf(await stream.take(10)).map(({ number }) => number);
      expect(numbers).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
      stream.close();
    }
  });

  it('carries what was added only, however long the game', async () => {
    const game = await newGame(app, { preset: 'ordinary' });
    const sizes: number[] = [];
    const stream = await openStream(url(game, '?after=0'));
    for (let step = 0; step < 12; step++) {
      await play(game.id, step, 1);
      sizes.push((await stream.take(1))[0]?.data.length ?? 0);
    }
    expect(Math.max(...sizes.slice(6))).toBeLessThan(Math.max(...sizes.slice(0, 6)) * 1.5);
    stream.close();
  });

  it('that owes more than a reader can be sent asks for a fresh start', async () => {
    const { id, players } = await seatedGame(app, { press: 'full' });
    for (let sent = 0; sent < 850; sent++) {
      await players[0]?.command(id, {
        type: 'say',
        to: 'all',
        text: `${sent} ${'x'.repeat(9_990)}`,
      });
    }
    const stream = await openStream(url({ id } as GameView, '?after=0'));
    expect(await stream.take(1)).toEqual([{ event: 'reset', data: '{}' }]);
    expect(await stream.ended()).toBe(true);
  });

  it('with a number that is none gets 400', async () => {
    const { status } = await fetch(url(await newGame(app), '?after=-1'));
    expect(status).toBe(400);
  });
});
