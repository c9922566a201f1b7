/**
 * Firefox and a WebKit browser, driven by the commands of WebDriver (https://www.w3.org/TR/webdriver2/).
 * WebKit takes them over HTTP from its driver; Firefox takes them itself, over a socket (Marionette).
 * A client of our own: a dozen commands, and the libraries for it need a newer Node or programs from elsewhere.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { freePort } from '../free-port.ts';

/** A browser with one window. */
export interface Session {
  readonly goTo: (url: string) => Promise<void>;
  /** Runs the body of a function in the page. */
  readonly execute: (script: string, args: readonly unknown[]) => Promise<unknown>;
  readonly act: (sources: readonly object[]) => Promise<void>;
  readonly resize: (width: number, height: number) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** How to get what is missing. */
const PACKAGES = {
  'firefox-esr': 'apt-get install -y firefox-esr',
  'xvfb-run': 'apt-get install -y xvfb',
  WebKitWebDriver: 'apt-get install -y webkit2gtk-driver',
} as const;

function programPath(name: keyof typeof PACKAGES): string {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean);
  const found = folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
  if (found === undefined) throw new Error(`${name} is not installed: ${PACKAGES[name]}`);
  return found;
}

const sleep = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

async function until<T>(what: string, ask: () => Promise<T | undefined> | T | undefined) {
  for (const end = Date.now() + 30_000; Date.now() < end; await sleep(100)) {
    const found = await ask();
    if (found !== undefined) return found;
  }
  throw new Error(`${what} did not start within 30 s`);
}

/** A program with everything that it starts, in a group of its own, so that all of it ends together. */
function start(program: string, args: readonly string[], env: Readonly<Record<string, string>>) {
  return spawn(program, args, {
    detached: true,
    stdio: 'ignore',
    env: { ...process.env, ...env },
  });
}

async function end(program: ChildProcess, folder: string): Promise<void> {
  if (program.pid !== undefined && program.exitCode === null) {
    const ended = new Promise((resolve) => program.once('exit', resolve));
    process.kill(-program.pid);
    await ended;
  }
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}

/** Reads messages of Marionette, each with its length in bytes before it: `12:[1,3,null,{}]`. */
function messagesOf(socket: Socket, take: (message: unknown) => void): void {
  let rest = Buffer.alloc(0);
  socket.on('data', (bytes) => {
    rest = Buffer.concat([rest, bytes]);
    for (;;) {
      const colon = rest.indexOf(':');
      const length = colon < 0 ? NaN : Number(rest.subarray(0, colon).toString());
      if (!(rest.length >= colon + 1 + length)) return;
      take(JSON.parse(rest.subarray(colon + 1, colon + 1 + length).toString()));
      rest = rest.subarray(colon + 1 + length);
    }
  });
}

type Command = (name: string, parameters?: object) => Promise<unknown>;

/** The commands of a Firefox that listens at a port. */
async function marionette(port: number): Promise<Command> {
  const socket = connect(port, '127.0.0.1');
  const waiting = new Map<number, (message: readonly unknown[]) => void>();
  await new Promise<void>((resolve, reject) => {
    socket.once('error', reject);
    messagesOf(socket, (message) => {
      // The first message says what answers; each other one is the reply to a command.
      if (Array.isArray(message)) waiting.get(Number(message[1]))?.(message);
      else resolve();
    });
  });
  let last = 0;
  return (name, parameters = {}) =>
    new Promise((resolve, reject) => {
      const id = (last += 1);
      waiting.set(id, ([, , error, result]) => {
        waiting.delete(id);
        if (error === null) resolve(result);
        else reject(new Error(`${name}: ${JSON.stringify(error)}`));
      });
      const text = JSON.stringify([0, id, name, parameters]);
      socket.write(`${Buffer.byteLength(text)}:${text}`);
    });
}

const PREFERENCES = {
  'marionette.port': 0,
  'ui.prefersReducedMotion': 1,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'toolkit.telemetry.enabled': false,
  'network.captive-portal-service.enabled': false,
};

export async function openFirefox(): Promise<Session> {
  const program = programPath('firefox-esr');
  const folder = mkdtempSync(join(tmpdir(), 'chronopolitik-firefox-'));
  const lines = Object.entries(PREFERENCES).map(
    ([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`,
  );
  writeFileSync(join(folder, 'user.js'), lines.join('\n'));
  const args = ['--headless', '--no-remote', '--marionette', '--profile', folder];
  const browser = start(program, args, { HOME: folder });
  const portFile = join(folder, 'MarionetteActivePort');
  const port = await until('Firefox', () =>
    existsSync(portFile) ? Number(readFileSync(portFile, 'utf8')) || undefined : undefined,
  );
  const command = await marionette(port);
  await command('WebDriver:NewSession');
  return {
    goTo: async (url) => void (await command('WebDriver:Navigate', { url })),
    execute: async (script, list) => {
      const told = await command('WebDriver:ExecuteScript', { script, args: list });
      return (told as { readonly value: unknown }).value;
    },
    act: async (actions) => void (await command('WebDriver:PerformActions', { actions })),
    resize: async (width, height) =>
      void (await command('WebDriver:SetWindowRect', { width, height })),
    close: () => end(browser, folder),
  };
}

/** Debian's folder for it has the machine's name in it. */
function miniBrowser(): string {
  const folders = ['x86_64-linux-gnu', 'aarch64-linux-gnu'].flatMap((machine) =>
    ['webkit2gtk-4.1', 'webkit2gtk-4.0'].map((version) => `/usr/lib/${machine}/${version}`),
  );
  const found = folders.map((folder) => join(folder, 'MiniBrowser')).find(existsSync);
  if (found === undefined)
    throw new Error(`MiniBrowser is not installed: ${PACKAGES.WebKitWebDriver}`);
  return found;
}

export async function openWebKit(): Promise<Session> {
  const [screen, driver] = [programPath('xvfb-run'), programPath('WebKitWebDriver')];
  const binary = miniBrowser();
  const folder = mkdtempSync(join(tmpdir(), 'chronopolitik-webkit-'));
  const port = await freePort();
  const onScreen = ['-a', '-s', '-screen 0 1600x1200x24', driver, `--port=${port}`];
  const program = start(screen, onScreen, { HOME: folder });
  const command = async (method: string, path: string, body?: object): Promise<unknown> => {
    const reply = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = (await reply.json()) as { readonly value: unknown };
    if (!reply.ok) throw new Error(`${path}: ${JSON.stringify(value)}`);
    return value;
  };
  await until('WebKit', () => command('GET', '/status').catch(() => undefined));
  const options = { 'webkitgtk:browserOptions': { binary, args: ['--automation'] } };
  const made = await command('POST', '/session', { capabilities: { alwaysMatch: options } });
  const session = `/session/${(made as { readonly sessionId: string }).sessionId}`;
  return {
    goTo: async (url) => void (await command('POST', `${session}/url`, { url })),
    execute: (script, args) => command('POST', `${session}/execute/sync`, { script, args }),
    act: async (actions) => void (await command('POST', `${session}/actions`, { actions })),
    resize: async (width, height) =>
      void (await command('POST', `${session}/window/rect`, { width, height })),
    close: async () => {
      await command('DELETE', session);
      await end(program, folder);
    },
  };
}
