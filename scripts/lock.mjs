/** A lock between processes: a directory that only one of them can make. */
import {
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { dirname, join } from 'node:path';

const HEARTBEAT = 2_000;
const SILENCE = 60_000;
const POLL = 200;

function ownerOf(directory) {
  try {
    return readFileSync(join(directory, 'owner'), 'utf8');
  } catch {
    return '';
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Dead: its process is gone or, on another machine, has been silent for a minute. */
function isStale(directory) {
  const [host, pid] = ownerOf(directory).split(' ');
  if (host === hostname() && pid) return !isAlive(Number(pid));
  try {
    return Date.now() - statSync(directory).mtimeMs > SILENCE;
  } catch {
    return false;
  }
}

function take(directory) {
  try {
    mkdirSync(directory);
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
  writeFileSync(join(directory, 'owner'), `${hostname()} ${process.pid}`);
  return true;
}

/** Moves a dead lock out of the way. Should a live one have taken its place meanwhile, it goes back. */
function clear(directory) {
  const aside = `${directory}.${process.pid}`;
  try {
    renameSync(directory, aside);
    if (isStale(aside)) rmSync(aside, { recursive: true, force: true });
    else renameSync(aside, directory);
  } catch {
    // another process was faster
  }
}

/**
 * Runs `work` while holding the lock `directory`; waits as long as another process holds it.
 * `onWait` is called once if it must wait.
 */
export async function withLock(directory, onWait, work) {
  mkdirSync(dirname(directory), { recursive: true });
  let waited = false;
  while (!take(directory)) {
    if (isStale(directory)) {
      clear(directory);
      continue;
    }
    if (!waited) onWait();
    waited = true;
    await new Promise((resolve) => setTimeout(resolve, POLL));
  }
  const release = () => rmSync(directory, { recursive: true, force: true });
  const beat = setInterval(() => {
    const now = new Date();
    utimesSync(directory, now, now);
  }, HEARTBEAT);
  process.once('exit', release);
  try {
    return await work();
  } finally {
    clearInterval(beat);
    process.removeListener('exit', release);
    release();
  }
}
