/** Every attack of the siege by itself: none keeps the main thread of a server from everybody else. */
import type { GameView } from '@chronopolitik/game';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reportFigure } from '../../../../test/figures.ts';
import { IS_LONG, size } from '../../../../test/sizes.ts';
import { kill, startServer, type Running } from '../../test/running.ts';
import { ATTACKS } from '../../test/siege/attacks.ts';
import { growthOf } from '../../test/siege/growth.ts';
import { guestOf, type Guest } from '../../test/siege/guest.ts';
import { blocksBetween, figuresIn, type ServerFigures } from '../../test/siege/server-figures.ts';
import { Visitor } from '../../test/siege/visitor.ts';

const BOARDS = size(30, 2_000);
const WARM_UPS = size(1, 3);
const TIMES = size(1, 10);

/** These wait on the guest, not the server. */
const SLOW = ['slow bodies'];
const isLeftOut = (name: string): boolean => SLOW.includes(name);

describe.skipIf(!IS_LONG || process.platform !== 'linux')('an attack alone', () => {
  let server: Running;
  let guest: Guest;
  let watcher: Visitor;
  beforeAll(async () => {
    server = await startServer(':memory:', 100, 1_200);
    watcher = new Visitor(server.url, '127.3.1.1');
    const game = await watcher.ask<GameView>('/games', { preset: '5d-loose', seed: 'siege' });
    const growth = growthOf(game, BOARDS);
    const task = { url: server.url, seed: 18, hands: 2, growth, others: [game.id] };
    guest = await guestOf(task, 0);
    const grow = ATTACKS.find(({ name }) => name === 'grow');
    while (guest.means.grown.round < growth.length) {
      const before = guest.means.grown.round;
      const sent = grow?.make(guest.means, guest.random);
      const heard = sent && (await guest.visitor.send(sent));
      grow?.learn?.(guest.means, heard?.status ?? 0);
      if (guest.means.grown.round === before) break;
    }
  }, 300_000);
  afterAll(() => kill(server));

  const figures = async (): Promise<ServerFigures> =>
    figuresIn((await watcher.send({ path: '/api/metrics' })).text);

  it.for(ATTACKS.filter(({ name }) => !isLeftOut(name)))(
    '$name',
    { timeout: 120_000, retry: 2 },
    async ({ name, make, learn }) => {
      const ask = async (): Promise<void> => {
        const sent = make(guest.means, guest.random);
        const { status } = await guest.visitor.send(
          sent.hold === undefined ? sent : { ...sent, hold: 100 },
        );
        learn?.(guest.means, status);
        expect(status).toBeGreaterThan(0);
        expect(status).not.toBe(500);
      };
      // What a process does for the first time takes longer, whoever asks for it.
      for (let i = 0; i < WARM_UPS; i++) await ask();
      const before = await figures();
      for (let i = 0; i < TIMES; i++) await ask();
      const blocks = blocksBetween(before, await figures());
      reportFigure(`alone: ${name}: blocks of over 50 ms`, blocks['0.05'] ?? 0, 'blocks');
      expect(blocks).toMatchObject({ '0.05': 0 });
    },
  );
});
