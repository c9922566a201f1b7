/** `pause` and `resume`: all clocks of a server stand still, and go on. */
import type * as Server from '@chronopolitik/server';
import type { Command } from 'commander';
import type { Io } from '../io.ts';
import type { Exit } from '../program.ts';

interface Flags {
  readonly data: string;
}

type Work = (server: typeof Server, data: string) => Promise<string>;

const IN_USE = 'While its server runs, do this on the page /admin.';

/** Which data: as `serve` chooses it. The server is loaded only here. */
async function work(io: Io, exit: Exit, { data }: Flags, doIt: Work): Promise<void> {
  const server = await import('@chronopolitik/server');
  try {
    io.print(await doIt(server, server.settingsFrom(process.env).data ?? data));
  } catch (error) {
    if (!(error instanceof server.StartError)) throw error;
    io.complain(error.code === 'data-in-use' ? `${error.message} ${IN_USE}` : error.message);
    exit.code = 1;
  }
}

const DATA = ['--data <file>', 'SQLite file; DATABASE_URL names PostgreSQL in its place'] as const;

/** Adds the command `pause`. */
export function pauseCommand(program: Command, io: Io, exit: Exit): void {
  program
    .command('pause')
    .description('stop the clocks of all games; servers on a PostgreSQL hear of it as they run')
    .argument('[words]', 'what every page says meanwhile', '')
    .option(...DATA, 'chronopolitik.sqlite')
    .action((words: string, flags: Flags) =>
      work(io, exit, flags, async (server, data) =>
        (await server.pauseAll(data, words.trim().slice(0, 500)))
          ? 'All clocks stand still.'
          : 'All clocks stood still already.',
      ),
    );
}

/** Adds the command `resume`. */
export function resumeCommand(program: Command, io: Io, exit: Exit): void {
  program
    .command('resume')
    .description('let the clocks of all games go on; deadlines move by the time of the pause')
    .option(...DATA, 'chronopolitik.sqlite')
    .action((flags: Flags) =>
      work(io, exit, flags, async (server, data) =>
        (await server.resumeAll(data))
          ? 'All clocks go on. The server moves the deadlines.'
          : 'The clocks did not stand still.',
      ),
    );
}
