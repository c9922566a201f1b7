/** The fences of `docs/architecture.md`: what may know of what. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  PACKAGES,
  ROOT,
  isNode,
  nodesOf,
  readJson,
  readSources,
  whereIs,
  type Node,
  type Source,
} from './sources.ts';

/** What each package of ours may stand on. An arrow that is not here points back. */
const MAY_DEPEND_ON: Readonly<Record<string, readonly string[]>> = {
  engine: [],
  bots: ['engine'],
  oracle: ['engine', 'variants'],
  client: [],
  words: ['engine'],
  discord: ['client', 'words'],
  bridge: ['client'],
  draw: ['engine', 'words'],
  game: ['engine'],
  play: ['bots', 'engine', 'game', 'words'],
  shelf: ['draw', 'engine', 'variants'],
  server: ['bots', 'draw', 'engine', 'game', 'play', 'shelf', 'words'],
  web: ['bots', 'draw', 'engine', 'game', 'play', 'words'],
  cli: [
    'bots',
    'bridge',
    'discord',
    'draw',
    'engine',
    'game',
    'oracle',
    'server',
    'shelf',
    'web',
    'words',
  ],
};
const PURE = ['bots', 'engine', 'game', 'play'];
const WITHOUT_HOST = ['bots', 'engine', 'words', 'draw', 'game', 'play'];
const RULESET_IDS = new Set(['classic', '5d', '5dplomacy']);
/** Lines of a file beyond which it needs a reason, and which no file has. */
const LONG_FILE = 300;
const LONGEST_FILE = 650;
/** Files that are longer than they should be. The list only becomes shorter. */
const LONG_FILES: readonly string[] = [
  'packages/cli/src/import/pydip.ts',
  'packages/cli/src/import/webdiplomacy.ts',
  'packages/cli/src/script/session.ts',
  'packages/draw/src/marks/orders/crossings.ts',
  'packages/engine/src/multiverse/world-state.ts',
  'packages/engine/src/orders/text/address.ts',
  'packages/engine/src/orders/text/order-draft.ts',
  'packages/game/src/wire/replies.ts',
  'packages/oracle/src/against/rounds.ts',
  'packages/oracle/src/five-d/legality.ts',
  'packages/oracle/src/five-d/movement.ts',
  'packages/oracle/src/five-d/multiverse.ts',
  'packages/oracle/src/fivedplomacy/movement.ts',
  'packages/oracle/src/fivedplomacy/round.ts',
  'packages/oracle/src/one-board/generate.ts',
  'packages/server/src/games/games.ts',
  'packages/server/src/host/backup.ts',
  'packages/server/src/people/accounts.ts',
  'packages/server/src/people/hosting.ts',
  'packages/web/src/entry/entry.ts',
  'packages/web/src/game/game-room.tsx',
  'packages/web/src/game/history/history-panel.tsx',
  'packages/web/src/game/orders/orders-panel.tsx',
  'packages/web/src/pages/new-game/new-game.tsx',
  'packages/web/src/plane/layers/world-layer.ts',
  'packages/web/src/plane/viewport.ts',
  'packages/words/src/catalogues/de.ts',
  'packages/words/src/catalogues/en.ts',
];

const sources = readSources();
const shipped = sources.filter((source) => !source.isTest);

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly exports?: Readonly<Record<string, unknown>>;
}
const manifestOf = (name: string) => readJson(`packages/${name}/package.json`) as Manifest;

/** What a package says that it stands on. The page is built into files: it needs nothing where it is installed. */
function declaredBy(name: string): Readonly<Record<string, string>> {
  const { dependencies = {}, devDependencies = {} } = manifestOf(name);
  return name === 'web' ? devDependencies : dependencies;
}

/** Files for whoever stands on them, without code to be imported. */
const FILES_ALONE = new Set(['variants', 'web']);

const OURS = /^@chronopolitik\/([^/]+)(\/.*)?$/;
const oursAmong = (names: readonly string[]) =>
  names.flatMap((name) => OURS.exec(name)?.[1] ?? []).sort();

describe('between packages', () => {
  test('every package has its place in the order', () => {
    expect(Object.keys(MAY_DEPEND_ON).sort()).toEqual([...PACKAGES]);
  });

  test.each(PACKAGES)('%s declares only packages below it', (name) => {
    const declared = oursAmong(Object.keys(declaredBy(name)));
    expect(MAY_DEPEND_ON[name]).toEqual(expect.arrayContaining(declared));
  });

  test.each(PACKAGES)('%s has one entry', (name) => {
    expect(Object.keys(manifestOf(name).exports ?? {})).toEqual(['.']);
  });

  test('the engine has no dependencies', () => {
    expect(manifestOf('engine').dependencies ?? {}).toEqual({});
  });

  test.each(PACKAGES)('%s builds on the packages that it declares', (name) => {
    const { references = [] } = readJson(`packages/${name}/tsconfig.json`) as {
      references?: readonly { path: string }[];
    };
    const built = references.map(({ path }) => path.replace('../', '')).sort();
    const declared = oursAmong(Object.keys(declaredBy(name)));
    expect(built).toEqual(declared.filter((other) => !FILES_ALONE.has(other)));
  });

  test('imports name the entry of a declared package, never a file inside it', () => {
    const wrong = shipped.flatMap((source) =>
      source.imports
        .filter(({ from }) => OURS.test(from))
        .filter(({ from }) => {
          const [, name = '', inside] = OURS.exec(from) ?? [];
          if (name === 'variants') return !MAY_DEPEND_ON[source.home]?.includes(name);
          return inside || !(from in declaredBy(source.home));
        })
        .map(({ from }) => `${source.path} imports ${from}`),
    );
    expect(wrong).toEqual([]);
  });

  test('relative imports stay inside their package', () => {
    const wrong = shipped.flatMap((source) =>
      source.imports
        .filter(({ from }) => from.startsWith('.'))
        .filter(({ from }) => !targetOf(source, from).startsWith(`packages/${source.home}/`))
        .map(({ from }) => `${source.path} imports ${from}`),
    );
    expect(wrong).toEqual([]);
  });
});

function targetOf(source: Source, from: string): string {
  return new URL(from, `file:///${source.path}`).pathname.slice(1);
}

/** A ring of files each importing the next, or undefined. Types may refer to each other. */
function ringAmong(files: readonly Source[]): readonly string[] | undefined {
  const next = new Map(
    files.map((source) => [
      source.path,
      source.imports
        .filter(({ from, isTypeOnly }) => from.startsWith('.') && !isTypeOnly)
        .map(({ from }) => targetOf(source, from)),
    ]),
  );
  const done = new Set<string>();
  const visit = (path: string, trail: readonly string[]): readonly string[] | undefined => {
    if (trail.includes(path)) return [...trail.slice(trail.indexOf(path)), path];
    if (done.has(path)) return undefined;
    for (const target of next.get(path) ?? []) {
      const ring = visit(target, [...trail, path]);
      if (ring) return ring;
    }
    done.add(path);
    return undefined;
  };
  for (const path of next.keys()) {
    const ring = visit(path, []);
    if (ring) return ring;
  }
  return undefined;
}

/** What each room of a package imports of the others, and no more. A room that is not here is not fenced. */
const ROOMS_OF: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  game: {
    clock: ['core', 'plans', 'seats', 'table', 'votes'],
    columns: ['core'],
    core: ['plans', 'seats', 'study', 'table', 'views', 'votes'],
    files: ['core', 'seats', 'study', 'views'],
    plans: ['core', 'table'],
    seats: ['clock', 'core', 'table'],
    study: ['core', 'seats', 'views'],
    table: ['clock', 'core', 'plans', 'seats', 'views', 'votes'],
    views: ['clock', 'core', 'plans', 'seats', 'study', 'table', 'votes'],
    votes: ['clock', 'core', 'seats', 'table', 'views'],
    wire: ['columns', 'core', 'study', 'table', 'views', 'votes'],
  },
  server: {
    games: ['host', 'people', 'pictures', 'replies', 'store', 'workers'],
    host: ['games', 'http', 'mailbox', 'notify', 'people', 'pictures', 'store', 'workers'],
    http: ['games', 'mailbox', 'notify', 'people', 'pictures', 'replies', 'store', 'workers'],
    mailbox: ['games', 'http', 'notify', 'people', 'pictures', 'replies', 'store'],
    notify: ['games', 'mailbox', 'people', 'pictures', 'store'],
    people: ['games', 'replies', 'store', 'workers'],
    pictures: ['games', 'people', 'replies', 'store', 'workers'],
    replies: [],
    store: ['games', 'host', 'workers'],
    workers: ['games', 'pictures'],
  },
};

const FENCED = Object.entries(ROOMS_OF).flatMap(([home, rooms]) =>
  Object.entries(rooms).map(([room, known]) => ({ home, room, known })),
);

describe('between rooms', () => {
  test.each(FENCED)('$home/$room imports the rooms that it may, and no others', (fenced) => {
    const { home, room, known } = fenced;
    const folder = `packages/${home}/src/`;
    const imported = shipped
      .filter(({ path }) => path.startsWith(`${folder}${room}/`))
      .flatMap((source) =>
        source.imports
          .filter(({ from }) => from.startsWith('.'))
          .map(({ from }) => targetOf(source, from).slice(folder.length).split('/')),
      )
      .flatMap(([name, ...rest]) => (rest.length > 0 && name !== room ? [name] : []));
    expect([...new Set(imported)].sort()).toEqual(known);
  });

  test.each(Object.entries(ROOMS_OF))('every room of %s is fenced', (home, rooms) => {
    const folders = readdirSync(join(ROOT, 'packages', home, 'src'), { withFileTypes: true });
    const names = folders.filter((each) => each.isDirectory()).map(({ name }) => name);
    expect(Object.keys(rooms).sort()).toEqual(names.sort());
  });
});

describe('within a package', () => {
  test.each(PACKAGES)('the imports of %s form no ring', (name) => {
    expect(ringAmong(shipped.filter(({ home }) => home === name))).toBeUndefined();
  });
});

/** What a room of the page may not import: React, or files of other rooms. */
const ROOMS: readonly (readonly [room: string, mayNot: readonly string[]])[] = [
  ['position/', ['react', 'game/', 'pages/', 'plane/view/']],
  ['entry/', ['react', 'game/', 'pages/', 'plane/view/']],
  ['browser/fits.ts', ['react', 'game/', 'pages/', 'plane/']],
  ['plane/layers/', ['react', 'game/', 'pages/', 'plane/view/']],
  ['plane/', ['game/', 'pages/']],
  ['engine/', ['game/', 'pages/', 'plane/']],
  ['parts/', ['game/', 'pages/']],
];
const OF_DOM = new Set(
  'window document navigator localStorage matchMedia requestAnimationFrame HTMLElement Element Event'.split(
    ' ',
  ),
);
const PAGE = 'packages/web/src/';
const inRoom = (room: string): readonly Source[] =>
  shipped.filter(({ path }) => path.startsWith(`${PAGE}${room}`));

describe('rooms of the page', () => {
  test.each(ROOMS)('%s imports nothing of %j', (room, mayNot) => {
    const wrong = inRoom(room).flatMap((source) =>
      source.imports
        .map(({ from }) => (from.startsWith('.') ? targetOf(source, from).replace(PAGE, '') : from))
        .filter((target) => mayNot.some((no) => target === no || target.startsWith(no)))
        .map((target) => `${source.path} imports ${target}`),
    );
    expect(inRoom(room).length).toBeGreaterThan(0);
    expect(wrong).toEqual([]);
  });

  test.each(['position/', 'entry/', 'browser/fits.ts'])(
    '%s names nothing of the browser',
    (room) => {
      const wrong = inRoom(room).flatMap((source) =>
        [...nodesOf(source.program)]
          .filter((at) => isReference(at) && OF_DOM.has(at.node['name'] as string))
          .map(({ node }) => whereIs(source, node)),
      );
      expect(wrong).toEqual([]);
    },
  );
});

/** What a file of a room of the engine imports, as paths below `packages/engine/src`. */
function importsInEngine({ path, imports }: Source): readonly string[] {
  const base = 'packages/engine/src/';
  return imports.map(({ from }) =>
    from.startsWith('.') ? join(path, '..', from).replaceAll('\\', '/').slice(base.length) : from,
  );
}

describe('the solver and the one board of the engine', () => {
  const room = (name: string) =>
    shipped.filter(({ path }) => path.startsWith(`packages/engine/src/${name}/`));
  const foreignTo = (name: string, isAllowed: (target: string) => boolean) =>
    room(name).flatMap((source) =>
      importsInEngine(source)
        .filter((target) => !target.startsWith(`${name}/`) && !isAllowed(target))
        .map((target) => `${source.path} imports ${target}`),
    );
  const RULES_OF_THE_FIELD = [
    'model/outcome.ts',
    'model/rulebook.ts',
    'model/types.ts',
    'variants/compiled.ts',
  ];

  test('the solver knows no boards and no time', () => {
    expect(room('solver').length).toBeGreaterThan(5);
    expect(foreignTo('solver', (target) => RULES_OF_THE_FIELD.includes(target))).toEqual([]);
  });

  test('one board knows nothing of the multiverse, of rounds and of orders in it', () => {
    expect(room('one-board').length).toBeGreaterThan(5);
    const others = /^(multiverse|round|orders)\//;
    expect(foreignTo('one-board', (target) => !others.test(target))).toEqual([]);
  });
});

/** The rooms of the engine, lowest first, with the rooms from which each may import values. Types may look further. */
const ENGINE_ROOMS: Readonly<Record<string, readonly string[]>> = {
  model: [],
  variants: ['model'],
  solver: ['model'],
  'one-board': ['model', 'variants', 'solver'],
  'orders/form': ['model', 'solver', 'one-board'],
  rulesets: ['model', 'variants'],
  multiverse: ['model', 'solver', 'one-board', 'orders/form', 'rulesets'],
  'orders/winter': ['model', 'multiverse'],
  'orders/legal': ['model', 'solver', 'orders/form', 'multiverse', 'orders/winter'],
  'orders/targets': ['model', 'orders/form', 'rulesets', 'multiverse', 'orders/winter'],
  'orders/text': ['model', 'variants', 'multiverse'],
  round: ['model', 'variants', 'solver', 'rulesets', 'multiverse', 'orders/winter', 'orders/legal'],
};
const ENGINE = 'packages/engine/src/';

/** The room of a file of the engine; its entry stands in none. */
function roomOf(path: string): string {
  const [room = '', inner = ''] = path.slice(ENGINE.length).split('/');
  return room === 'orders' ? `${room}/${inner}` : room;
}

/** Imports between rooms of the engine: who imports, from which room, and whether types alone. */
const betweenRooms = shipped
  .filter(({ path }) => path.startsWith(ENGINE) && path !== `${ENGINE}index.ts`)
  .flatMap((source) =>
    source.imports
      .map(({ from, isTypeOnly }) => ({ target: targetOf(source, from), isTypeOnly }))
      .filter(({ target }) => roomOf(target) !== roomOf(source.path))
      .map((imported) => ({ ...imported, path: source.path, room: roomOf(source.path) })),
  );

describe('within the engine', () => {
  test('every room has its place, and stands on lower rooms only', () => {
    const rooms = Object.keys(ENGINE_ROOMS);
    const found = new Set(betweenRooms.flatMap(({ room, target }) => [room, roomOf(target)]));
    expect([...found].sort()).toEqual([...rooms].sort());
    for (const [place, room] of rooms.entries()) {
      const lower = rooms.slice(0, place);
      expect(lower, room).toEqual(expect.arrayContaining([...(ENGINE_ROOMS[room] ?? [])]));
    }
  });

  test('rooms import values only from the rooms that they stand on', () => {
    const wrong = betweenRooms
      .filter(({ isTypeOnly }) => !isTypeOnly)
      .filter(({ room, target }) => !ENGINE_ROOMS[room]?.includes(roomOf(target)))
      .map(({ path, target }) => `${path} imports ${target}`);
    expect(wrong).toEqual([]);
  });

  test('rulesets know a world by its view alone: not even a type of how it is kept or solved', () => {
    const hidden = ['multiverse', 'solver', 'one-board', 'round'];
    const wrong = betweenRooms
      .filter(({ room, target }) => room === 'rulesets' && hidden.includes(roomOf(target)))
      .map(({ path, target }) => `${path} imports ${target}`);
    expect(wrong).toEqual([]);
  });

  test('only the multiverse reads the columns in which orders are kept', () => {
    const wrong = betweenRooms
      .filter(({ target }) => target.startsWith(`${ENGINE}multiverse/order-`))
      .map(({ path }) => path);
    expect(wrong).toEqual([]);
  });

  test('nothing outside the engine is given a state, its view or a field', () => {
    const entry = sources.find(({ path }) => path === `${ENGINE}index.ts`)?.text ?? '';
    expect(entry).toContain('createRules');
    for (const hidden of ['WorldState', 'WorldView', 'RecordedOrder', 'stateOf', 'field.ts']) {
      expect(entry).not.toContain(hidden);
    }
  });
});

/** Names that a pure package may not mention: clock, randomness, network, host. */
const HOST = new Set(
  (
    'Date performance setTimeout setInterval setImmediate queueMicrotask ' +
    'console process globalThis window document navigator crypto ' +
    'fetch XMLHttpRequest WebSocket Worker localStorage require Buffer'
  ).split(' '),
);

/** Whether an identifier is a name in scope, and not the key or property of something. */
function isReference({ node, parent, key }: { node: Node; parent: Node | undefined; key: string }) {
  if (node.type !== 'Identifier' || !parent) return false;
  if (parent['computed'] !== true && (key === 'property' || key === 'key')) {
    return parent.type === 'Property' && parent['shorthand'] === true;
  }
  return true;
}

function isMathRandom(node: Node): boolean {
  const { object, property } = node;
  return (
    node.type === 'MemberExpression' &&
    isNode(object) &&
    isNode(property) &&
    object['name'] === 'Math' &&
    property['name'] === 'random'
  );
}

/** Names that an import of a module brings in as values. */
function valuesFrom(source: Source, module: string): readonly string[] {
  return [...nodesOf(source.program)].flatMap(({ node }) => {
    const from = isNode(node['source']) ? node['source']['value'] : undefined;
    if (node.type !== 'ImportDeclaration' || from !== module) return [];
    if (node['importKind'] === 'type') return [];
    const specifiers = node['specifiers'] as readonly Node[];
    return specifiers
      .filter((specifier) => specifier['importKind'] !== 'type')
      .map(({ imported }) => (isNode(imported) ? String(imported['name']) : '*'));
  });
}

test('the oracle judges with nothing of the engine but its types and how places are spelled', () => {
  const spelling = sources.find(({ path }) => path === 'packages/engine/src/model/place.ts');
  const spelled = new Set(
    [...(spelling?.text.matchAll(/^export function (\w+)/gm) ?? [])].map(([, name]) => name),
  );
  const judging = shipped.filter(
    ({ home, path }) =>
      home === 'oracle' && !path.includes('/against/') && !path.endsWith('/index.ts'),
  );
  const wrong = judging.flatMap((source) =>
    valuesFrom(source, '@chronopolitik/engine')
      .filter((name) => !spelled.has(name) && name !== 'isPlaced')
      .map((name) => `${source.path} imports ${name}`),
  );
  expect(judging.length).toBeGreaterThan(10);
  expect(wrong).toEqual([]);
});

interface Settings {
  readonly compilerOptions: {
    readonly lib?: readonly string[];
    readonly types?: readonly string[];
  };
}

describe('purity', () => {
  test.each(WITHOUT_HOST)('%s is compiled without the types of any host', (name) => {
    const { compilerOptions } = readJson(`packages/${name}/tsconfig.json`) as Settings;
    const base = readJson('tsconfig.base.json') as Settings;
    expect(compilerOptions.lib ?? base.compilerOptions.lib).toEqual(['ES2023']);
    expect(compilerOptions.types ?? base.compilerOptions.types).toEqual([]);
  });

  test.each(PURE)('%s reads no clock, no randomness, no host', (name) => {
    const wrong = shipped
      .filter(({ home }) => home === name)
      .flatMap((source) =>
        [...nodesOf(source.program)]
          .filter((at) => {
            const isHost = isReference(at) && HOST.has(at.node['name'] as string);
            return isHost || isMathRandom(at.node);
          })
          .map(({ node }) => `${whereIs(source, node)} ${source.text.slice(node.start, node.end)}`),
      );
    expect(wrong).toEqual([]);
  });

  test.each(WITHOUT_HOST)('%s imports nothing of Node', (name) => {
    const wrong = shipped
      .filter(({ home }) => home === name)
      .flatMap(({ path, imports }) =>
        imports.filter(({ from }) => from.startsWith('node:')).map(({ from }) => `${path} ${from}`),
      );
    expect(wrong).toEqual([]);
  });
});

/** The text of a string literal or of a template without parts. */
function textOf(node: unknown): string | undefined {
  if (!isNode(node)) return undefined;
  if (node.type === 'TemplateElement') return (node['value'] as { cooked?: string }).cooked;
  if (node.type === 'TemplateLiteral') {
    const quasis = node['quasis'] as readonly unknown[];
    return quasis.length === 1 ? textOf(quasis[0]) : undefined;
  }
  const isText = node.type === 'Literal' || node.type === 'JSXText';
  return isText && typeof node['value'] === 'string' ? node['value'] : undefined;
}

const isRulesetId = (node: unknown) => RULESET_IDS.has(textOf(node) ?? '');
const EQUALITY = new Set(['==', '===', '!=', '!==']);
const LOOKS_FOR = new Set([
  'includes',
  'indexOf',
  'startsWith',
  'endsWith',
  'has',
  'localeCompare',
]);

/** Whether a node asks which ruleset it has: by comparison, `case`, or looking for the id in something. */
function asksForRuleset(node: Node): boolean {
  if (node.type === 'BinaryExpression' && EQUALITY.has(String(node['operator']))) {
    return isRulesetId(node['left']) || isRulesetId(node['right']);
  }
  if (node.type === 'SwitchCase') return isRulesetId(node['test']);
  if (node.type !== 'CallExpression' || !isNode(node['callee'])) return false;
  const { object, property } = node['callee'];
  if (!isNode(property) || !LOOKS_FOR.has(String(property['name']))) return false;
  const listed = isNode(object) ? ((object['elements'] ?? []) as readonly unknown[]) : [];
  return [...(node['arguments'] as readonly unknown[]), ...listed].some(isRulesetId);
}

test('no code outside rulesets/ compares the id of a ruleset', () => {
  const wrong = shipped
    .filter(({ path }) => !path.startsWith('packages/engine/src/rulesets/'))
    .flatMap((source) =>
      [...nodesOf(source.program)]
        .filter(({ node }) => asksForRuleset(node))
        .map(({ node }) => whereIs(source, node)),
    );
  expect(wrong).toEqual([]);
});

interface NamedVariant {
  readonly map?: { readonly provinces?: Readonly<Record<string, { readonly name: string }>> };
  readonly powers?: Readonly<
    Record<string, { readonly name?: string; readonly adjective?: string } | null>
  >;
}

/** Ids, and full names as they are written, of all provinces and powers of all variants. */
function geography() {
  const ids = new Set<string>();
  const names = new Set<string>();
  for (const folder of readdirSync(join(ROOT, 'variants'))) {
    const file = `variants/${folder}/variant.json`;
    if (!existsSync(join(ROOT, file))) continue;
    const { map, powers } = readJson(file) as NamedVariant;
    for (const [id, { name }] of Object.entries(map?.provinces ?? {})) {
      ids.add(id);
      names.add(name);
    }
    const isCopy = powers !== undefined && 'copy' in powers;
    for (const [id, power] of Object.entries(isCopy ? {} : (powers ?? {}))) {
      if (!power) continue;
      ids.add(id);
      if (power.name) names.add(power.name);
      if (power.adjective) names.add(power.adjective);
    }
  }
  return { ids, names };
}

/** Prose in other languages than English: its words may be ids (`war`), and are nobody's names. */
const PROSE = /^packages\/(words\/src\/catalogues\/de|web\/src\/messages\/de\/)/;

test('no province and no power is named outside variants/ and tests', () => {
  const { ids, names } = geography();
  const named = new RegExp(`(?<![\\p{L}])(${[...names].join('|')})(?![\\p{L}])`, 'u');
  const isNamed = (text: string) => ids.has(text.toLowerCase()) || named.test(text);
  // A short id may be anybody's key (`con`, `bar`); the longer ones are powers.
  const isNamedKey = (node: unknown) =>
    isNode(node) && String(node['name']).length > 3 && ids.has(node['name'] as string);
  const namedIn = (source: Source) =>
    [...nodesOf(source.program)]
      .filter(({ node }) => node.type !== 'TemplateLiteral')
      .filter(
        ({ node }) =>
          isNamed(textOf(node) ?? '') || (node.type === 'Property' && isNamedKey(node['key'])),
      )
      .map(({ node }) => `${whereIs(source, node)} ${source.text.slice(node.start, node.end)}`);
  const read = shipped.filter(({ path }) => !PROSE.test(path));
  expect(read.flatMap(namedIn)).toEqual([]);
});

/** The paragraphs that `docs/rules` has: `classic 3.2`. */
function paragraphs(): ReadonlySet<string> {
  return new Set(
    ['classic', '5d', '5dplomacy', 'house', 'variants'].flatMap((book) => {
      const text = readFileSync(join(ROOT, `docs/rules/${book}.md`), 'utf8');
      return [...text.matchAll(/^\*\*(\d+\.\d+)\*\*/gm)].map(([, number]) => `${book} ${number}`);
    }),
  );
}

/** A citation of one paragraph or of several of a book: `5dplomacy 8.2`, `classic 4.1 and 4.3`. */
const CITATION =
  /(?<![\w./])(classic|5dplomacy|5d|house|variants)(?:\.md)? (\d+\.\d+(?:(?:,? and|,| to) \d+\.\d+)*)/g;

test('every rule that code cites stands in docs/rules', () => {
  const known = paragraphs();
  const cited = sources.flatMap(({ path, text }) =>
    [...text.matchAll(CITATION)].flatMap(([, book, numbers = '']) =>
      [...numbers.matchAll(/\d+\.\d+/g)].map(([number]) => ({ path, rule: `${book} ${number}` })),
    ),
  );
  for (const book of ['classic', '5d', '5dplomacy', 'house', 'variants'])
    expect(cited.filter(({ rule }) => rule.startsWith(`${book} `)).length, book).toBeGreaterThan(5);
  expect(cited.filter(({ rule }) => !known.has(rule))).toEqual([]);
});

/** Collections that a module makes when it is loaded, and holds as long as the page is open. */
function heldForEver({ program, text }: Source): readonly string[] {
  const body = program['body'] as readonly Node[];
  return body
    .map((node) => (isNode(node['declaration']) ? node['declaration'] : node))
    .filter(({ type }) => type === 'VariableDeclaration')
    .map(({ start, end }) => text.slice(start, end))
    .filter((said) => /= new (Set|Map)\b/.test(said));
}

test('the layers of the plane hold nothing for ever', () => {
  const layers = shipped.filter(({ path }) => path.startsWith('packages/web/src/plane/layers/'));
  expect(layers.length).toBeGreaterThan(5);
  expect(
    layers.flatMap((layer) => heldForEver(layer).map((said) => `${layer.path}: ${said}`)),
  ).toEqual([]);
});

test('files are short, but for those that are named', () => {
  const lengthOf = ({ text }: Source) => text.split('\n').length - 1;
  const long = shipped.filter((source) => lengthOf(source) > LONG_FILE).map(({ path }) => path);
  expect(long.filter((path) => !LONG_FILES.includes(path)).toSorted()).toEqual([]);
  // A file that has become short, or has gone, is taken off the list.
  expect(LONG_FILES.filter((path) => !long.includes(path))).toEqual([]);
  const longest = Math.max(...shipped.map(lengthOf));
  expect(longest).toBeLessThanOrEqual(LONGEST_FILE);
});
