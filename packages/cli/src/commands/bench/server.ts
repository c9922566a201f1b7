/** `bench server`: what a server on this machine carries, with games of several numbers. */
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Command } from 'commander';
import { type Figure } from '../../bench/measure.ts';
import { startServer, type ServerProcess } from '../../bench/server-process.ts';
import {
  benchServer,
  benchShared,
  type ServerReport,
  type SharedReport,
  type Sharing,
} from '../../bench/server.ts';
import { BadUse, type Io } from '../../io.ts';
import { countOf } from './settings.ts';

interface Flags {
  readonly json?: true;
  readonly games: string;
  readonly runs: string;
  readonly commands: string;
  readonly senders: string;
  readonly database?: string;
  readonly postgres?: true;
  readonly servers?: string;
}

/** Data for one server after another, and how to be rid of it. */
interface Databases {
  readonly name: string;
  readonly next: () => Promise<string>;
  readonly end: () => Promise<void>;
}

function filesOfSqlite(): Databases {
  const folder = mkdtempSync(join(tmpdir(), 'chronopolitik-bench-'));
  let made = 0;
  return {
    name: 'SQLite',
    next: async () => join(folder, `${++made}.sqlite`),
    end: async () => rmSync(folder, { recursive: true, force: true }),
  };
}

async function databasesFor({ database, postgres }: Flags): Promise<Databases> {
  if (database !== undefined) {
    if (!/^postgres(ql)?:\/\//.test(database)) {
      throw new BadUse(`--database: "${database}" is no address of PostgreSQL`);
    }
    return { name: 'PostgreSQL', next: async () => database, end: async () => undefined };
  }
  if (!postgres) return filesOfSqlite();
  const { hasPostgres, startPostgres } = await import('@chronopolitik/server');
  if (!hasPostgres) throw new BadUse('--postgres: no PostgreSQL here; name one by --database');
  const local = await startPostgres();
  return { name: 'PostgreSQL', next: local.database, end: local.stop };
}

function rangeText({ median, min, max, runs }: Figure, unit: string): string {
  return `${median.toFixed(0)}${unit} (${min.toFixed(0)} to ${max.toFixed(0)}, ${runs} runs)`;
}

function reportText(report: ServerReport): string {
  const { games, madeIn, commandsPerSecond, processorMs, toldMs, memory } = report;
  return (
    `${games} games: ${rangeText(commandsPerSecond, ' commands/s')}, ` +
    `${processorMs.median.toFixed(2)} ms of processor time each, ` +
    `last ready to all seven pages ${rangeText(toldMs, ' ms')}, ` +
    `memory ${memory.rssMb} MB resident, ${memory.heapMb} MB heap; made in ${madeIn.toFixed(1)} s`
  );
}

const SHARINGS: readonly Sharing[] = ['apart', 'by-game', 'every-game'];

/**
 * Several servers on PostgreSQL: the processor time of a command for each number of them. Each server has as many games
 * and as many requests at a time as the one alone, so that what it puts together is as much.
 */
async function benchServers(io: Io, flags: Flags, counts: readonly number[]): Promise<void> {
  const [runs, commands, senders, games] = [
    countOf('--runs', flags.runs),
    countOf('--commands', flags.commands),
    countOf('--senders', flags.senders),
    countOf('--games', flags.games.split(',')[0] ?? ''),
  ];
  const databases = await databasesFor(flags);
  const reports: SharedReport[] = [];
  try {
    for (const count of counts) {
      const each = { games: games * count, commands: commands * count, senders: senders * count };
      for (const sharing of count === 1 ? SHARINGS.slice(1, 2) : SHARINGS) {
        // A database that is named is one: nothing can be apart there.
        if (sharing === 'apart' && flags.database !== undefined) continue;
        const servers = await serversOn(databases, count, sharing);
        try {
          const urls = servers.map(({ url }) => url);
          const load = { urls, runs, sharing, ...each, onProgress: io.progress };
          const report = await benchShared(load);
          io.progress('');
          reports.push(report);
          if (!flags.json) io.print(sharedText(report, reports));
        } finally {
          for (const server of servers) await server.stop();
        }
      }
    }
  } finally {
    await databases.end();
  }
  if (flags.json) io.print(JSON.stringify({ games, senders, commands, reports }, null, 2));
}

/** Servers that share a database, or have one each. */
async function serversOn(
  databases: Databases,
  count: number,
  sharing: Sharing,
): Promise<readonly ServerProcess[]> {
  const servers: ServerProcess[] = [];
  let data = await databases.next();
  for (let i = 0; i < count; i++) {
    if (sharing === 'apart' && i > 0) data = await databases.next();
    servers.push(await startServer(data));
  }
  return servers;
}

const SHARING_TEXTS: Readonly<Record<Sharing, string>> = {
  apart: 'a database each',
  'by-game': 'a game at one',
  'every-game': 'every game at all',
};

/** A report beside one server, and beside as many servers with a database each. */
function sharedText(report: SharedReport, reports: readonly SharedReport[]): string {
  const { servers, sharing, processorMs, withoutIdleMs, commandsPerSecond } = report;
  const apart = reports.find((other) => other.servers === servers && other.sharing === 'apart');
  const { median, min, max } = processorMs;
  return [
    `${servers} servers, ${SHARING_TEXTS[sharing]}: ${median.toFixed(2)} ms of processor time a command (${min.toFixed(2)} to ${max.toFixed(2)})`,
    `without idle work ${withoutIdleMs.median.toFixed(2)} ms${moreText(report, reports[0])}${moreText(report, apart)}`,
    rangeText(commandsPerSecond, ' commands/s'),
  ].join('; ');
}

/** How much more a command takes than in another report, without idle work. */
function moreText(report: SharedReport, other: SharedReport | undefined): string {
  if (!other || other === report) return '';
  const more = (report.withoutIdleMs.median / other.withoutIdleMs.median - 1) * 100;
  const whom = other.sharing === 'apart' ? 'with a database each' : `of ${other.servers}`;
  return `, ${more.toFixed(0)} % more than ${whom}`;
}

async function bench(io: Io, flags: Flags): Promise<void> {
  if (flags.servers !== undefined) {
    if (!flags.postgres && flags.database === undefined) {
      throw new BadUse('--servers: several servers need --postgres or --database');
    }
    const counts = flags.servers.split(',').map((text) => countOf('--servers', text));
    return benchServers(io, flags, counts);
  }
  const sizes = flags.games.split(',').map((text) => countOf('--games', text));
  const [runs, commands, senders] = [
    countOf('--runs', flags.runs),
    countOf('--commands', flags.commands),
    countOf('--senders', flags.senders),
  ];
  const databases = await databasesFor(flags);
  const machine = `${cpus().length} cores, ${cpus()[0]?.model ?? 'unknown'}, Node ${process.version}`;
  const reports: ServerReport[] = [];
  if (!flags.json) io.print(`${databases.name}; ${machine}; ${senders} requests at a time`);
  try {
    for (const games of sizes) {
      const server = await startServer(await databases.next());
      try {
        const load = { url: server.url, games, runs, commands, senders };
        const report = await benchServer({ ...load, onProgress: io.progress });
        io.progress('');
        reports.push(report);
        if (!flags.json) io.print(reportText(report));
      } finally {
        await server.stop();
      }
    }
  } finally {
    await databases.end();
  }
  const { name: database } = databases;
  if (flags.json)
    io.print(JSON.stringify({ database, machine, senders, commands, reports }, null, 2));
}

/** Adds the command `bench server`. */
export function addBenchServer(program: Command, io: Io): void {
  program
    .command('server')
    .description('commands a second, time until all pages know of a step, and memory')
    .option('--games <counts>', 'running games of seven players, for each server', '1,100,1000')
    .option('--runs <count>', 'measured runs', '15')
    .option('--commands <count>', 'commands in each run', '2000')
    .option('--senders <count>', 'requests under way at one time, at each server', '8')
    .option('--database <url>', 'an empty PostgreSQL database, in place of SQLite; keeps the games')
    .option('--postgres', 'a PostgreSQL of its own, of this machine or of the packages')
    .option(
      '--servers <counts>',
      'processor time of a command with so many servers on PostgreSQL, that share a database or not',
    )
    .option('--json', 'print figures for machines')
    .action((flags: Flags) => bench(io, flags));
}
