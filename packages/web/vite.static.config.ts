/** The page without a server: static files. `scripts/build-static.mjs` fetches the maps and calls this. */
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { maps } from './maps.config.ts';
import { ALONE, offline } from './offline.config.ts';
import { page } from './vite.config.ts';

const at = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** Where the maps stand while the page is built. */
const MAPS = at('node_modules/.chronopolitik/maps');

const OUT = at('dist/static');

/** An installed page opens where a server would have a path, and hosts that run Jekyll leave nothing out. */
function hosted(): Plugin {
  return {
    name: 'chronopolitik-hosted',
    apply: 'build',
    closeBundle: {
      sequential: true,
      order: 'pre',
      handler: () => {
        const path = join(OUT, 'manifest.webmanifest');
        const manifest = JSON.parse(readFileSync(path, 'utf8')) as object;
        writeFileSync(path, JSON.stringify({ ...manifest, start_url: './#/' }));
        writeFileSync(join(OUT, '.nojekyll'), '');
      },
    },
  };
}

export default defineConfig({
  ...page,
  plugins: [...page.plugins, maps(MAPS), hosted(), offline(ALONE)],
  resolve: { conditions: ['alone', ...page.resolve.conditions] },
  build: { ...page.build, outDir: OUT, emptyOutDir: true },
  worker: { ...page.worker, plugins: () => [maps(MAPS)] },
});
