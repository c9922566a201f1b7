/** What commands have in common that run until they are ended: the server, and what plays its games beside it. */
import { BadUse, type Io } from '../io.ts';
import type { Exit } from '../program.ts';

/** Names the server where no option does. */
export const SERVER = 'CHRONOPOLITIK_URL';

/**
 * The address of the server, as an option or the environment names it.
 * @throws BadUse where neither does, or not by an address
 */
export function serverNamed(given: string | undefined): string {
  const server = given ?? process.env[SERVER];
  const isAddress = server !== undefined && /^https?:\/\//.test(server) && URL.canParse(server);
  if (!isAddress) throw new BadUse(`--server, or ${SERVER}: expected an address such as https://…`);
  return server;
}

/** Closes what runs when a signal ends the process; until then the process lives as long. */
export function closeOnSignal(close: () => Promise<void>): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void close().then(() => process.exit(0)));
  }
}

/**
 * Starts something that goes on until it is ended, and says so; where it cannot begin, says why and exits with 1.
 * @param failed what is said before the reason
 * @param begin starts it and gives the words for it
 */
export async function startBeside(
  { print, complain }: Io,
  exit: Exit,
  failed: string,
  begin: () => Promise<string>,
): Promise<void> {
  try {
    print(await begin());
  } catch (error) {
    complain(`${failed}: ${error instanceof Error ? error.message : 'unknown reason'}`);
    exit.code = 1;
  }
}
