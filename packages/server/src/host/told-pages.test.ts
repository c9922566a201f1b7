/** A thousand games with ten pages each: how soon all who play hear that their phase is over. */
import type { GameView } from '@chronopolitik/game';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { reportFigure } from '../../../../test/figures.ts';
import { IS_LONG, size } from '../../../../test/sizes.ts';
import { kill, startServer, type Running } from '../../test/running.ts';
import { percentile } from '../../test/siege/siege.ts';
import { Visitor } from '../../test/siege/visitor.ts';

const GAMES = size(4, 1_000);
/** Games in which a phase is ended, one after the other. */
const MEASURED = size(2, 100);
/** Pages of a game beside those of its seven players. */
const WATCHERS = 3;
const AT_ONCE = 8;
/** Milliseconds within which 95 of 100 phases are told to the last of seven pages; of a machine with other work, more. */
const SOON = size(5_000, 100);

/** A page that follows its game. */
interface Page {
  /** When it hears of the next step. */
  told(): Promise<number>;
  leave(): void;
}

interface Seated {
  readonly id: string;
  readonly players: readonly Visitor[];
  readonly pages: readonly Page[];
  readonly watchers: readonly Page[];
}

let server: Running;
beforeAll(async () => {
  server = await startServer(':memory:', GAMES, 0, GAMES * 20);
}, 120_000);
afterAll(() => kill(server));

function pageOf(visitor: Visitor, id: string): Promise<Page> {
  return new Promise((opened, refused) => {
    let hear = (): void => undefined;
    const heard = (text: string): void => {
      opened(page);
      if (text.includes('"type":"resolved"')) hear();
    };
    const ended = (status: number): void => refused(new Error(`a stream ended: ${status}`));
    const leave = visitor.follow(`/api/games/${id}/events`, heard, ended);
    const told = (): Promise<number> =>
      new Promise((done) => (hear = () => done(performance.now())));
    const page: Page = { told, leave };
  });
}

/** A game, its players and its pages; all at one address, another for each game. */
async function seated(index: number): Promise<Seated> {
  const visitor = (): Visitor =>
    new Visitor(server.url, `127.4.${Math.floor(index / 250)}.${(index % 250) + 1}`, 2);
  const terms = { seating: 'chosen', deadlines: { movement: null } };
  const { id, seats } = await visitor().ask<GameView>('/games', { preset: 'ordinary', terms });
  const players: Visitor[] = [];
  for (const { id: seat } of seats) {
    const player = visitor();
    await player.ask(`/games/${id}/join`, { seat });
    players.push(player);
  }
  const pages = await Promise.all(players.map((player) => pageOf(player, id)));
  const strangers = Array.from({ length: WATCHERS }, visitor);
  const watchers = await Promise.all(strangers.map((stranger) => pageOf(stranger, id)));
  return { id, players, pages, watchers };
}

async function manySeated(): Promise<readonly Seated[]> {
  const games: Seated[] = [];
  for (let from = 0; from < GAMES; from += AT_ONCE) {
    const some = Array.from({ length: Math.min(AT_ONCE, GAMES - from) }, (_, i) => from + i);
    games.push(...(await Promise.all(some.map(seated))));
    if (IS_LONG && games.length % 100 === 0) process.stderr.write(`${games.length} games\n`);
  }
  return games;
}

/** Milliseconds from sending the last ready to when the last page of a player hears of the new step. */
async function timeToTell({ id, players, pages }: Seated): Promise<number> {
  const ready = (player: Visitor) =>
    player.ask(`/games/${id}/commands`, { type: 'ready', step: 0, ready: true });
  for (const player of players.slice(1)) await ready(player);
  const told = Promise.all(pages.map((page) => page.told()));
  const sent = performance.now();
  const [times] = await Promise.all([told, players[0] && ready(players[0])]);
  return Math.max(...times) - sent;
}

// Other systems give the machine one address of its own, not a whole network.
it.skipIf(process.platform !== 'linux')(
  'a thousand games tell the end of a phase to all their pages soon',
  { timeout: 1_800_000 },
  async () => {
    const games = await manySeated();
    const waits: number[] = [];
    for (const game of games.slice(0, MEASURED)) waits.push(await timeToTell(game));
    reportFigure('games with pages', games.length, 'games');
    reportFigure('pages open', games.length * (7 + WATCHERS), 'streams');
    reportFigure('last ready to the last of seven pages, median', percentile(waits, 50), 'ms');
    reportFigure('last ready to the last of seven pages, p95', percentile(waits, 95), 'ms');
    for (const { pages, watchers } of games)
      for (const { leave } of [...pages, ...watchers]) leave();
    expect(percentile(waits, 95)).toBeLessThanOrEqual(SOON);
  },
);
