import { defineConfig } from 'vitest/config';

const DEFAULT_EXCLUDES = ['**/dist/**', '**/node_modules/**'];

/** Tests of milliseconds: each file has a worker to itself, since code that others ran before is compiled otherwise. */
const TIMED = [
  'packages/draw/src/auto/**/*.test.ts',
  'packages/server/src/http/commands.test.ts',
  'test/fuzz/**/*.test.ts',
  'test/laws/pathological.test.ts',
];

/** Pack and install the libraries and the program, which is npm's work for the most part; and play from other languages. */
const LIBRARIES = [
  'test/libraries.test.ts',
  'test/packed.test.ts',
  'test/clients/*.test.ts',
  'test/compose.test.ts',
];

/**
 * Servers that are killed, besieged, replaced, restored and joined by others, or run out of disk: they start, stop and wait for most
 * of their time. `npm test` is to take eight minutes at most, so these run after it, by `npm run test:ci`.
 */
const KILLED = [
  'packages/server/src/host/backup.test.ts',
  'packages/server/src/host/bursts.test.ts',
  'packages/server/src/host/kills.test.ts',
  'packages/server/src/host/many-servers.test.ts',
  'packages/server/src/host/release-0.1.test.ts',
  'packages/server/src/host/serve.test.ts',
  'packages/server/src/host/siege.test.ts',
  'packages/server/src/host/soak.test.ts',
  'packages/server/src/host/trouble.test.ts',
  'packages/server/src/host/upgrade.test.ts',
  'packages/server/src/http/many-streams.test.ts',
  'packages/server/src/http/public-address.test.ts',
  'packages/server/src/mailbox/play-by-mail.test.ts',
  'packages/server/src/store/migrations/migrations.test.ts',
];

/** Stories in browsers that not every machine has: `npm run test:long -- browsers`. */
const OTHER_BROWSERS = ['test/browsers/**/*.test.ts'];

/** Stories in a real browser: `npm run test:ci` runs them all, `npm test` the two that play a game through. */
const STORIES = ['test/browser/**/*.test.ts'];
const SHORT_STORIES = ['test/browser/game.test.ts'];
/** Stories of milliseconds: they run after all others, one file at a time, since two browsers share the cores otherwise. */
const TIMED_STORIES = ['test/browser/cards-soon.test.ts'];

export default defineConfig({
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'] } },
  test: {
    // Every core: by default one is left idle, which on two is half of them.
    maxWorkers: '100%',
    testTimeout: process.env['CHRONO_LONG'] === '1' ? 1_800_000 : 30_000,
    // A database is started and stopped in hooks, which takes long where the machine is busy.
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'all',
          // Files that a worker takes one after the other share what they import.
          isolate: false,
          include: ['packages/*/src/**/*.test.{ts,tsx}', 'test/**/*.test.ts'],
          exclude: [
            ...DEFAULT_EXCLUDES,
            ...TIMED,
            ...STORIES,
            ...LIBRARIES,
            ...KILLED,
            ...OTHER_BROWSERS,
          ],
        },
      },
      {
        extends: true,
        test: { name: 'short-stories', isolate: false, include: SHORT_STORIES },
      },
      {
        extends: true,
        test: {
          name: 'stories',
          isolate: false,
          include: STORIES,
          exclude: [...SHORT_STORIES, ...TIMED_STORIES],
        },
      },
      {
        extends: true,
        test: {
          name: 'timed-stories',
          include: TIMED_STORIES,
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
        },
      },
      { extends: true, test: { name: 'browsers', isolate: false, include: OTHER_BROWSERS } },
      { extends: true, test: { name: 'libraries', include: LIBRARIES } },
      { extends: true, test: { name: 'killed', include: KILLED } },
      { extends: true, test: { name: 'timed', include: TIMED, exclude: DEFAULT_EXCLUDES } },
    ],
  },
});
