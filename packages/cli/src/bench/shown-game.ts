/** A world as the page gets it: the replies of the server, and a server that knows this one game. */
import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import { type Rules, type Step, type World, step } from '@chronopolitik/engine';
import {
  atOnce,
  columnsOf,
  piecesOf,
  type Delta,
  type GameView,
  type StepColumns,
  type StepRecord,
} from '@chronopolitik/game';
import type { BenchWorld } from './worlds.ts';

const PAGE = fileURLToPath(new URL('../../../web/dist/', import.meta.url));
const ID = 'shown';

/** Every browser takes it from this machine. */
const BROTLI = { 'content-encoding': 'br' };

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
};

/** The boards come with the start; each round of the world is a step that adds none. */
export function recordsOf(world: World): readonly StepRecord[] {
  const { boards, rounds, due, dissolved, executed } = world;
  const shared = { at: 0, orders: [], due, dissolved, executed, digest: '' };
  const start = { ...shared, step: 0, parent: null, round: 0, result: null, added: boards };
  const steps = rounds.flatMap((round, i) =>
    round.steps.map((result): readonly [number, Step] => [i + 1, result]),
  );
  return [
    start,
    ...steps.map(([round, result], i) => ({
      ...shared,
      step: i + 1,
      parent: i,
      round,
      result,
      added: [],
    })),
  ];
}

/** A sandbox that stands where the world does. */
export function viewOf({ spec }: Rules, world: World): GameView {
  const steps = recordsOf(world);
  const name = `${world.boards.length} boards`;
  return {
    id: ID,
    number: 0,
    settings: { ...spec, name, kind: 'sandbox' },
    createdAt: 0,
    updatedAt: 0,
    seats: [],
    seat: null,
    steps,
    step: steps.length - 1,
  };
}

/** Rounds that follow, as pages are told of them: in the first the orders are given, then all units hold. */
export function roundsToTell(rules: Rules, subject: BenchWorld, count: number): readonly Delta[] {
  let [world, orders] = [subject.world, subject.orders];
  let { length: at } = recordsOf(world);
  return Array.from({ length: count }, (_, i): Delta => {
    const taken = step(rules, world, orders);
    if (!taken.ok) throw new Error(taken.error.code);
    const { step: result, added } = taken.value;
    ({ world } = taken.value);
    orders = [];
    const { due, dissolved, executed } = world;
    const round = world.rounds.length;
    const made = { step: at, parent: at - 1, round, at: 0, orders, digest: '' };
    at += 1;
    const record = { ...made, result, added, due, dissolved, executed };
    return { type: 'resolved', number: i + 1, at: 0, record };
  });
}

/** What the page offers to scripts, as far as it tells whether a game is shown. */
export interface ShownHook {
  readonly isCalm: () => boolean;
  readonly boards: () => readonly string[];
}

/** Runs in the page: whether a game is there, with every board in view painted. */
export function isGameShown(): boolean {
  const { chronopolitik: hook } = globalThis as { chronopolitik?: ShownHook };
  return hook !== undefined && hook.boards().length > 0 && hook.isCalm();
}

/** A game that can be looked at; `POST /api/games/shown/go-on` tells its pages of the next round. */
export interface ShownGame {
  readonly url: string;
  readonly close: () => void;
}

/** The page names its files beside itself, so that it can lie under any path: here it lies at the root. */
function sendPage(response: ServerResponse): void {
  const page = readFileSync(join(PAGE, 'index.html'), 'utf8');
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
  response.end(page.replaceAll(/(src|href)="\.\//g, '$1="/'));
}

function sendFile(response: ServerResponse, path: string): void {
  const file = join(PAGE, normalize(path));
  const isPage = !file.startsWith(PAGE) || extname(file) === '' || !existsSync(file);
  if (isPage) return sendPage(response);
  const type = { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' };
  const small = `${file}.br`;
  const isSmall = existsSync(small);
  response.writeHead(200, { ...type, ...(isSmall && BROTLI) });
  createReadStream(isSmall ? small : file).pipe(response);
}

const NOT_FOUND = '{"code":"not-found","message":"There is only the game."}';

/** As the server writes steps. */
function piecesWritten(steps: readonly StepRecord[]): readonly StepColumns[] {
  let from = 0;
  return piecesOf(steps).map((piece) => {
    const before = steps.slice(0, from);
    from += piece.length;
    return atOnce(columnsOf(before, piece));
  });
}

/** As the server compresses a sandbox. */
function compressed(reply: object): Buffer {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 4 };
  return brotliCompressSync(JSON.stringify(reply), { params });
}

/**
 * Serves the page that was built, with this one game in it. The caller closes it.
 * @param coming rounds that its pages can be told of, one after the other
 */
export async function showGame(
  rules: Rules,
  world: World,
  drawing: object,
  coming: readonly Delta[] = [],
): Promise<ShownGame> {
  const game = `/api/games/${ID}`;
  const view = viewOf(rules, world);
  const { steps } = view;
  const format = 'columns/1';
  const replies = new Map([
    [game, compressed({ ...view, steps: [], stepCount: steps.length })],
    [`${game}/steps`, compressed({ format, pieces: piecesWritten(steps) })],
    [`${game}/variant`, compressed({ variant: rules.map.variant, drawing })],
  ]);
  const told = coming.map((delta) => `event: delta\ndata: ${JSON.stringify(delta)}\n\n`).values();
  let stream: ServerResponse | undefined;
  const answer = ({ url = '/' }: IncomingMessage, response: ServerResponse): void => {
    const { pathname } = new URL(url, 'http://page');
    const reply = replies.get(pathname);
    const isStream = pathname === `${game}/events`;
    if (!pathname.startsWith('/api/')) return sendFile(response, pathname);
    if (isStream) {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders();
      stream = response;
      return;
    }
    if (pathname === `${game}/go-on`) {
      stream?.write(told.next().value ?? '');
      response.writeHead(204).end();
      return;
    }
    const json = { 'content-type': 'application/json' };
    if (reply) response.writeHead(200, { ...json, ...BROTLI }).end(reply);
    else response.writeHead(404, json).end(NOT_FOUND);
  };
  const server = createServer(answer);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const close = (): void => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${port}/game/${ID}`, close };
}
