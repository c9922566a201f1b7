/**
 * The whole program as strangers get it: every package is packed, installed from its file into an empty folder, and one
 * command starts the server there, without a clone. It tests `dist`. What is not ours comes from the registry.
 */
import { execFile, execFileSync, spawn, type ChildProcess } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { begun } from './clients/begun.ts';
import { reportFigure } from './figures.ts';
import { freePort } from './free-port.ts';
import { PACKAGES, ROOT, readJson } from './sources.ts';

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly private?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
}
interface Packed {
  readonly name: string;
  readonly filename: string;
  readonly size: number;
  readonly files: readonly { readonly path: string }[];
}

const FOLDERS = ['variants', ...PACKAGES.map((name) => `packages/${name}`)];
const manifests = FOLDERS.map((folder) => readJson(`${folder}/package.json`) as Manifest);
const QUIET = ['--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline'];

const work = mkdtempSync(join(tmpdir(), 'chronopolitik-packed-'));
const app = join(work, 'app');
let packed: readonly Packed[] = [];
const running: ChildProcess[] = [];
/** Of the server that the first test starts. */
let url = '';

const npm = (folder: string, ...args: readonly string[]): string =>
  execFileSync('npm', args, {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    maxBuffer: 100_000_000,
    shell: process.platform === 'win32',
  });

beforeAll(() => {
  const folders = FOLDERS.flatMap((folder) => ['-w', folder]);
  const told = npm(
    ROOT,
    'pack',
    '--json',
    '--ignore-scripts',
    '--pack-destination',
    work,
    ...folders,
  );
  // A list, or from npm 11 on a table by name.
  packed = Object.values(JSON.parse(told) as object) as readonly Packed[];
  mkdirSync(app);
  writeFileSync(join(app, 'package.json'), '{ "private": true }');
  npm(app, 'install', ...QUIET, ...packed.map(({ filename }) => join(work, filename)));
}, 400_000);
afterAll(() => {
  for (const { pid } of running) if (pid !== undefined) attemptKill(pid);
  rmSync(work, { recursive: true, force: true });
});

/** Ends what npx began, and npx. */
function attemptKill(pid: number): void {
  try {
    process.kill(-pid, 'SIGTERM');
  } catch {
    // It has ended by itself.
  }
}

/** Starts the server as a host does who gives port and address in the environment. @returns what it says */
async function started(env: Readonly<Record<string, string>>): Promise<string> {
  const options = { cwd: app, env: { ...process.env, ...env }, detached: true } as const;
  const child = spawn('npx', ['chronopolitik', 'serve'], options);
  running.push(child);
  return new Promise((done, fail) => {
    let text = '';
    const hear = (part: Buffer): void => {
      text += part.toString();
      if (/^Chronopolitik is at .*$/m.test(text)) done(text);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.on('exit', () => fail(new Error(text)));
  });
}

test('all packages may be published, are of one version, and ask for each other by it', () => {
  const { version } = manifests[0] ?? {};
  for (const manifest of manifests) {
    expect([manifest.name, manifest.private, manifest.version]).toEqual([
      manifest.name,
      undefined,
      version,
    ]);
    for (const [name, wanted] of Object.entries(manifest.dependencies ?? {})) {
      const isOurs = manifests.some((each) => each.name === name);
      if (isOurs) expect([manifest.name, name, wanted]).toEqual([manifest.name, name, version]);
    }
  }
});

test('packages hold no tests, and their license', () => {
  for (const { name, files } of packed) {
    const paths = files.map(({ path }) => path);
    expect(paths.filter((path) => /\.test\.|__snapshots__|tsbuildinfo/.test(path))).toEqual([]);
    if (name !== '@chronopolitik/variants') expect(paths).toContain('LICENSE');
  }
  const size = packed.reduce((sum, each) => sum + each.size, 0);
  reportFigure('all packages of the program, packed', Math.round(size / 1000), 'kB');
});

test('one command starts the server in an empty folder; PORT and HOST say where', async () => {
  const port = await freePort();
  const said = await started({ PORT: String(port), HOST: '127.0.0.1' });
  url = `http://127.0.0.1:${port}`;
  expect(said).toContain(`Chronopolitik is at ${url}`);
  expect((await fetch(`${url}/api/health`)).status).toBe(200);

  // The page, and all that it begins with.
  const document = await (await fetch(url)).text();
  const assets = [...document.matchAll(/(?:src|href)="\.?\/?(assets\/[^"]+)"/g)];
  expect(assets.length).toBeGreaterThan(1);
  for (const [, path] of assets) expect((await fetch(`${url}/${path}`)).status).toBe(200);

  // A game, judged in a thread, and painted with the typefaces of the page.
  const headers = { 'content-type': 'application/json' };
  const made = await fetch(`${url}/api/games`, { method: 'POST', headers, body: '{}' });
  const { id } = (await made.json()) as { id: string };
  const command = { type: 'submit', step: 0, text: 'Germany: A Mun - Bur' };
  const body = JSON.stringify(command);
  const sent = await fetch(`${url}/api/games/${id}/commands`, { method: 'POST', headers, body });
  expect([made.status, sent.status]).toEqual([201, 200]);
  const picture = await fetch(`${url}/api/games/${id}/multiverse.png?width=300`);
  expect(picture.headers.get('content-type')).toBe('image/png');
  expect(existsSync(join(app, 'chronopolitik.sqlite'))).toBe(true);
}, 120_000);

/** The client alone, with what it depends on, in an empty folder. @returns the folder */
function clientAlone(): string {
  const folder = join(work, 'client');
  mkdirSync(folder);
  writeFileSync(join(folder, 'package.json'), '{ "private": true }');
  const client = packed.find(({ name }) => name === '@chronopolitik/client');
  npm(folder, 'install', ...QUIET, join(work, client?.filename ?? ''));
  return folder;
}

test('the example of the client plays on a server, from its package alone', async () => {
  const [, people] = await begun(url, 'ordinary', 'france-austria');
  const folder = clientAlone();
  expect(readdirSync(join(folder, 'node_modules/@chronopolitik'))).toEqual(['client']);
  const readme = readFileSync(join(ROOT, 'packages/client/README.md'), 'utf8');
  const [, example = ''] = /^```ts\n(.*?)^```$/ms.exec(readme) ?? [];
  // It has no types of its own, so that it is JavaScript but for this.
  writeFileSync(join(folder, 'bot.mjs'), example.replaceAll(' as const', ''));
  const play = promisify(execFile);
  const said = await Promise.all(
    people.map(({ token }) => play(process.execPath, ['bot.mjs', url, token], { cwd: folder })),
  );
  expect(said[0]?.stdout).toMatch(/^step 0, movement: \d+ orders$/m);
}, 120_000);

test('nothing is installed that only builds the page', () => {
  for (const name of ['react', 'vite', 'typescript'])
    expect(existsSync(join(app, 'node_modules', name))).toBe(false);
});

test('commands other than the server work from the package', () => {
  const run = (...args: readonly string[]) =>
    execFileSync('npx', ['chronopolitik', ...args], {
      cwd: app,
      encoding: 'utf8',
      // Libraries that color text do so in CI also where nobody looks at a terminal.
      env: { ...process.env, CI: 'true' },
    });
  expect(run('--version').trim()).toBe(manifests[0]?.version);
  writeFileSync(join(app, 'position.txt'), 'Germany: A Mun - Ber\n');
  expect(run('adjudicate', 'position.txt')).toContain('A MUN - BER  Moved.');
});
