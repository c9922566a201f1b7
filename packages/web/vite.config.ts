import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig, type UserConfig } from 'vite';
import { compressedFiles } from './compressed.config.ts';
import { embeds } from './embed.config.ts';
import { examples } from './examples.config.ts';
import { offline, SERVED } from './offline.config.ts';
import { preloads } from './preload.config.ts';
import { readWhole } from './read-whole.config.ts';
import { rules } from './rules.config.ts';
import { sentences } from './words.config.ts';

/** Schemas that check requests are the server's; the page takes only functions from that package. */
const SCHEMAS = /[\\/]packages[\\/]game[\\/]|[\\/]zod[\\/]/;

/** What chooses the language and the page: both are then fetched beside what every page needs, which waits for them. */
const FIRST =
  /preload-helper|rolldown\/runtime|src\/app\/(?:language|routes|pages|base|theme-name)\.ts|src\/messages\/(?:catalogues|count)\.ts|virtual:sentences/;

/** What paints a board and plays it: the first page and every game fetch it. */
const BOARD =
  /src\/(?:pages\/(?:living-board\/heavy\.ts|gallery\/example-card\.tsx)|game\/opening\.ts)/;

/** What a game and other pages both need. None fetches another for it. */
const PARTS =
  /web\/src\/(?:app\/use-key-table|parts\/(?:fields|ending-text|rules-name|remaining|rule-citation|saved-file|save-as|strength-note|citations|listed-rules-name|power-names|use-unkept)|pages\/new-game\/whole-terms|browser\/made-links|game\/people\/link-shown)\.tsx?$|game\/src\/(?:seats\/seating|seats\/seats|table\/strength|core\/canonical|core\/adjacency|study\/study)\.ts$|words\/src\/options\.ts$/;

/** The sentences of a language are told from the page's own words in it. */
const nameOf = ({ facadeModuleId }: { readonly facadeModuleId?: string | null }): string =>
  `assets/${/words\/src\/catalogues/.test(facadeModuleId ?? '') ? 'sentences-' : ''}[name]-[hash].js`;

/** Much of these runs before a page can be used. */
const RUN_AT_ONCE = ['board', 'game'];

const SERVER = process.env['CHRONOPOLITIK_SERVER'] ?? 'http://127.0.0.1:8080';

const at = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** The sentences of all languages. */
export const CATALOGUES = at('packages/words/src/catalogues');

/** What the page itself is made of, however it is put together. */
export const parts = [
  react(),
  rules(at('docs/rules')),
  examples({
    scripts: at('examples'),
    tour: at('variants/teaching/tour.json'),
    shown: at('variants/standard'),
  }),
];

/** What both editions of the page are built with. */
export const page = {
  // The server writes the path under which it is reached into the document.
  base: './',
  plugins: [
    ...parts,
    sentences({
      catalogues: CATALOGUES,
      language: at('packages/web/src/app/language.ts'),
      taken: {
        '../phrase.ts': at('packages/words/src/phrase.ts'),
        '@chronopolitik/engine': at('packages/engine/src/variants/shape/expectations.ts'),
      },
    }),
    preloads('/app/start.tsx', '/game/opening.ts'),
    readWhole(RUN_AT_ONCE),
    embeds(at('variants/standard')),
  ],
  resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
  build: {
    target: 'es2023',
    // The server's content policy allows files of its own only: no data: addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rollupOptions: {
      treeshake: { moduleSideEffects: (id: string) => !SCHEMAS.test(id) },
      // Few files, each with all that it needs: each costs a slow phone a turn on its connection.
      output: {
        chunkFileNames: nameOf,
        codeSplitting: {
          groups: [
            { name: 'helper', test: FIRST, priority: 5 },
            { name: 'page', test: /src\/app\/start\.tsx$/, priority: 4 },
            { name: 'board', test: BOARD, priority: 3 },
            { name: 'parts', test: PARTS, priority: 2 },
            { name: 'game', test: /src\/game\/game-page\.tsx$/, priority: 1 },
            { name: 'below', test: /src\/pages\/home-below\.ts$/, priority: 0 },
          ],
        },
      },
    },
  },
  worker: {
    format: 'es',
    rollupOptions: { treeshake: { moduleSideEffects: (id: string) => !SCHEMAS.test(id) } },
  },
} satisfies UserConfig;

export default defineConfig({
  ...page,
  plugins: [...page.plugins, offline(SERVED), compressedFiles()],
  server: { proxy: { '/api': SERVER } },
});
