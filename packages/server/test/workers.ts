/** The modules of threads, bundled from the sources: tests prove the sources, not what was built last. */
import { mkdirSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'rolldown';

const CACHE = fileURLToPath(new URL('../../../node_modules/.cache/chronopolitik', import.meta.url));
const SOURCES = new URL('../src/workers/', import.meta.url);

/** Where a thread of today's sources is, to be given to its pool. It stays in the cache of the packages. */
export async function workerFromSources(name: 'worker'): Promise<URL> {
  // Where packages with native parts are found, which no bundle can hold.
  mkdirSync(CACHE, { recursive: true });
  const file = join(mkdtempSync(join(CACHE, 'worker-')), `${name}.mjs`);
  await build({
    input: fileURLToPath(new URL(`${name}.ts`, SOURCES)),
    output: { file, format: 'esm' },
    platform: 'node',
    external: [/^@resvg\//],
    resolve: { conditionNames: ['source', 'import', 'node'] },
    logLevel: 'warn',
  });
  return pathToFileURL(file);
}
