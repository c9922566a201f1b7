/** Bundles the service worker, and tells it which files the build has. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import type { Plugin } from 'vite';

const at = (name: string): string => fileURLToPath(new URL(`src/offline/${name}`, import.meta.url));

/** What an edition keeps, and the program that keeps it. */
export interface OfflineEdition {
  readonly worker: string;
  /** Which files are kept from the start. */
  readonly keeps: (name: string) => boolean;
}

/** Files of the page: pictures are kept when they were seen. */
const FILES = /\.(html|js|css|woff2|webmanifest|json)$|favicon\.svg$|icon-192\.png$/;
/** Typefaces of scripts that the page's languages do not use are kept when they are asked for. */
const RARE = /(cyrillic|greek|vietnamese)/;
/** Programs for the browser itself, which it asks for anew, and what the server alone reads. */
const PROGRAMS = /^(sw|push|no-offline)\.js$|^scripts\.json$/;
/** For other sites, which keep them themselves. */
const FOR_OTHERS = /^(embed[.-]|maps\/)/;
/** Words of one language, typefaces, and what few ask for: kept when they were used. */
const WHEN_USED =
  /\.woff2$|^assets\/(?:[a-z]{2}|text-editor|film-file|account-pages|_virtual_examples)-[\w-]{8}\.js$/;

/** All that the page without a server ever needs. */
export const ALONE: OfflineEdition = {
  worker: at('alone-worker.ts'),
  keeps: (name) => FILES.test(name) && !RARE.test(name),
};

/** What a game under way needs, whoever opens it. */
export const SERVED: OfflineEdition = {
  worker: at('served-worker.ts'),
  keeps: (name) => FILES.test(name) && !WHEN_USED.test(name),
};

interface KeptFile {
  readonly url: string;
  readonly revision: string | null;
}

function namesIn(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => !PROGRAMS.test(name) && !FOR_OTHERS.test(name))
    .sort();
}

function filesOf(folder: string, { keeps }: OfflineEdition): readonly KeptFile[] {
  return namesIn(folder)
    .filter(keeps)
    .map((url) => {
      // The names of assets change with their content.
      if (url.startsWith('assets/')) return { url, revision: null };
      const text = readFileSync(join(folder, url));
      return { url, revision: createHash('sha256').update(text).digest('hex').slice(0, 16) };
    });
}

/** The other assets of the build: those of an earlier build are of no use any more. */
function othersOf(folder: string, { keeps }: OfflineEdition): readonly string[] {
  return namesIn(folder).filter(
    (name) => /^assets\/.*\.(js|css|woff2|svg)$/.test(name) && !keeps(name),
  );
}

/** Writes `sw.js` beside the document, after all other files. @param folder of the build */
async function writeServiceWorker(folder: string, edition: OfflineEdition): Promise<void> {
  const files = `export const files = ${JSON.stringify(filesOf(folder, edition))};
export const others = ${JSON.stringify(othersOf(folder, edition))};`;
  const bundle = await rolldown({
    input: edition.worker,
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
export function offline(edition: OfflineEdition): Plugin {
  let folder = '';
  return {
    name: 'chronopolitik-offline',
    apply: 'build',
    configResolved: ({ root, build }) => {
      folder = resolve(root, build.outDir);
    },
    closeBundle: {
      sequential: true,
      order: 'post',
      handler: () => writeServiceWorker(folder, edition),
    },
  };
}
