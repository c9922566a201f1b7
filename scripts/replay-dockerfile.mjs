/**
 * Replays each step of the `Dockerfile` without a container engine, in a clean Debian that `debootstrap` makes, and starts
 * what comes of it: as the user of the image, with its environment, its command, its check of health and its volume. It
 * needs root, and of Debian `debootstrap` and `bubblewrap`. The base image is made likewise: Debian 12 with the Node and
 * npm that its tag names, from the registry.
 *
 * node scripts/replay-dockerfile.mjs [--keep FOLDER]   (keeps the base there, for the next time)
 */
import { execFileSync, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { copies, readDockerfile, withArguments } from './dockerfile.mjs';
import { makeBase } from './dockerfile-base.mjs';
import { freePort, shown, started } from './replay-checks.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const { keep } = parseArgs({ options: { keep: { type: 'string' } } }).values;

/** What a step that installs sees of this machine: the network, the names that lead through it, and whom to trust there. */
const CERTIFICATES = process.env.NODE_EXTRA_CA_CERTS;
const PROXIES = /^(https?_proxy|no_proxy|npm_config_registry)$/i;

function sharedHere() {
  const files = ['/etc/resolv.conf', '/etc/hosts'].filter((path) => existsSync(path));
  const trusted = CERTIFICATES ? ['--ro-bind', CERTIFICATES, '/run/certificates.crt'] : [];
  return [...files.flatMap((path) => ['--ro-bind', path, path]), ...trusted];
}

/** The variables by which an installing step reaches the registry. */
function passedOn() {
  const proxies = Object.entries(process.env).filter(([name]) => PROXIES.test(name));
  const trusted = CERTIFICATES ? [['NODE_EXTRA_CA_CERTS', '/run/certificates.crt']] : [];
  return Object.fromEntries([...proxies, ...trusted]);
}

/** What bubblewrap is given, to run a command in the image as its user. */
function inside({ root, folder, environment, user }, command, extra = {}, binds = []) {
  const usual = { PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin', HOME: '/tmp' };
  const all = Object.entries({ ...usual, ...environment, ...extra });
  const as = user === 'root' ? [] : ['setpriv', '--reuid', user, '--regid', user, '--clear-groups'];
  const bound = [
    '--bind',
    root,
    '/',
    '--proc',
    '/proc',
    '--dev',
    '/dev',
    '--unshare-pid',
    ...binds,
  ];
  return [
    ...bound,
    '--die-with-parent',
    '--chdir',
    folder,
    '--clearenv',
    ...all.flatMap(([name, value]) => ['--setenv', name, value]),
    ...as,
    ...command,
  ];
}

/** Carries out one instruction in a stage. */
function carryOut(stage, stages, { name, text }) {
  switch (name) {
    case 'WORKDIR':
      stage.folder = text;
      mkdirSync(join(stage.root, text), { recursive: true });
      return;
    case 'ENV':
      for (const [, key, value] of text.matchAll(/(\w+)=(\S+)/g)) stage.environment[key] = value;
      return;
    case 'COPY':
      return copy(stage, stages, text);
    case 'RUN':
      execFileSync('bwrap', inside(stage, ['/bin/sh', '-c', text], passedOn(), sharedHere()), {
        stdio: 'inherit',
      });
      return;
    case 'USER':
      stage.user = text;
      return;
    case 'VOLUME':
    case 'EXPOSE':
      stage[name.toLowerCase()] = text;
      return;
    case 'HEALTHCHECK':
      stage.health = JSON.parse(text.slice(text.indexOf('CMD') + 'CMD'.length));
      return;
    case 'CMD':
      stage.command = JSON.parse(text);
      return;
    default:
      throw new Error(`The instruction ${name} is not known here.`);
  }
}

function copy(stage, stages, text) {
  const [, from, source, target] = /^(?:--from=(\S+) )?(\S+) (\S+)$/.exec(text) ?? [];
  if (source === undefined) throw new Error(`COPY ${text} cannot be read.`);
  const origin = from === undefined ? join(ROOT, source) : join(stages.get(from).root, source);
  const destination = target.startsWith('/') ? target : join(stage.folder, target);
  const isCopied = copies(
    from === undefined ? readFileSync(join(ROOT, '.dockerignore'), 'utf8') : '',
  );
  cpSync(origin, join(stage.root, destination), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => isCopied(relative(origin, path)),
  });
}

/** Builds all stages. @returns the last */
function build(base, work) {
  const stages = new Map();
  const given = new Map();
  let stage;
  for (const instruction of readDockerfile(readFileSync(join(ROOT, 'Dockerfile'), 'utf8'))) {
    const text = withArguments(instruction.text, given);
    console.log(`${instruction.name} ${text}`);
    if (instruction.name === 'ARG') {
      const [name, value = ''] = text.split(/=(.*)/s);
      given.set(name, value);
    } else if (instruction.name === 'FROM') {
      const [image, , alias = `${stages.size}`] = text.split(/ (as) /i);
      const root = join(work, alias);
      execFileSync('cp', ['-a', '--reflink=auto', base(image), root]);
      stage = { root, folder: '/', environment: {}, user: 'root' };
      stages.set(alias, stage);
    } else carryOut(stage, stages, { ...instruction, text });
  }
  return stage;
}

/** Starts the image with its own command, looks at it, and stops it. */
async function run(stage) {
  const port = String(await freePort());
  const at = (command) => inside(stage, command, { PORT: port });
  // The program is the first process of its own, as in a container, and so gets the signal that ends it.
  const child = spawn('bwrap', ['--as-pid-1', ...at(stage.command)], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const health = () => execFileSync('bwrap', at(stage.health), { stdio: 'ignore' });
  return started(child, health, `http://127.0.0.1:${port}`);
}

const work = mkdtempSync(join(keep ? dirname(keep) : tmpdir(), 'chronopolitik-image-'));
try {
  const stage = build((image) => makeBase(image, keep ?? join(work, 'base')), work);
  await shown(stage, { run, inside });
  console.log(
    'Each step of the Dockerfile passes, and the image starts, keeps its data and stops.',
  );
} finally {
  rmSync(work, { recursive: true, force: true });
}
