/** A siege: a server in a process of its own, guests who attack it, and games that go on meanwhile. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { invariant } from '@chronopolitik/engine';
import type { GameView } from '@chronopolitik/game';
import { kill, startServer, type Running } from '../running.ts';
import type { AttackCounts, AttackersTask } from './attackers.ts';
import { growthOf } from './growth.ts';
import type { PlayersReport, PlayersTask } from './players.ts';
import { startProgram } from './program.ts';
import { Visitor } from './visitor.ts';
import type { WatcherReport, WatcherTask } from './watcher.ts';

/** How large a siege is. */
export interface SiegePlan {
  /** A file of SQLite, or `postgres://…`. */
  readonly data: string;
  readonly milliseconds: number;
  readonly seed: number;
  readonly guests: number;
  /** Requests that each guest has under way at one time. */
  readonly hands: number;
  readonly games: number;
  /** Milliseconds between two commands of a game. */
  readonly pause: number;
  /** Boards to which a guest makes a multiverse grow. */
  readonly boards: number;
}

/** What came of a siege. The server has been killed since. */
export interface SiegeReport {
  readonly attacks: AttackCounts;
  readonly players: PlayersReport;
  readonly watcher: WatcherReport;
  /** Whether the process of the server lived to the end. */
  readonly hasStood: boolean;
}

/** Requests a minute from one address, as a server allows them where its host set nothing. */
const DEFAULT_RATE = 1_200;
/** Of the attackers: they take what server, players and watcher leave. */
const NICENESS = 10;

/** The allocator of the image and how it is set, if this machine has it. */
function allocator(): NodeJS.ProcessEnv {
  const image = readFileSync(new URL('../../../../Dockerfile', import.meta.url), 'utf8');
  const settings = [...image.matchAll(/\b(LD_PRELOAD|MALLOC_CONF)=(\S+)/g)];
  invariant(settings.length === 2, 'the image sets the allocator');
  const set = Object.fromEntries(settings.map(([, name, value]) => [name, value]));
  const { stderr } = spawnSync('true', { env: { ...process.env, ...set }, encoding: 'utf8' });
  invariant(stderr === '', 'the allocator of the image is installed (Debian: libjemalloc2)');
  return set;
}

/** Carries out a siege, and kills the server at its end. */
export async function besiege(plan: SiegePlan): Promise<SiegeReport> {
  const server = await startServer(plan.data, 1_000, DEFAULT_RATE, 2_000, {}, allocator());
  try {
    return await siegeOf(plan, server);
  } finally {
    if (server.process.exitCode === null) await kill(server);
  }
}

async function siegeOf(plan: SiegePlan, server: Running): Promise<SiegeReport> {
  const { url } = server;
  const { seed, guests, hands, games, pause } = plan;
  const scout = new Visitor(url, '127.3.2.1');
  const game = await scout.ask<GameView>('/games', { preset: '5d-loose', seed: 'siege' });
  const growth = growthOf(game, plan.boards);
  const players = await startProgram<PlayersTask, PlayersReport>('players', { url, games, pause });
  const others = await scout.ask<{ readonly games: readonly { readonly id: string }[] }>('/games');
  const task = { url, guests, seed, hands, growth, others: others.games.map(({ id }) => id) };
  const attackers = await startProgram<AttackersTask, AttackCounts>('attackers', task, NICENESS);
  const watcher = await startProgram<WatcherTask, WatcherReport>('watcher', { url });
  await new Promise((done) => setTimeout(done, plan.milliseconds));
  const watched = await watcher.end();
  const attacks = await attackers.end();
  const report = await players.end();
  const { exitCode, signalCode } = server.process;
  const hasStood = exitCode === null && signalCode === null;
  return { attacks, players: report, watcher: watched, hasStood };
}

/** The value below which so many of a hundred lie; 0 for none. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.min(sorted.length - 1, Math.ceil((sorted.length * percent) / 100) - 1)] ?? 0;
}
