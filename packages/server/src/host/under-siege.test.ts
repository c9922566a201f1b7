/** Guests attack a server by every way that anybody has thought of, while ordinary games go on. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { reportFigure } from '../../../../test/figures.ts';
import { IS_LONG, size } from '../../../../test/sizes.ts';
import { faultsIn } from '../../test/siege/confirmed.ts';
import { besiege, percentile, type SiegePlan, type SiegeReport } from '../../test/siege/siege.ts';

const folder = mkdtempSync(join(tmpdir(), 'chronopolitik-siege-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Minutes of the long run; fewer to try something out. */
const MINUTES = Number(process.env['CHRONO_SIEGE_MINUTES'] ?? 20);

const PLAN: SiegePlan = {
  data: join(folder, 'siege.sqlite'),
  milliseconds: size(12_000, MINUTES * 60_000),
  seed: 18,
  guests: size(6, 50),
  hands: 2,
  games: size(4, 100),
  pause: size(200, 3_000),
  boards: size(60, 4_000),
};

/** Milliseconds of processor time that a block of the main thread may take. */
const MOST_BLOCK = size(1_000, 50);

function report({ attacks, players, watcher }: SiegeReport): void {
  const health = (percent: number): number => percentile(watcher.milliseconds, percent);
  const sent = Object.values(attacks).reduce((sum, count) => sum + count, 0);
  reportFigure('siege: requests of attackers', sent, 'requests');
  reportFigure('siege: sign of life, 999 of 1,000 within', health(99.9), 'ms');
  reportFigure('siege: sign of life, longest', health(100), 'ms');
  reportFigure('siege: longest block of the main thread', watcher.longestBlock, 'ms of processor');
  reportFigure('siege: ordinary commands', players.milliseconds.length, 'commands');
  reportFigure(
    'siege: ordinary commands, 95 of 100 within',
    percentile(players.milliseconds, 95),
    'ms',
  );
  reportFigure('siege: memory of the server at most', watcher.memory, 'MB');
  reportFigure('siege: memory of the server at the end', watcher.lastMemory, 'MB');
}

// Other systems give the machine one address of its own, not a whole network.
describe.skipIf(!IS_LONG || process.platform !== 'linux')('a server under siege', () => {
  it('goes on for everybody else, and loses nothing', { timeout: 2_400_000 }, async () => {
    const siege = await besiege(PLAN);
    const { players, watcher } = siege;
    report(siege);
    expect(siege.hasStood).toBe(true);
    expect(await faultsIn(PLAN.data, players.games)).toEqual([]);
    expect(Object.keys(watcher.faults).filter((fault) => !fault.endsWith(' 503'))).toEqual([]);
    expect(players.milliseconds.length).toBeGreaterThan(PLAN.games);
    expect(watcher.longestBlock).toBeLessThanOrEqual(MOST_BLOCK);
    if (IS_LONG) expectServed(siege);
  });
});

/** What only a machine that does nothing else can show. */
function expectServed({ players, watcher }: SiegeReport): void {
  expect(players.failures).toEqual({});
  expect(watcher.failed).toBe(0);
  expect(percentile(watcher.milliseconds, 99.9)).toBeLessThanOrEqual(100);
  expect(percentile(watcher.milliseconds, 100)).toBeLessThanOrEqual(250);
  expect(percentile(players.milliseconds, 95)).toBeLessThanOrEqual(150);
  expect(watcher.memory).toBeLessThanOrEqual(600);
}
