/** What commands have in common that run until they are ended: the server, and what plays its games beside it. */
import { BadUse } from '../io.ts';

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
