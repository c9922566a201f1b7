/** Two servers on one PostgreSQL, seven scripted players, and kills at random moments: nothing lost, nothing twice. */
import { createRules, invariant, type Order, type PlaceId } from '@chronopolitik/engine';
import {
  readEvent,
  replay,
  verify,
  worldAt,
  type Command,
  type GameView,
  type JoinReply,
} from '@chronopolitik/game';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { reportFigure } from '../../../../test/figures.ts';
import { size } from '../../../../test/sizes.ts';
import { describePostgres, query, startPostgres, type TestPostgres } from '../../test/postgres.ts';
import { Client, kill, startServer, type Running } from '../../test/running.ts';
import { openStream } from '../../test/sse.ts';
import { variants } from '../../test/support.ts';
import { openPostgres } from '../store/sql/postgres.ts';

describePostgres('two servers on one PostgreSQL', () => {
  let postgres: TestPostgres;
  let data: string;
  const servers: Running[] = [];
  beforeAll(async () => {
    postgres = await startPostgres();
    data = await postgres.database();
    servers.push(await startServer(data), await startServer(data));
  }, 60_000);
  afterAll(async () => {
    for (const server of servers) await kill(server);
    await postgres?.stop();
  });

  /** Takes a server away, or all connections of the database, and brings the server back. */
  async function strike(round: number): Promise<void> {
    if (round % 3 === 2) {
      return query(
        data,
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid()`,
      );
    }
    const index = round % servers.length;
    const victim = servers[index];
    invariant(victim, 'there is such a server');
    await kill(victim);
    servers[index] = await startServer(data);
  }

  it('tell each other’s pages within a second', async () => {
    const host = new Client([servers[0] as Running]);
    const made = await host.ask<GameView>('/games', {});
    const stream = await openStream(`${servers[1]?.url}/api/games/${made.body.id}/events?after=0`);
    const before = performance.now();
    await host.ask(`/games/${made.body.id}/commands`, { type: 'submit', step: 0 });
    const [told] = await stream.take(1);
    const took = performance.now() - before;
    expect(told?.event).toBe('delta');
    reportFigure('from a command at one server to a page at another', Math.round(took), 'ms');
    expect(took).toBeLessThan(1_000);
    stream.close();
  });

  it('play every round once and lose no order, whoever is killed when', async () => {
    const rounds = size(3, 50);
    const host = new Client(servers);
    const terms = { seating: 'chosen', press: 'full', deadlines: { movement: null } };
    const { body: made } = await host.ask<GameView>('/games', { preset: 'ordinary', terms });
    const game = `/games/${made.id}`;
    const players: Client[] = [];
    for (const { id: seat } of made.seats) {
      const player = new Client(servers);
      const joined = await player.ask<JoinReply>(`${game}/join`, { seat });
      expect(joined.status).toBe(200);
      players.push(player);
    }
    const confirmed = new Map<string, readonly Order[]>();
    for (let round = 0; round < rounds; round++) {
      const saying = players.map((player, seat) => {
        return player.ask(`${game}/commands`, { type: 'say', to: 'all', text: `${round} ${seat}` });
      });
      const striking = new Promise((done) => setTimeout(done, (round * 37) % 120)).then(() =>
        strike(round),
      );
      const playing = players.map((player) => playRound(player, game, round, confirmed));
      for (const { status } of await Promise.all(saying)) expect(status).toBe(200);
      await Promise.all([...playing, striking]);
    }
    await hold(made.id, rounds, confirmed);
    reportFigure('rounds on two servers with a kill in each', rounds, 'rounds');
  }, 600_000);

  /** Sends an order and says ready, again and again until the step is over. */
  async function playRound(
    player: Client,
    game: string,
    step: number,
    confirmed: Map<string, readonly Order[]>,
  ): Promise<void> {
    for (;;) {
      const { body: view } = await player.ask<GameView>(game);
      if (view.step !== step) return;
      const orders = ordersIn(view);
      const command: Command = { type: 'submit', step, orders };
      const sent = await player.ask(`${game}/commands`, command);
      if (sent.status === 409) return;
      expect(sent.status).toBe(200);
      confirmed.set(`${step} ${view.seat}`, orders);
      const ready = await player.ask(`${game}/commands`, { type: 'ready', step, ready: true });
      if (ready.status === 409) return;
      const seen = await waitFor(player, game, step);
      if (seen) return;
    }
  }

  async function waitFor(player: Client, game: string, step: number): Promise<boolean> {
    for (let tries = 0; tries < 200; tries++) {
      const { body } = await player.ask<GameView>(game);
      if (body.step !== step) return true;
      if (!body.table?.seats.find(({ id }) => id === body.seat)?.ready) return false;
      await new Promise((done) => setTimeout(done, 100));
    }
    return false;
  }

  /** One hold for a unit that is the seat's own. */
  function ordersIn(view: GameView): readonly Order[] {
    const powers = view.seats.find(({ id }) => id === view.seat)?.powers ?? [];
    const world = worldAt(view.steps, view.step);
    if (world.due.phase !== 'movement') return [];
    const head = world.boards.find(({ id }) => id === world.boards.at(-1)?.id);
    const unit = head?.units.find(({ power }) => powers.includes(power));
    if (!head || !unit) return [];
    const [turnless = '', turn = ''] = head.id.split('@');
    const place = `${turnless}-${unit.location}@${turn}` as PlaceId;
    return [{ kind: 'hold', power: unit.power, unit: place }];
  }

  async function hold(
    id: string,
    rounds: number,
    confirmed: ReadonlyMap<string, readonly Order[]>,
  ): Promise<void> {
    const store = await openPostgres(data);
    const stored = (await store.load(id)) ?? [];
    await store.close();
    expect(stored.map(({ number }) => number)).toEqual(stored.map((_, index) => index + 1));
    const events = stored.map(readEvent);
    const said = events.flatMap((event) => (event.type === 'said' ? [event.text] : []));
    expect(said.length).toBe(7 * rounds);
    expect(new Set(said).size).toBe(said.length);
    const game = replay(id, events);
    expect(game.steps.length).toBeGreaterThanOrEqual(rounds);
    const variant = variants.get('standard')?.variant;
    const { name: _name, kind: _kind, terms: _terms, ...spec } = game.settings;
    const rules = variant && createRules(spec, variant);
    invariant(rules?.ok, 'the rules are at hand');
    expect(verify(rules.value, game)).toEqual([]);
    for (const [key, orders] of confirmed) {
      const [step] = key.split(' ');
      expect(game.steps[Number(step) + 1]?.orders).toEqual(expect.arrayContaining([...orders]));
    }
  }
});
