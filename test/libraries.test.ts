/**
 * The libraries as strangers get them: each is packed, installed into an empty folder with the packages that
 * it depends on, and the first example of its README is checked, run by Node and bundled. It tests `dist`.
 * And their reference is made.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ROOT, readJson } from './sources.ts';

/** Folder of each library, and of those that its first example imports. */
const LIBRARIES: Readonly<Record<string, readonly string[]>> = {
  'packages/engine': ['packages/engine', 'variants'],
  'packages/words': ['packages/words', 'packages/engine', 'variants'],
  'packages/draw': ['packages/draw', 'packages/words', 'packages/engine', 'variants'],
  'packages/bots': ['packages/bots', 'packages/engine', 'variants'],
  variants: ['variants'],
};
const FOLDERS = Object.keys(LIBRARIES);

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly private?: boolean;
  readonly license: string;
  readonly dependencies?: Readonly<Record<string, string>>;
}
const manifestOf = (folder: string) => readJson(`${folder}/package.json`) as Manifest;
const textOf = (path: string) => readFileSync(join(ROOT, path), 'utf8');

/** The first example of a README, and what it says that it prints. */
function exampleOf(folder: string): { readonly code: string; readonly prints: string } {
  const readme = textOf(`${folder}/README.md`);
  const [, code = ''] = /^```ts\n(.*?)^```$/ms.exec(readme) ?? [];
  const [, prints = ''] = /^It prints:\n\n```text\n(.*?)^```$/ms.exec(readme) ?? [];
  return { code, prints };
}

function run(folder: string, program: string, ...args: readonly string[]): string {
  return execFileSync(process.execPath, [program, ...args], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '--disable-warning=ExperimentalWarning' },
  });
}

const npm = (folder: string, ...args: readonly string[]) =>
  execFileSync('npm', [...args, '--offline', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    shell: process.platform === 'win32',
  });

const tsc = (folder: string, ...options: readonly string[]) =>
  run(folder, join(ROOT, 'node_modules', 'typescript', 'bin', 'tsc'), ...options);

const work = mkdtempSync(join(tmpdir(), 'chronopolitik-libraries-'));
/** The file names of the packed packages, by folder. */
const packed = new Map<string, string>();

beforeAll(() => {
  const folders = FOLDERS.flatMap((folder) => ['-w', folder]);
  const told: unknown = JSON.parse(
    npm(ROOT, 'pack', '--json', '--pack-destination', work, ...folders),
  );
  // A list, or from npm 11 on a table by name.
  const files = Object.values(told as object) as readonly { name: string; filename: string }[];
  for (const folder of FOLDERS) {
    const found = files.find(({ name }) => name === manifestOf(folder).name);
    packed.set(folder, join(work, found?.filename ?? ''));
  }
}, 180_000);
afterAll(() => rmSync(work, { recursive: true }));

/** An empty folder with a library, and the packages beside it, installed from their files. */
function install(folder: string): string {
  const app = join(work, folder.replace('/', '-'));
  mkdirSync(app);
  writeFileSync(join(app, 'package.json'), '{ "type": "module", "private": true }');
  npm(app, 'install', ...(LIBRARIES[folder] ?? []).map((each) => packed.get(each) ?? ''));
  return app;
}

/** Bundles a module and everything that it imports into one file. */
async function bundle(app: string, entry: string, file: string): Promise<void> {
  const build = await rolldown({ cwd: app, input: entry, platform: 'browser', logLevel: 'warn' });
  await build.write({ file: join(app, file), format: 'esm' });
  await build.close();
}

describe.each(FOLDERS)('%s', (folder) => {
  const { name, version, license, dependencies = {}, ...manifest } = manifestOf(folder);

  test('may be published, under the license that is given', () => {
    expect(manifest.private).toBeUndefined();
    expect(license).toBe('MIT');
    expect(textOf(`${folder}/LICENSE`)).toBe(textOf('LICENSE'));
    expect(version).toBe(manifestOf('packages/engine').version);
    for (const [other, wanted] of Object.entries(dependencies)) {
      const own = FOLDERS.map(manifestOf).find((each) => each.name === other);
      expect(own ? own.version : other, `${name} needs ${other}`).toBe(wanted);
    }
  });

  test('installs into an empty folder, and its first example is typed, runs and bundles', async () => {
    const { code, prints } = exampleOf(folder);
    const app = install(folder);
    writeFileSync(join(app, 'example.ts'), code);
    const strict = [
      '--strict',
      '--target',
      'es2023',
      '--skipDefaultLibCheck',
      '--ignoreConfig',
      'example.ts',
    ];
    tsc(app, '--noEmit', '--module', 'esnext', '--moduleResolution', 'bundler', ...strict);
    tsc(app, '--module', 'nodenext', '--moduleResolution', 'nodenext', ...strict);
    expect(run(app, 'example.js')).toBe(prints);
    await bundle(app, 'example.js', 'bundle.mjs');
    rmSync(join(app, 'node_modules'), { recursive: true });
    expect(run(app, 'bundle.mjs')).toBe(prints);
  }, 180_000);
});

test('npm run docs makes the reference of the libraries without a warning', () => {
  const folder = join(ROOT, 'scripts', 'reference');
  const out = join(work, 'reference');
  run(folder, join(folder, 'node_modules', 'typedoc', 'bin', 'typedoc'), '--out', out);
  expect(readdirSync(join(out, 'modules')).toSorted()).toEqual(
    ['bots', 'draw', 'engine', 'words'].map((name) => `_chronopolitik_${name}.html`),
  );
  expect(readFileSync(join(out, 'index.html'), 'utf8')).toContain('Begin with the engine');
}, 180_000);
