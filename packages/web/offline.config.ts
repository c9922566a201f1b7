/** Bundles the service worker, and tells it which files the build has. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import type { Plugin } from 'vite';

const WORKER = fileURLToPath(new URL('src/offline/service-worker.ts', import.meta.url));

/** What is kept from the start; pictures are kept when they were seen. */
const KEPT = /\.(html|js|css|woff2|webmanifest|json)$|favicon\.svg$|icon-192\.png$/;
/** Typefaces of scripts that the page's languages do not use are kept when they are asked for. */
const RARE = /(cyrillic|greek|vietnamese)/;

interface KeptFile {
  readonly url: string;
  readonly revision: string | null;
}

function filesOf(folder: string): readonly KeptFile[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return names
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => KEPT.test(name) && !RARE.test(name) && name !== 'sw.js' && name !== 'push.js')
    .sort()
    .map((url) => {
      // The names of assets change with their content.
      if (url.startsWith('assets/')) return { url, revision: null };
      const text = readFileSync(join(folder, url));
      return { url, revision: createHash('sha256').update(text).digest('hex').slice(0, 16) };
    });
}

/** Writes `sw.js` beside the document, after all other files. @param folder of the build */
export async function writeServiceWorker(folder: string): Promise<void> {
  const files = `export const files = ${JSON.stringify(filesOf(folder))};`;
  const bundle = await rolldown({
    input: WORKER,
    platform: 'browser',
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
    plugins: [
      {
        name: 'chronopolitik-files',
        resolveId: (id) => (id === 'virtual:files' ? `\0${id}` : undefined),
        load: (id) => (id === '\0virtual:files' ? files : undefined),
      },
    ],
  });
  await bundle.write({ file: join(folder, 'sw.js'), format: 'iife', minify: true });
  await bundle.close();
}

/** Makes the page one that opens without a connection. */
export function offline(): Plugin {
  let folder = '';
  return {
    name: 'chronopolitik-offline',
    apply: 'build',
    configResolved: ({ root, build }) => {
      folder = resolve(root, build.outDir);
    },
    closeBundle: { sequential: true, order: 'post', handler: () => writeServiceWorker(folder) },
  };
}
