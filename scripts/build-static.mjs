/**
 * Builds the edition without a server into `dist/static`: asks a server in memory for what does not depend on anybody
 * (maps, drawings, pictures), and has vite put the page together. `npm run build:static` has built the packages before.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { THEME_NAMES } from '../packages/draw/dist/index.js';
import { serve } from '../packages/server/dist/index.js';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const MAPS = join(ROOT, 'node_modules/.chronopolitik/maps');
const OUT = join(ROOT, 'dist/static');

/** Writes what a server answers to a path. */
async function keep(url, path, file) {
  const reply = await fetch(`${url}/api${path}`);
  if (!reply.ok) throw new Error(`${path}: ${reply.status}`);
  const text = await reply.text();
  mkdirSync(dirname(join(MAPS, file)), { recursive: true });
  writeFileSync(join(MAPS, file), text);
  return text;
}

async function keepMaps(url) {
  const { variants } = JSON.parse(await keep(url, '/variants', 'list.json'));
  for (const { id } of variants) {
    await keep(url, `/variants/${encodeURIComponent(id)}`, `${id}.json`);
    for (const theme of THEME_NAMES) {
      const picture = `/variants/${encodeURIComponent(id)}/picture.svg?width=128&theme=${theme}`;
      await keep(url, picture, `pictures/${theme}/${id}.svg`);
    }
  }
}

rmSync(MAPS, { recursive: true, force: true });
const server = await serve({ data: ':memory:', rate: 0 });
try {
  await keepMaps(server.url);
} finally {
  await server.close();
}
const vite = join(ROOT, 'node_modules/vite/bin/vite.js');
const web = join(ROOT, 'packages/web');
execFileSync(process.execPath, [vite, 'build', '--config', 'vite.static.config.ts'], {
  cwd: web,
  stdio: 'inherit',
});
console.log(`The edition without a server is in ${OUT}.`);
