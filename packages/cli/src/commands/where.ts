/** Which games a command means: those of a server, or those in a host's data. */
import type { Command } from 'commander';
import type { Io } from '../io.ts';
import type { Exit } from '../program.ts';

/** The flags that say where games lie: at a server, or in a database. */
export interface Where {
  readonly url?: string;
  readonly token?: string;
  readonly data: string;
}

const TOKEN = 'CHRONOPOLITIK_TOKEN';

/** Adds the options that {@link Where} has to a command. */
export function serverFlags(command: Command): Command {
  return command
    .option('--url <address>', 'a server, such as https://example.org')
    .option('--token <secret>', `of an account there; also by ${TOKEN}`, process.env[TOKEN])
    .option(
      '--data <file>',
      'without --url: the SQLite file; DATABASE_URL names PostgreSQL in its place',
      'chronopolitik.sqlite',
    );
}

/** The data that `serve` would take. The server is loaded only here. */
export async function dataFlag({ data }: Where): Promise<string> {
  const { settingsFrom } = await import('@chronopolitik/server');
  return settingsFrom(process.env).data ?? data;
}

/** Says what is wrong with the data in the words of the server: exit code 1. */
export async function expectingData(io: Io, exit: Exit, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const { code, name } = error as { code?: unknown; name?: unknown };
    if (name !== 'StartError' && name !== 'BackupError') throw error;
    const hint = code === 'data-in-use' ? ' Ask the server that has it: --url.' : '';
    io.complain(`${(error as Error).message}${hint}`);
    exit.code = 1;
  }
}
