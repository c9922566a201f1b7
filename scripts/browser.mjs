/**
 * The browser of the tests: one that is installed, else the one from the packages.
 *
 *   import { launchOptions } from '../scripts/browser.mjs';
 *   const browser = await chromium.launch(await launchOptions());
 */
import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { withLock } from './lock.mjs';

const exec = promisify(execFile);
const ROOT = fileURLToPath(new URL('..', import.meta.url));
const UNPACKED = join(ROOT, '.cache', 'chromium');

/** Quiet, offline, without a graphics card and fit for a container that runs as root. */
export const BROWSER_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-extensions',
  '--disable-sync',
  '--no-first-run',
  '--no-default-browser-check',
  '--mute-audio',
];

/** The shell without windows comes first: it starts and draws in less time than a whole browser. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];
const ELSEWHERE = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

/** Browsers that are installed on this machine, the best first. */
function installed() {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean);
  const onPath = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...onPath, ...ELSEWHERE].filter((path) => existsSync(path));
}

/**
 * Unpacks the browser from the packages once (Linux x64 only). It goes to a folder of its own, since the
 * package would use a shared name in the system's temporary folder and take a half-written file for done.
 */
async function unpacked() {
  const path = join(UNPACKED, 'chromium');
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  await withLock(
    `${UNPACKED}.lock`,
    () => {},
    async () => {
      if (existsSync(join(UNPACKED, 'done'))) return;
      rmSync(UNPACKED, { recursive: true, force: true });
      mkdirSync(UNPACKED, { recursive: true });
      const script = `import('@sparticuz/chromium').then((m) => m.default.executablePath())`;
      // It brings its own copies of NSS and friends only where it takes the machine for that service.
      const env = { ...process.env, TMPDIR: UNPACKED, AWS_LAMBDA_JS_RUNTIME: 'nodejs20.x' };
      await exec(process.execPath, ['-e', script], { cwd: ROOT, env });
      writeFileSync(join(UNPACKED, 'done'), '');
    },
  ).catch(() => {});
  return existsSync(path) ? path : undefined;
}

/** The machine's own libraries come first; the unpacked ones fill the gaps. */
function environmentWithLibraries() {
  const libraries = [process.env['LD_LIBRARY_PATH'], join(UNPACKED, 'al2023', 'lib')];
  return { ...process.env, LD_LIBRARY_PATH: libraries.filter(Boolean).join(delimiter) };
}

async function starts(path, env = process.env) {
  try {
    // A browser on Windows prints nothing; there its presence must do.
    if (process.platform === 'win32') return existsSync(path);
    await exec(path, ['--version', '--no-sandbox'], { timeout: 20_000, env });
    return true;
  } catch {
    return false;
  }
}

/** @returns the browser and the environment it needs, or undefined. */
async function search() {
  const named = process.env['CHROMIUM_PATH'];
  if (named) return (await starts(named)) ? { path: named } : undefined;
  for (const path of installed()) if (await starts(path)) return { path };
  const path = await unpacked();
  if (!path) return undefined;
  if (await starts(path)) return { path };
  const env = environmentWithLibraries();
  return (await starts(path, env)) ? { path, env } : undefined;
}

async function found() {
  const browser = await search();
  if (browser) return browser;
  const named = process.env['CHROMIUM_PATH'];
  throw new Error(
    named
      ? `CHROMIUM_PATH names ${named}, which does not start`
      : 'no browser for the tests: install Chromium or Chrome (Debian: apt-get install chromium), ' +
          'or name one in CHROMIUM_PATH',
  );
}

/** @returns the path of a browser that starts. @throws with advice when there is none. */
export async function browserPath() {
  return (await found()).path;
}

/** What playwright's `chromium.launch` takes. @throws as `browserPath`. */
export async function launchOptions() {
  const { path, env } = await found();
  return { executablePath: path, args: BROWSER_ARGS, headless: true, ...(env && { env }) };
}

function isDebianAsRoot() {
  try {
    return process.getuid?.() === 0 && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));
  } catch {
    return false;
  }
}

/** Sees to it that `browserPath` finds one, by Debian's package where that is possible. */
export async function ensureBrowser(say) {
  if (!(await search()) && !process.env['CHROMIUM_PATH'] && isDebianAsRoot()) {
    say('installing a browser …');
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const apt = (...args) => exec('apt-get', args, { env, maxBuffer: 2 ** 26 }).catch(() => {});
    await apt('update', '-qq');
    const install = (name) => apt('install', '-y', '-qq', '--no-install-recommends', name);
    await install('chromium-headless-shell');
    // Debian 11 and older have no such package.
    if (!(await search())) await install('chromium');
  }
  await found();
}
