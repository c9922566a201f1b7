/** Builds the worker of the engine with the page, so that a browser fetches once what both are made of. */
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const WORKER = fileURLToPath(new URL('src/engine/worker.ts', import.meta.url));

/** Where the page starts that worker, and how. */
const STARTS = /src\/engine\/client\.ts$/;
const STARTED = "new URL('./worker.ts', import.meta.url)";

/** Has the worker built as one more beginning of the page, known by the address of its file. */
export function sharedEngine(): Plugin {
  return {
    name: 'chronopolitik-shared-engine',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!STARTS.test(id)) return undefined;
      if (!code.includes(STARTED)) throw new Error(`${id} starts no worker`);
      const file = this.emitFile({ type: 'chunk', id: WORKER, name: 'worker' });
      return { code: code.replace(STARTED, `import.meta.ROLLUP_FILE_URL_${file}`), map: null };
    },
  };
}
