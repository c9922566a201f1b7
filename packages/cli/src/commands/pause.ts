/** `pause` and `resume`: all clocks of a server stand still, and go on. */
import type { Command } from 'commander';
import type { Io } from '../io.ts';
import type { Exit } from '../program.ts';
import { DATA, workOnData, type DataHint, type DataWork, type Where } from './where.ts';

type Flags = Pick<Where, 'data'>;

const goToPage: DataHint = (code) =>
  code === 'data-in-use' ? ' While its server runs, do this on the page /admin.' : '';

const work = (io: Io, exit: Exit, flags: Flags, doIt: DataWork): Promise<void> =>
  workOnData(io, exit, flags, doIt, goToPage);

/** Adds the command `pause`. */
export function pauseCommand(program: Command, io: Io, exit: Exit): void {
  program
    .command('pause')
    .description('stop the clocks of all games; servers on a PostgreSQL hear of it as they run')
    .argument('[words]', 'what every page says meanwhile', '')
    .option(...DATA)
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
    .option(...DATA)
    .action((flags: Flags) =>
      work(io, exit, flags, async (server, data) =>
        (await server.resumeAll(data))
          ? 'All clocks go on. The server moves the deadlines.'
          : 'The clocks did not stand still.',
      ),
    );
}
