/** Servers that are killed while players write: what was confirmed is kept, and nothing stands twice. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { invariant } from '@chronopolitik/engine';
import type { GameView, JoinReply } from '@chronopolitik/game';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { reportFigure } from '../../../../test/figures.ts';
import { IS_LONG, size } from '../../../../test/sizes.ts';
import {
  describeDatabases,
  hasPostgres,
  startPostgres,
  type TestPostgres,
} from '../../test/postgres.ts';
import { Client, kill, startServer, type Running } from '../../test/running.ts';
import { faultsIn } from '../../test/siege/confirmed.ts';
import type { ConfirmedGame } from '../../test/siege/players.ts';

const KILLS = size(2, 100);
/** Kills during one game: no seat meets the limit of what it may write in a phase. */
const KILLS_A_GAME = 10;
/** Milliseconds between two messages of a player. */
const PAUSE = 60;

const folder = mkdtempSync(join(tmpdir(), 'chronopolitik-kills-'));
let postgres: TestPostgres | undefined;
beforeAll(async () => {
  if (hasPostgres) postgres = await startPostgres();
}, 60_000);
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await postgres?.stop();
});

interface Kind {
  readonly data: () => Promise<string>;
  /** Servers on it at one time. */
  readonly servers: number;
}

const KINDS: Readonly<Record<string, Kind>> = {
  SQLite: { data: async () => join(folder, 'kills.sqlite'), servers: 1 },
  PostgreSQL: { data: async () => (await postgres?.database()) ?? '', servers: 2 },
};

/** A line for whoever waits for the long run. */
function tell(line: string): void {
  if (IS_LONG) process.stderr.write(`${line}\n`);
}

const wait = (milliseconds: number): Promise<void> =>
  new Promise((done) => setTimeout(done, milliseconds));

async function seated(servers: Running[]): Promise<{ id: string; players: readonly Client[] }> {
  const terms = { seating: 'chosen', press: 'full', deadlines: { movement: null } };
  const { body: made } = await new Client(servers).ask<GameView>('/games', {
    preset: 'ordinary',
    terms,
  });
  const players: Client[] = [];
  for (const { id: seat } of made.seats) {
    const player = new Client(servers);
    expect((await player.ask<JoinReply>(`/games/${made.id}/join`, { seat })).status).toBe(200);
    players.push(player);
  }
  return { id: made.id, players };
}

describeDatabases(
  KINDS,
  'servers on %s that are killed',
  (name, { data: dataOf, servers: count }) => {
    let data = '';
    const servers: Running[] = [];
    afterEach(async () => {
      for (const server of servers.splice(0)) await kill(server);
    });

    /** Kills servers in turn, at moments that differ, and starts each again. */
    async function strike(kills: number): Promise<void> {
      for (let i = 0; i < kills; i++) {
        await wait(100 + ((i * 37) % 150));
        const victim = servers[i % count];
        invariant(victim, 'there is such a server');
        await kill(victim);
        servers[i % count] = await startServer(data);
      }
    }

    async function playThrough(kills: number): Promise<ConfirmedGame> {
      const { id, players } = await seated(servers);
      const texts: string[] = [];
      let isOver = false;
      const write = async (player: Client, seat: number): Promise<void> => {
        for (let i = 0; !isOver; i++) {
          const text = `${seat} ${i}`;
          const said = { type: 'say', to: 'all', text };
          const answer = await player.ask(`/games/${id}/commands`, said);
          if (answer.status === 200) texts.push(text);
          await wait(PAUSE);
        }
      };
      const struck = strike(kills).finally(() => (isOver = true));
      await Promise.all([struck, ...players.map(write)]);
      return { id, texts, orders: {}, steps: 0 };
    }

    it('keep all that they confirmed, once', { timeout: 1_800_000 }, async () => {
      data = await dataOf();
      for (let i = 0; i < count; i++) servers.push(await startServer(data));
      const games: ConfirmedGame[] = [];
      for (let kills = 0; kills < KILLS; kills += KILLS_A_GAME) {
        games.push(await playThrough(Math.min(KILLS_A_GAME, KILLS - kills)));
        const said = games.reduce((sum, { texts }) => sum + texts.length, 0);
        tell(`${name}: ${kills + KILLS_A_GAME} of ${KILLS} kills, ${said} messages confirmed`);
      }
      for (const server of servers.splice(0)) await kill(server);
      const confirmed = games.reduce((sum, { texts }) => sum + texts.length, 0);
      expect(confirmed).toBeGreaterThan(0);
      expect(await faultsIn(data, games)).toEqual([]);
      reportFigure(`kills on ${name}`, KILLS, 'kills');
      reportFigure(`kills on ${name}: confirmed messages, all kept once`, confirmed, 'messages');
    });
  },
);
