import { defineConfig } from 'vitest/config';

const DEFAULT_EXCLUDES = ['**/dist/**', '**/node_modules/**'];

/** Tests of milliseconds: each file has a worker to itself, since code that others ran before is compiled otherwise. */
const TIMED = [
  'packages/draw/src/auto/**/*.test.ts',
  'packages/server/src/commands.test.ts',
  'test/fuzz/**/*.test.ts',
  'test/laws/pathological.test.ts',
];

export default defineConfig({
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'] } },
  test: {
    // Every core: by default one is left idle, which on two is half of them.
    maxWorkers: '100%',
    testTimeout: process.env['CHRONO_LONG'] === '1' ? 1_800_000 : 30_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'all',
          // Files that a worker takes one after the other share what they import.
          isolate: false,
          include: ['packages/*/src/**/*.test.{ts,tsx}', 'test/**/*.test.ts'],
          exclude: [...DEFAULT_EXCLUDES, ...TIMED],
        },
      },
      { extends: true, test: { name: 'timed', include: TIMED, exclude: DEFAULT_EXCLUDES } },
    ],
  },
});
