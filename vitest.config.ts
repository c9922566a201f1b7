import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'] } },
  test: {
    // Every core: by default one is left idle, which on two is half of them.
    maxWorkers: '100%',
    // Files that a worker takes one after the other share what they import.
    isolate: false,
    include: ['packages/*/src/**/*.test.{ts,tsx}', 'test/**/*.test.ts'],
    testTimeout: process.env['CHRONO_LONG'] === '1' ? 1_800_000 : 30_000,
    exclude: ['**/dist/**', '**/node_modules/**'],
  },
});
