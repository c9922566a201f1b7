/**
 * The parts of the long run: what each is about, and its test files, from the root. Every test file that
 * chooses its size belongs to one (`test/long-parts.test.ts`).
 */
export const PARTS = {
  oracle: {
    about: 'engine and oracle agree on random positions and random games of every ruleset',
    files: ['packages/oracle/src', 'packages/cli/src/fuzz'],
  },
  mutations: {
    about: 'wrong rules, put into a copy of the engine one at a time, are caught by some test',
    files: ['test/mutations'],
  },
  laws: {
    about:
      'what holds of every game: growth, replay, JSON, secrets, touched component equals whole',
    files: [
      'test/laws/hand-made.test.ts',
      'test/laws/laws.test.ts',
      'test/laws/pathological.test.ts',
      'test/laws/pauses.test.ts',
      'test/laws/refused.test.ts',
      'test/laws/sentences.test.ts',
      'test/laws/sustain.test.ts',
      'test/laws/variants.test.ts',
      'test/laws/whole.test.ts',
      'test/rules/targets.test.ts',
      'packages/engine/src/multiverse/in-play.test.ts',
      'packages/game/src',
    ],
  },
  bots: {
    about: 'machine players give legal orders throughout, and the stronger win',
    files: [
      'packages/bots/src',
      'packages/server/src/games/machines/machines.test.ts',
      'test/laws/machines.test.ts',
    ],
  },
  servers: {
    about: 'servers that are killed, that share a database, and that are attacked by a guest',
    files: [
      'packages/server/src/host/many-servers.test.ts',
      'packages/server/src/people/secrecy.test.ts',
      'packages/server/src/host/serve.test.ts',
      'packages/server/src/http/many-streams.test.ts',
      'packages/server/src/notify/notice-cost.test.ts',
    ],
  },
  siege: {
    about: 'every known attack by itself, and all of them by 50 guests while 100 games go on',
    files: [
      'packages/server/src/host/attacks-alone.test.ts',
      'packages/server/src/host/under-siege.test.ts',
    ],
    // Each has the machine to itself.
    options: ['--no-file-parallelism'],
  },
  streams: {
    about: 'a thousand games with ten pages each: how soon the end of a phase is told',
    files: ['packages/server/src/host/told-pages.test.ts'],
  },
  kills: {
    about: 'servers that are killed a hundred times on each database while players write',
    files: ['packages/server/src/host/kills.test.ts'],
  },
  soak: {
    about: 'games of 5D by random players through the API, on servers that are killed now and then',
    files: ['packages/server/src/host/soak.test.ts'],
  },
  pages: {
    about:
      'pages and panels keep nobody out, in every theme; the pictures of docs/interface.md; the page without a server',
    files: [
      'test/browser/panels.test.ts',
      'test/browser/pictures.test.ts',
      'test/browser/alone.test.ts',
    ],
  },
  connections: {
    about:
      'orders and letters typed on a page that is loaded anew and loses its server again and again',
    files: ['test/browser/lost-connections.test.ts'],
  },
  browsers: {
    about: 'the main stories in Firefox and in a WebKit browser',
    files: ['test/browsers'],
  },
  fuzz: {
    about: 'parsers and commands given anything: no crash, no wait, no game that cannot be read',
    files: [
      'packages/cli/src/import',
      'packages/cli/src/mangled.test.ts',
      'packages/server/src/http/commands.test.ts',
      'test/fuzz',
    ],
  },
};
