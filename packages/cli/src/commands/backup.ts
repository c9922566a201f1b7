/** `backup FILE` and `restore FILE`: all that a server keeps, as one file. */
import type * as Server from '@chronopolitik/server';
import type { Command } from 'commander';
import type { Io } from '../io.ts';
import type { Exit } from '../program.ts';

interface Flags {
  readonly data: string;
  readonly force?: true;
}

type Work = (server: typeof Server, data: string) => Promise<string>;

/** Which data: as `serve` chooses it. The server is loaded only here. */
async function work(io: Io, exit: Exit, { data }: Flags, doIt: Work): Promise<void> {
  const server = await import('@chronopolitik/server');
  try {
    io.print(await doIt(server, server.settingsFrom(process.env).data ?? data));
  } catch (error) {
    const isExpected = error instanceof server.StartError || error instanceof server.BackupError;
    if (!isExpected) throw error;
    const { code } = error;
    const isForced = code === 'exists' || code === 'not-empty';
    io.complain(isForced ? `${error.message} With --force it is replaced.` : error.message);
    exit.code = 1;
  }
}

const DATA = ['--data <file>', 'SQLite file; DATABASE_URL names PostgreSQL in its place'] as const;

/** Adds the command `backup`. */
export function backupCommand(program: Command, io: Io, exit: Exit): void {
  program
    .command('backup')
    .description('write all games, seats and accounts to one file, while the server runs')
    .argument('<file>', 'the backup (gzip); keep it as safe as the database')
    .option(...DATA, 'chronopolitik.sqlite')
    .option('--force', 'replace a file that is there')
    .action((file: string, flags: Flags) =>
      work(io, exit, flags, async (server, data) => {
        const { games, rows, tables } = await server.backup(data, file, flags);
        const { events = 0, players = 0 } = tables;
        return `${file}: ${games} games, ${events} events, ${players} players, ${rows} rows, compared with the database`;
      }),
    );
}

/** Adds the command `restore`. */
export function restoreCommand(program: Command, io: Io, exit: Exit): void {
  program
    .command('restore')
    .description('put a backup into an empty database, of the same kind or the other')
    .argument('<file>', 'a backup')
    .option(...DATA, 'chronopolitik.sqlite')
    .option('--force', 'replace all that is in the database')
    .action((file: string, flags: Flags) =>
      work(io, exit, flags, async (server, data) => {
        const { games, rows } = await server.restore(file, data, flags);
        return `${games} games, ${rows} rows`;
      }),
    );
}
