/** The modules of threads, bundled from the sources: tests prove the sources, not what was built last. */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'rolldown';

const SOURCES = new URL('../src/workers/', import.meta.url);

/** Where a thread of today's sources is, to be given to its pool. It stays until the machine clears its temporary files. */
export async function workerFromSources(name: 'worker'): Promise<URL> {
  const file = join(mkdtempSync(join(tmpdir(), 'chronopolitik-worker-')), `${name}.mjs`);
  await build({
    input: fileURLToPath(new URL(`${name}.ts`, SOURCES)),
    output: { file, format: 'esm' },
    platform: 'node',
    resolve: { conditionNames: ['source', 'import', 'node'] },
    logLevel: 'warn',
  });
  return pathToFileURL(file);
}
