/**
 * Builds the edition without a server into `dist/static`, and as one document `dist/chronopolitik.html`: asks a server in
 * memory for what does not depend on anybody (maps, drawings, pictures), and has vite put the page together.
 * `npm run build:static` has built the packages before.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { THEME_NAMES } from '../packages/draw/dist/index.js';
import { serve } from '../packages/server/dist/index.js';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const MAPS = join(ROOT, 'node_modules/.chronopolitik/maps');
const OUT = join(ROOT, 'dist/static');
const DOCUMENT = join(ROOT, 'dist/chronopolitik.html');
/** Kilobytes of the document: as it is kept, and compressed as mail and hosts send it. */
const BUDGET = { kept: 7_000, sent: 2_400 };

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

/** Has vite put a form of the page together. @param config its file */
function build(config) {
  const vite = join(ROOT, 'node_modules/vite/bin/vite.js');
  const cwd = join(ROOT, 'packages/web');
  execFileSync(process.execPath, [vite, 'build', '--config', config], { cwd, stdio: 'inherit' });
}

/** Maps as files beside the page: games of embeds are played on any of them. */
function offerMaps() {
  const names = readdirSync(MAPS).filter((name) => name.endsWith('.json') && name !== 'list.json');
  for (const name of names) cpSync(join(MAPS, name), join(OUT, 'maps', name));
}

/** Says how large the document is. @throws where it is over the budget */
function weigh() {
  const document = readFileSync(DOCUMENT);
  const kept = Math.round(document.length / 1000);
  const sent = Math.round(gzipSync(document).length / 1000);
  console.log(
    `The same as one document: ${DOCUMENT}, ${kept} kB of ${BUDGET.kept}, compressed ${sent} kB of ${BUDGET.sent}.`,
  );
  if (kept > BUDGET.kept || sent > BUDGET.sent) throw new Error('The document is over its budget.');
}

rmSync(MAPS, { recursive: true, force: true });
const server = await serve({ data: ':memory:', rate: 0 });
try {
  await keepMaps(server.url);
} finally {
  await server.close();
}
build('vite.static.config.ts');
offerMaps();
build('vite.single.config.ts');
console.log(`The edition without a server is in ${OUT}.`);
weigh();
