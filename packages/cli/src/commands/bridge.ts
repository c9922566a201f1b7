/** `bridge`: ordinary games of a server for programs that speak the protocol of the Python package `diplomacy`. */
import type { Command } from 'commander';
import type { Io } from '../io.ts';
import type { Exit } from '../program.ts';
import { closeOnSignal, SERVER, serverNamed, startBeside } from './running.ts';
import { portOf } from './serve.ts';

interface Flags {
  readonly server?: string;
  readonly port: string;
  readonly host: string;
  readonly guests?: true;
  readonly data: string;
}

async function start(io: Io, exit: Exit, flags: Flags): Promise<void> {
  const { host, data, guests = false } = flags;
  const [server, port] = [serverNamed(flags.server), portOf(flags.port)];
  const { startBridge } = await import('@chronopolitik/bridge');
  const log = (text: string): void => io.complain(text);
  await startBeside(io, exit, 'The bridge cannot start', async () => {
    const bridge = await startBridge({ server, port, host, guests, data, log });
    closeOnSignal(() => bridge.close());
    return `The bridge to the games of ${server} is at ${bridge.url} (experimental)`;
  });
}

/** Adds the command `bridge`. It exits with 1 where the port is taken or the file cannot be used. */
export function bridgeCommand(program: Command, io: Io, exit: Exit): void {
  program
    .command('bridge')
    .description('let bots of the Python package diplomacy play ordinary games (experimental)')
    .option('--server <url>', `address of the server (else ${SERVER})`)
    .option('--port <number>', 'port at which bots connect; 0 chooses a free one', '8432')
    .option('--host <address>', 'address to listen at', '127.0.0.1')
    .option('--guests', 'let bots sign in by any name and password, and make games')
    .option('--data <file>', 'file that remembers guests', 'chronopolitik-bridge.json')
    .action((flags: Flags) => start(io, exit, flags));
}
