/** The page without a server as one document, which opens from a folder by a double click. */
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { maps } from './maps.config.ts';
import { latinFaces, single, workersInside } from './single.config.ts';
import { CATALOGUES, page, parts } from './vite.config.ts';
import { sentencesInside } from './words.config.ts';

const at = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** Where the maps stand while the page is built. */
const MAPS = at('node_modules/.chronopolitik/maps');

/** One script: nothing is loaded later. */
const WHOLE = { codeSplitting: false } as const;

export default defineConfig({
  ...page,
  plugins: [
    ...parts,
    sentencesInside(CATALOGUES),
    maps(MAPS, 'inside'),
    latinFaces(),
    workersInside(),
    single('chronopolitik.html', at('packages/web/public/favicon.svg')),
  ],
  resolve: { conditions: ['single', 'alone', ...page.resolve.conditions] },
  build: {
    ...page.build,
    outDir: at('dist'),
    emptyOutDir: false,
    copyPublicDir: false,
    cssCodeSplit: false,
    assetsInlineLimit: Number.POSITIVE_INFINITY,
    reportCompressedSize: false,
    rollupOptions: { ...page.build.rollupOptions, output: WHOLE },
  },
  worker: {
    format: 'iife',
    rollupOptions: { ...page.worker.rollupOptions, output: WHOLE },
    plugins: () => [maps(MAPS), workersInside()],
  },
});
