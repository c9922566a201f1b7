/** What is looked at where an image was started: that it answers, keeps its data, may not change itself, and stops. */
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

const PATIENCE = 60;

/** A port that nobody has. */
export async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  return port;
}

/** Waits until the check of health passes. @returns the address, and how to stop it */
export async function started(child, health, url) {
  let isOver = false;
  const over = once(child, 'exit').then(() => (isOver = true));
  for (let tries = 0; ; tries++) {
    await pause(1_000);
    if (isOver) throw new Error('The image ended before it was well.');
    try {
      health();
      break;
    } catch (error) {
      if (tries >= PATIENCE) throw new Error('The image is not well.', { cause: error });
    }
  }
  const stop = async () => {
    // The first process of the image gets the signal, as an engine sends it.
    execFileSync('pkill', ['-TERM', '-P', String(child.pid)]);
    await Promise.race([over, pause(30_000)]);
    if (!isOver) throw new Error('The image did not stop within 30 seconds of SIGTERM.');
  };
  return { url, stop };
}

/** Starts the image twice, and looks at all that its host counts on. @throws what is not so */
export async function shown(stage, { run, inside }) {
  const first = await run(stage);
  const page = await fetch(first.url);
  if (!page.ok || !(await page.text()).includes('<html')) throw new Error('There is no page.');
  const body = JSON.stringify({ preset: '5d-loose' });
  const headers = { 'content-type': 'application/json' };
  const made = await fetch(`${first.url}/api/games`, { method: 'POST', headers, body });
  const { id } = await made.json();
  await first.stop();
  const second = await run(stage);
  const kept = await fetch(`${second.url}/api/games/${id}`);
  await second.stop();
  if (!kept.ok) throw new Error('A game was not kept in the volume.');
  const tries = [
    'touch /app/x',
    'touch /app/packages/cli/dist/main.js',
    'touch /usr/local/bin/node',
  ];
  for (const attempt of tries) {
    const fails = inside(stage, ['/bin/sh', '-c', `! ${attempt} 2>/dev/null`]);
    execFileSync('bwrap', fails);
  }
}
