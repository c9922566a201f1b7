import { serve, type Server } from '@chronopolitik/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { benchServer } from './server.ts';

describe('the measurement of a server', () => {
  let server: Server;
  beforeAll(async () => {
    server = await serve({ data: ':memory:', rate: 0, metrics: true });
  });
  afterAll(() => server.close());

  it('plays on in every game, and gives every figure with its range', async () => {
    const load = { url: server.url, games: 2, runs: 3, commands: 9, senders: 3 };
    const report = await benchServer(load);
    expect(report.games).toBe(2);
    for (const figure of [report.commandsPerSecond, report.processorMs, report.toldMs]) {
      expect(figure.runs).toBe(3);
      expect(figure.min).toBeGreaterThan(0);
      expect(figure.min).toBeLessThanOrEqual(figure.median);
      expect(figure.median).toBeLessThanOrEqual(figure.max);
    }
    expect(report.memory.rssMb).toBeGreaterThan(report.memory.heapMb);
    const { games } = (await (await fetch(`${server.url}/api/games`)).json()) as {
      readonly games: readonly { readonly step: number }[];
    };
    // Three runs over two games: one was read on twice, the other once.
    expect(games.map(({ step }) => step).toSorted()).toEqual([1, 2]);
  });

  it('says what a server answered that refuses', async () => {
    const other = await serve({ data: ':memory:', accountsOnly: true, metrics: true });
    const load = { url: other.url, games: 1, runs: 1, commands: 1, senders: 1 };
    await expect(benchServer(load)).rejects.toThrow('not-signed-in');
    await other.close();
  });
});
