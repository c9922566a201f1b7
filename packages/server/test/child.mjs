/**
 * A server in a process of its own: from the sources, but as built by `npm test`, `npm run test:ci` and the long run.
 * `node child.mjs <data> [<games in memory> [<requests a minute> [<streams> [<more options as JSON>]]]]`. Prints its address, or
 * `refused <code>: <message>`; closes when its input ends.
 */
import { fileURLToPath } from 'node:url';

/** Both have just built everything, and that starts in a sixth of the time. */
const IS_BUILT =
  process.env.CHRONO_LONG === '1' || /^test\b/.test(process.env.npm_lifecycle_event ?? '');

async function fromSources() {
  const { createServer, createServerModuleRunner } = await import('vite');
  const vite = await createServer({
    configFile: false,
    root: fileURLToPath(new URL('../../..', import.meta.url)),
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    ssr: { resolve: { conditions: ['source'] }, noExternal: [/@chronopolitik/] },
  });
  const runner = createServerModuleRunner(vite.environments.ssr, { hmr: false });
  return runner.import(fileURLToPath(new URL('../src/index.ts', import.meta.url)));
}

const { serve } = await (IS_BUILT ? import('../dist/index.js') : fromSources());

try {
  const server = await serve({
    data: process.argv[2],
    rate: Number(process.argv[4] ?? 0),
    metrics: true,
    ...(process.argv[5] && { streams: { all: Number(process.argv[5]) } }),
    ...(process.argv[3] && { cached: Number(process.argv[3]) }),
    ...JSON.parse(process.argv[6] ?? '{}'),
  });
  process.stdout.write(`${server.url}\n`);
  process.stdin.resume().on('end', () => void server.close().then(() => process.exit(0)));
} catch (error) {
  process.stdout.write(`refused ${error.code}: ${error.message}\n`);
  process.exit(2);
}
