/** Which games a command means: those of a server, or those in a host's data. */
import type * as Server from '@chronopolitik/server';
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
export async function dataFlag({ data }: Pick<Where, 'data'>): Promise<string> {
  const { settingsFrom } = await import('@chronopolitik/server');
  return settingsFrom(process.env).data ?? data;
}

/** What to do about data that cannot be used, by the code of the error: a sentence after a space, or nothing. */
export type DataHint = (code: unknown) => string;

const askItsServer: DataHint = (code) =>
  code === 'data-in-use' ? ' Ask the server that has it: --url.' : '';

/** Says what is wrong with the data in the words of the server: exit code 1. */
export async function expectingData(
  io: Io,
  exit: Exit,
  work: () => Promise<void>,
  hint: DataHint = askItsServer,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    const { code, name } = error as { code?: unknown; name?: unknown };
    if (name !== 'StartError' && name !== 'BackupError') throw error;
    io.complain(`${(error as Error).message}${hint(code)}`);
    exit.code = 1;
  }
}

/** The option of commands that know no other place than the data of a host. */
export const DATA = [
  '--data <file>',
  'SQLite file; DATABASE_URL names PostgreSQL in its place',
  'chronopolitik.sqlite',
] as const;

/** Something that a command does with the data of a host. @returns what it says of it */
export type DataWork = (server: typeof Server, data: string) => Promise<string>;

/** Does something with the data that `serve` would take, and prints what is said of it. */
export function workOnData(
  io: Io,
  exit: Exit,
  flags: Pick<Where, 'data'>,
  doIt: DataWork,
  hint: DataHint,
): Promise<void> {
  const work = async (): Promise<void> => {
    const server = await import('@chronopolitik/server');
    io.print(await doIt(server, await dataFlag(flags)));
  };
  return expectingData(io, exit, work, hint);
}
