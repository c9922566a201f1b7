/** Figures that a host watches: they are there, they are right, and the dashboard shows no other. */
import { readFileSync } from 'node:fs';
import type { GameView } from '@chronopolitik/game';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  describeDatabases,
  hasPostgres,
  startPostgres,
  type TestPostgres,
} from '../../test/postgres.ts';
import { openStream } from '../../test/sse.ts';
import { serve, type Server } from '../host/serve.ts';
import { openMemory } from '../store/sql/sqlite.ts';

let postgres: TestPostgres | undefined;
beforeAll(async () => {
  if (hasPostgres) postgres = await startPostgres();
}, 60_000);
afterAll(async () => {
  await postgres?.stop();
}, 30_000);

const KINDS: Readonly<Record<string, () => Promise<string>>> = {
  SQLite: async () => ':memory:',
  PostgreSQL: async () => (await postgres?.database()) ?? '',
};

const textOf = async ({ url }: Server): Promise<string> =>
  (await fetch(`${url}/api/metrics`)).text();

/** The value of a figure with these labels. */
async function valueOf(server: Server, figure: string): Promise<number> {
  const line = (await textOf(server)).split('\n').find((each) => each.startsWith(`${figure} `));
  expect(line, figure).toBeDefined();
  return Number(line?.slice(figure.length));
}

interface Panel {
  readonly id: number;
  readonly title: string;
  readonly gridPos: Readonly<Record<'x' | 'y' | 'w' | 'h', number>>;
  readonly targets: readonly { readonly refId: string; readonly expr: string }[];
}

describeDatabases(KINDS, 'figures of a server on %s', (_name, data) => {
  let server: Server;
  beforeAll(async () => {
    server = await serve({ data: await data(), metrics: true, rate: 0 });
  }, 60_000);
  afterAll(() => server.close());

  it('list nothing that is open one by one', async () => {
    expect(await textOf(server)).not.toContain('nodejs_active_');
  });

  it('count games, streams, notices, deadlines and the time of the database', async () => {
    const headers = { 'content-type': 'application/json' };
    const make = async (choice: object): Promise<string> => {
      const body = JSON.stringify(choice);
      const reply = await fetch(`${server.url}/api/games`, { method: 'POST', headers, body });
      return ((await reply.json()) as GameView).id;
    };
    const id = await make({});
    await make({ preset: 'ordinary', terms: {} });
    const stream = await openStream(`${server.url}/api/games/${id}/events?after=0`);
    expect(await valueOf(server, 'chronopolitik_streams')).toBe(1);
    stream.close();
    const games = 'chronopolitik_games';
    expect(await valueOf(server, `${games}{kind="sandbox",stage="none"}`)).toBe(1);
    expect(await valueOf(server, `${games}{kind="players",stage="gathering"}`)).toBe(1);
    for (const quiet of ['deadlines_overdue', 'games_set_aside', 'clocks_paused']) {
      expect(await valueOf(server, `chronopolitik_${quiet}`)).toBe(0);
    }
    for (const state of ['pending', 'failed']) {
      expect(await valueOf(server, `chronopolitik_notices_waiting{state="${state}"}`)).toBe(0);
    }
    for (const kind of ['read', 'write']) {
      const seconds = await valueOf(server, `chronopolitik_database_seconds{kind="${kind}"}`);
      expect(seconds).toBeGreaterThan(0);
    }
    expect(await valueOf(server, 'chronopolitik_notices_total{outcome="given-up"}')).toBe(0);
  });

  it('are all that the dashboard asks for', async () => {
    const file = new URL('../../../../ops/grafana-dashboard.json', import.meta.url);
    const { panels } = JSON.parse(readFileSync(file, 'utf8')) as { readonly panels: Panel[] };
    const exported = new Set(
      [...(await textOf(server)).matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name, kind]) =>
        kind === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
      ),
    );
    const asked = panels.flatMap(({ targets }) =>
      targets.flatMap(({ expr }) => expr.match(/\b(?:chronopolitik|process|nodejs)_\w+/g) ?? []),
    );
    expect(asked.length).toBeGreaterThan(15);
    expect(asked.filter((name) => !exported.has(name))).toEqual([]);
    const own = [...exported].filter((name) => name?.startsWith('chronopolitik_'));
    const shown = new Set(asked.map((name) => name.replace(/_bucket$/, '')));
    const hidden = own.filter(
      (name) => !shown.has((name ?? '').replace(/_(bucket|sum|count)$/, '')),
    );
    expect(hidden).toEqual([]);
  });
});

describe('the dashboard', () => {
  const file = new URL('../../../../ops/grafana-dashboard.json', import.meta.url);
  const { panels } = JSON.parse(readFileSync(file, 'utf8')) as { readonly panels: Panel[] };

  it('has panels that each ask for something, and none over another', () => {
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
    const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
      Array.from({ length: w * h }, (_, i) => `${x + (i % w)} ${y + Math.floor(i / w)}`),
    );
    expect(new Set(cells).size).toBe(cells.length);
    for (const { title, gridPos, targets } of panels) {
      expect(title).not.toBe('');
      expect(gridPos.x + gridPos.w).toBeLessThanOrEqual(24);
      expect(targets.length).toBeGreaterThan(0);
      for (const { expr } of targets) {
        for (const [open, close] of ['()', '{}', '[]']) {
          expect(expr.split(open ?? '').length, expr).toBe(expr.split(close ?? '').length);
        }
      }
    }
  });
});

describe('the census', () => {
  it('tells deadlines that are overdue from those that are near, and from games left alone', async () => {
    const store = await openMemory();
    const now = 1_790_000_000_000;
    const listing = {
      name: 'n',
      variant: 'v',
      ruleset: 'r',
      createdAt: 1,
      updatedAt: 1,
      digest: 'd',
      step: 0,
      round: 0,
      phase: 'movement',
      kind: 'players',
      stage: 'playing',
      isOpen: false,
      seats: 7,
      seatsOpen: 0,
      deadline: now,
    };
    const due = { late: now - 20_000, near: now - 2_000, alone: now - 20_000, free: null };
    for (const [id, dueAt] of Object.entries(due))
      await store.create(id, { ...listing, dueAt }, []);
    for (const _ of [1, 2]) await store.attempting('alone');
    expect(await store.census.overdue(now)).toBe(1);
    expect(await store.census.setAside(now)).toBe(1);
    expect(await store.census.games()).toEqual([{ kind: 'players', stage: 'playing', count: 4 }]);
    await store.close();
  });
});
