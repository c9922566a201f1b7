/** `backup FILE` and `restore FILE`: all that a server keeps, as one file. */
import type { Command } from 'commander';
import type { Io } from '../io.ts';
import type { Exit } from '../program.ts';
import { DATA, workOnData, type DataHint, type DataWork, type Where } from './where.ts';

interface Flags extends Pick<Where, 'data'> {
  readonly force?: true;
}

const forceIt: DataHint = (code) =>
  code === 'exists' || code === 'not-empty' ? ' With --force it is replaced.' : '';

const work = (io: Io, exit: Exit, flags: Flags, doIt: DataWork): Promise<void> =>
  workOnData(io, exit, flags, doIt, forceIt);

/** Adds the command `backup`. */
export function backupCommand(program: Command, io: Io, exit: Exit): void {
  program
    .command('backup')
    .description('write all games, seats and accounts to one file, while the server runs')
    .argument('<file>', 'the backup (gzip); keep it as safe as the database')
    .option(...DATA)
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
    .option(...DATA)
    .option('--force', 'replace all that is in the database')
    .action((file: string, flags: Flags) =>
      work(io, exit, flags, async (server, data) => {
        const { games, rows } = await server.restore(file, data, flags);
        return `${games} games, ${rows} rows`;
      }),
    );
}
