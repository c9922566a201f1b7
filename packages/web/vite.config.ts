import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig, type UserConfig } from 'vite';
import { compressedFiles } from './compressed.config.ts';
import { examples } from './examples.config.ts';
import { rules } from './rules.config.ts';

/** Schemas that check requests are the server's; the page takes only functions from that package. */
const SCHEMAS = /[\\/]packages[\\/]game[\\/]|[\\/]zod[\\/]/;

const SERVER = process.env['CHRONOPOLITIK_SERVER'] ?? 'http://127.0.0.1:8080';

const at = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** What both editions of the page are built with. */
export const page = {
  // The server writes the path under which it is reached into the document.
  base: './',
  plugins: [
    react(),
    rules(at('docs/rules')),
    examples({
      scripts: at('examples'),
      tour: at('variants/teaching/tour.json'),
      shown: at('variants/standard'),
    }),
  ],
  resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
  build: {
    target: 'es2023',
    // The server's content policy allows files of its own only: no data: addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rollupOptions: { treeshake: { moduleSideEffects: (id: string) => !SCHEMAS.test(id) } },
  },
  worker: {
    format: 'es',
    rollupOptions: { treeshake: { moduleSideEffects: (id: string) => !SCHEMAS.test(id) } },
  },
} satisfies UserConfig;

export default defineConfig({
  ...page,
  plugins: [...page.plugins, compressedFiles()],
  server: { proxy: { '/api': SERVER } },
});
