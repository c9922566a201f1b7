/** `serve`: starts the server and prints its address. */
import type { Broken } from '@chronopolitik/shelf';
import { sayVariantProblem } from '@chronopolitik/words';
import type { Command } from 'commander';
import { BadUse, type Io } from '../io.ts';
import type { Exit } from '../program.ts';
import { shelfInUse } from '../variants.ts';
import { closeOnSignal } from './running.ts';

interface Flags {
  /** What was not given is the environment's to say. */
  readonly port?: string;
  readonly host?: string;
  readonly data: string;
  readonly listed?: true;
}

/**
 * The number of a port; 0 lets the system choose.
 * @throws BadUse where the text is none
 */
export function portOf(text: string): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65535) throw new BadUse(`--port: "${text}" is no port`);
  return port;
}

/** What holds where neither a flag nor the environment says otherwise. */
const USUAL = { port: 8080, logLevel: 'warn' } as const;

function whereOf({ port, host }: Flags): { port?: number; host?: string } {
  return { ...(port !== undefined && { port: portOf(port) }), ...(host !== undefined && { host }) };
}

/** The server starts without a broken variant; whoever dropped it in hears why. */
function complainOf(io: Io, { id, problems }: Broken): void {
  io.complain(`The variant ${id} cannot be played:`);
  for (const problem of problems) io.complain(`  ${sayVariantProblem(problem)}`);
}

/** The server is loaded only here: the other commands start faster without it. */
async function start(io: Io, exit: Exit, flags: Flags): Promise<void> {
  const { data, listed } = flags;
  const { serve, settingsFrom, StartError } = await import('@chronopolitik/server');
  try {
    const settings = settingsFrom(process.env);
    const shelf = shelfInUse();
    for (const broken of shelf.broken()) complainOf(io, broken);
    const database = settings.data === undefined ? { data } : {};
    const chosen = { ...database, ...(listed && { listed }), ...whereOf(flags) };
    const server = await serve({ data, ...USUAL, ...settings, ...chosen, shelf });
    closeOnSignal(server.close);
    io.print(`Chronopolitik is at ${server.url}`);
    for (const link of server.adminLinks) io.print(`To administer it, open ${link}`);
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    io.complain(error.message);
    exit.code = 1;
  }
}

/** Adds the command `serve`. It exits with 1 where the server cannot start. */
export function serveCommand(program: Command, io: Io, exit: Exit): void {
  program
    .command('serve')
    .description('start the server and the page')
    .option('--port <number>', 'port to listen on; 0 takes a free one (else PORT, else 8080)')
    .option('--host <name>', 'address to listen on; 0.0.0.0 for other machines (else HOST)')
    .option('--data <file>', 'SQLite file that holds the games', 'chronopolitik.sqlite')
    .option('--listed', 'list sandboxes and studies to whoever asks')
    .action((flags: Flags) => start(io, exit, flags));
}
