/** A server in a process of its own, to be measured from outside. */
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

/** A server that runs, and how to end it. */
export interface ServerProcess {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** No limits that a measurement would run into, and figures of memory. */
const SETTINGS = {
  CHRONOPOLITIK_RATE: '0',
  CHRONOPOLITIK_METRICS: 'true',
  CHRONOPOLITIK_GAMES_EACH: '1000000',
  CHRONOPOLITIK_MEGABYTES_EACH: '1000000',
  CHRONOPOLITIK_STREAMS: '1000000',
  CHRONOPOLITIK_STREAMS_EACH: '1000000',
};

/**
 * Starts this program's `serve` on data that nobody else uses.
 * @param data a SQLite file, or `postgres://…`
 * @throws Error if it does not start
 */
export async function startServer(data: string): Promise<ServerProcess> {
  const isPostgres = /^postgres(ql)?:/.test(data);
  const args = [
    process.argv[1] ?? '',
    'serve',
    '--port',
    '0',
    ...(isPostgres ? [] : ['--data', data]),
  ];
  const env = { ...process.env, ...SETTINGS, DATABASE_URL: isPostgres ? data : '' };
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise<void>((done) => void child.once('exit', () => done()));
  for await (const line of createInterface({ input: child.stdout })) {
    const url = /https?:\S+/.exec(line)?.[0];
    if (url === undefined) continue;
    const stop = async (): Promise<void> => {
      child.kill('SIGTERM');
      await ended;
    };
    return { url, stop };
  }
  throw new Error('the server did not start');
}
