/**
 * Brings a clone up to date before a command runs: installs packages when the lock file changed, builds
 * when the sources changed. No dependencies: it runs before there are any.
 *
 *   node scripts/ensure.mjs [--browser]     --browser also sees to a browser for the tests
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { withLock } from './lock.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const STAMPS = join(ROOT, 'node_modules', '.chronopolitik');
const LOCK = join(ROOT, '.cache', 'ensure.lock');
const PACKAGES = join(ROOT, 'packages');
const NOT_SOURCES = new Set(['dist', 'node_modules']);

export class EnsureError extends Error {}

const say = (line) => process.stderr.write(`chronopolitik: ${line}\n`);
const seconds = (start) => `${((performance.now() - start) / 1000).toFixed(1)} s`;

function hashOf(text) {
  return createHash('sha256').update(text).digest('hex');
}

function readText(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  throw new EnsureError(`Node.js 20.19 or newer is needed; this is ${process.versions.node}`);
}

// ---- install

/** What the installed packages depend on: the lock file, and the platform their binaries are for. */
function installKey() {
  const major = process.versions.node.split('.')[0];
  const lock = readText(join(ROOT, 'package-lock.json'));
  return `${hashOf(lock)} node${major} ${process.platform} ${process.arch}`;
}

/**
 * Whether npm's own record of what stands in node_modules agrees with the lock file: then somebody ran
 * npm by hand and there is nothing to do.
 */
function isInstalledByHand() {
  const record = readText(join(ROOT, 'node_modules', '.package-lock.json'));
  if (!record) return false;
  const wanted = JSON.parse(readText(join(ROOT, 'package-lock.json'))).packages;
  const found = JSON.parse(record).packages;
  const same = (name) =>
    found[name]?.version === wanted[name].version &&
    found[name]?.integrity === wanted[name].integrity;
  const isOptional = (name) => wanted[name].optional || wanted[name].devOptional;
  return (
    Object.keys(found).every((name) => wanted[name]) &&
    Object.keys(wanted).every(
      (name) => !name.includes('node_modules/') || (name in found ? same(name) : isOptional(name)),
    )
  );
}

/** npm's settings for the command that is running do not hold for the one that we start. */
function npmEnvironment() {
  const inherited =
    /^npm_config_(package|call|workspaces?|local_prefix|global|omit|include|production|dry_run|ignore_scripts|yes)$/i;
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !inherited.test(name)));
}

function run(command, args, options) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: ROOT, stdio: ['ignore', 2, 2], ...options });
    child.on('error', reject);
    child.on('exit', (code, signal) => resolve(code ?? signal));
  });
}

function runNpm(...args) {
  const own = process.env['npm_execpath'] ?? '';
  const env = npmEnvironment();
  return basename(own) === 'npm-cli.js' && existsSync(own)
    ? run(process.execPath, [own, ...args], { env })
    : run('npm', args, { env, shell: process.platform === 'win32' });
}

async function install(key) {
  if (!readText(join(STAMPS, 'install')) && isInstalledByHand()) return;
  const start = performance.now();
  say('installing packages …');
  // No package here needs its install script: binaries come in the tarballs.
  const flags = ['--ignore-scripts', '--include=dev', '--include=optional', '--no-audit'];
  const code = await runNpm('ci', ...flags, '--no-fund', '--prefer-offline', '--loglevel=error');
  if (code !== 0) throw new EnsureError(`npm ci failed (${code})`);
  say(`packages installed in ${seconds(start)}`);
  if (key !== installKey()) say('the lock file changed meanwhile; run the command again');
}

// ---- build

function* filesUnder(directory) {
  for (const entry of readdirSync(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name);
    if (!entry.isDirectory()) yield path;
    else if (!NOT_SOURCES.has(entry.name)) yield* filesUnder(path);
  }
}

/** Everything that a build reads, by time and size: a listing is enough, and quick. */
function buildKey(installed) {
  const roots = [
    PACKAGES,
    join(ROOT, 'variants'),
    join(ROOT, 'docs', 'rules'),
    join(ROOT, 'examples'),
  ].flatMap((root) => [...filesUnder(root)]);
  const settings = ['package.json', 'tsconfig.json', 'tsconfig.base.json'];
  const sources = [...roots, ...settings.map((name) => join(ROOT, name))]
    .filter((path) => !/\.test\.tsx?$/.test(path))
    .sort();
  const listing = sources.map((path) => {
    const { size, mtimeMs } = statSync(path);
    return `${path} ${size} ${mtimeMs}`;
  });
  return hashOf([installed, ...listing].join('\n'));
}

function isBuilt() {
  return readdirSync(PACKAGES).every(
    (name) =>
      !existsSync(join(PACKAGES, name, 'package.json')) || existsSync(join(PACKAGES, name, 'dist')),
  );
}

async function build() {
  // A build that is broken off must not look like the last one that was finished.
  rmSync(join(STAMPS, 'build'), { force: true });
  const start = performance.now();
  say('building …');
  const code = await runNpm('run', '--silent', 'build');
  if (code !== 0) throw new EnsureError(`the build failed (${code})`);
  say(`built in ${seconds(start)}`);
}

// ---- both

function stamp(name, key) {
  mkdirSync(STAMPS, { recursive: true });
  writeFileSync(join(STAMPS, name), key);
}

const isStamped = (name, key) => readText(join(STAMPS, name)) === key;

/** Whether nothing is to do; the keys are what the stamps must say. */
function look() {
  const installed = installKey();
  const built = buildKey(installed);
  const done = isStamped('install', installed) && isStamped('build', built) && isBuilt();
  return { installed, built, done };
}

async function bringUp() {
  const { installed, built } = look();
  if (!isStamped('install', installed)) {
    await install(installed);
    stamp('install', installed);
  }
  if (!isStamped('build', built) || !isBuilt()) {
    await build();
    stamp('build', built);
  }
}

/**
 * Installs and builds what is missing; returns at once if nothing is. Safe to run concurrently.
 * @throws EnsureError with a sentence when it cannot.
 */
export async function ensure() {
  checkNode();
  if (look().done) return;
  await withLock(LOCK, () => say('waiting for another process that installs or builds …'), bringUp);
}

async function main() {
  await ensure();
  if (!process.argv.includes('--browser')) return;
  const { ensureBrowser } = await import('./browser.mjs');
  await ensureBrowser(say);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    await main();
  } catch (error) {
    say(error.message);
    process.exitCode = 1;
  }
}
