/** What a server carries: commands a second, time until all pages know of a new step, and memory. */
import { type Order, placeOn } from '@chronopolitik/engine';
import { type GameView, type JoinReply, worldAt } from '@chronopolitik/game';
import { HttpPlayer } from './http-player.ts';
import { type Figure, figureOf } from './measure.ts';

/** What a server is to bear. */
export interface ServerLoad {
  /** `http://127.0.0.1:8080`: without a limit of requests, and with metrics. */
  readonly url: string;
  /** Running games of seven players. */
  readonly games: number;
  readonly runs: number;
  /** In each run. */
  readonly commands: number;
  /** Requests under way at one time. */
  readonly senders: number;
  readonly onProgress?: (line: string) => void;
}

/** How it bore that. */
export interface ServerReport {
  readonly games: number;
  /** Seconds that it took to make the games and to seat their players. */
  readonly madeIn: number;
  readonly commandsPerSecond: Figure;
  /** Milliseconds of processor time that a command takes of the server: what else the machine does counts less. */
  readonly processorMs: Figure;
  /** Milliseconds from sending the last ready to when the last of seven pages knows of the new step. */
  readonly toldMs: Figure;
  /** Of the server's process. */
  readonly memory: { readonly rssMb: number; readonly heapMb: number };
}

interface Seated {
  readonly id: string;
  readonly players: readonly HttpPlayer[];
  /** What each player orders: every unit holds. */
  readonly orders: readonly (readonly Order[])[];
}

/** A new step, as a stream tells of it. */
const RESOLVED = '"type":"resolved"';

/** Plays against a server that runs. */
export async function benchServer(load: ServerLoad): Promise<ServerReport> {
  const begin = performance.now();
  const games = await inParallel(load.senders, load.games, (made) => {
    load.onProgress?.(`game ${made + 1} of ${load.games}`);
    return seatedGame([load.url]);
  });
  const madeIn = (performance.now() - begin) / 1000;
  const rates: number[] = [];
  const costs: number[] = [];
  const told: number[] = [];
  for (let run = 0; run < load.runs; run++) {
    load.onProgress?.(`${load.games} games: run ${run + 1} of ${load.runs}`);
    const before = await processorTime(load.url);
    rates.push(await commandRate(load, games));
    costs.push(((await processorTime(load.url)) - before) / load.commands);
  }
  for (let run = 0; run < load.runs; run++) {
    const game = games[Math.floor((run * games.length) / load.runs)];
    if (game) told.push(await timeToTell(game));
  }
  const memory = await memoryOf(load.url);
  const commands = { commandsPerSecond: figureOf(rates), processorMs: figureOf(costs) };
  const figures = { ...commands, toldMs: figureOf(told), memory };
  return { games: load.games, madeIn, ...figures };
}

/** Results in order; `most` works are under way at one time. */
async function inParallel<T>(
  most: number,
  count: number,
  work: (index: number) => Promise<T>,
): Promise<readonly T[]> {
  const results: T[] = [];
  let next = 0;
  const worker = async (): Promise<void> => {
    while (next < count) {
      const index = next++;
      results[index] = await work(index);
    }
  };
  await Promise.all(Array.from({ length: Math.min(most, count) }, worker));
  return results;
}

/** A game of ordinary Diplomacy that runs: all seats are taken. */
async function seatedGame(urls: readonly string[]): Promise<Seated> {
  const url = (player: number): string => urls[player % urls.length] ?? '';
  const terms = { seating: 'chosen', deadlines: { movement: null } };
  const made = await new HttpPlayer(url(0)).ask<GameView>('/games', { preset: 'ordinary', terms });
  const players: HttpPlayer[] = [];
  for (const [index, { id: seat }] of made.seats.entries()) {
    const player = new HttpPlayer(url(index));
    await player.ask<JoinReply>(`/games/${made.id}/join`, { seat });
    players.push(player);
  }
  const orders = made.seats.map(({ powers }) =>
    worldAt(made.steps, 0).boards.flatMap(({ id, units }) =>
      units
        .filter(({ power }) => powers.includes(power))
        .map(({ power, location }): Order => ({
          kind: 'hold',
          power,
          unit: placeOn(id, location),
        })),
    ),
  );
  return { id: made.id, players, orders };
}

/**
 * How several servers share the games.
 * - `apart`: each has a database and games of its own. They share the machine alone, which is what they cost without sharing.
 * - `by-game`: one database; all players of a game ask one server, as a proxy has it that goes by the game.
 * - `every-game`: one database; the players of each game ask the servers in turn.
 */
export type Sharing = 'apart' | 'by-game' | 'every-game';

/** What several servers are to bear together. */
export interface SharedLoad extends Omit<ServerLoad, 'url'> {
  readonly urls: readonly string[];
  readonly sharing: Sharing;
}

/** How they bore it. */
export interface SharedReport {
  readonly servers: number;
  readonly sharing: Sharing;
  readonly commandsPerSecond: Figure;
  /** Milliseconds of processor time of all server processes together, for one command. */
  readonly processorMs: Figure;
  /** The same without what the servers do in that time when nobody asks anything. */
  readonly withoutIdleMs: Figure;
}

const IDLE_SECONDS = 5;
/** Share of the load before below which a load still falls. */
const STEADY = 0.9;

/** Milliseconds of processor time that servers take in a second, over some seconds in which nobody asks anything. */
async function unaskedLoad(urls: readonly string[]): Promise<number> {
  const before = await processorSeconds(urls);
  await new Promise((done) => setTimeout(done, IDLE_SECONDS * 1000));
  return (((await processorSeconds(urls)) - before) * 1000) / IDLE_SECONDS;
}

/** The same once it falls no more: what a run leaves to be done, such as to write games out, is part of the run. */
async function idleLoad(urls: readonly string[]): Promise<number> {
  let [last, load] = [Infinity, await unaskedLoad(urls)];
  while (load < STEADY * last) [last, load] = [load, await unaskedLoad(urls)];
  return Math.min(last, load);
}

/** The same commands for one server or several. */
export async function benchShared(load: SharedLoad): Promise<SharedReport> {
  const { urls, commands, sharing } = load;
  const games = await inParallel(load.senders, load.games, (made) => {
    const own = urls[made % urls.length];
    return seatedGame(sharing === 'every-game' || own === undefined ? urls : [own]);
  });
  const rates: number[] = [];
  const costs: number[] = [];
  const own: number[] = [];
  // Once without measuring: the compiler has not done its work before.
  await commandRate(load, games);
  const idle = await idleLoad(urls);
  for (let run = 0; run < load.runs; run++) {
    load.onProgress?.(`${urls.length} servers: run ${run + 1} of ${load.runs}`);
    const before = await processorSeconds(urls);
    const rate = await commandRate(load, games);
    const cost = (((await processorSeconds(urls)) - before) * 1000) / commands;
    rates.push(rate);
    costs.push(cost);
    own.push(cost - idle / rate);
  }
  const spent = { processorMs: figureOf(costs), withoutIdleMs: figureOf(own) };
  const figures = { commandsPerSecond: figureOf(rates), ...spent };
  return { servers: urls.length, sharing, ...figures };
}

async function processorSeconds(urls: readonly string[]): Promise<number> {
  let seconds = 0;
  for (const url of urls) {
    const text = await (await fetch(`${url}/api/metrics`)).text();
    seconds += Number(/^process_cpu_seconds_total ([\d.e+-]+)$/m.exec(text)?.[1]);
  }
  return seconds;
}

/** Commands a second: players of all games in turn send their orders anew. */
async function commandRate(
  { commands, senders }: Pick<ServerLoad, 'commands' | 'senders'>,
  games: readonly Seated[],
): Promise<number> {
  const begin = performance.now();
  await inParallel(senders, commands, async (index) => {
    const game = games[index % games.length];
    const seat = Math.floor(index / games.length) % (game?.players.length ?? 1);
    const command = { type: 'submit', step: 0, orders: game?.orders[seat] ?? [] };
    await game?.players[seat]?.ask(`/games/${game.id}/commands`, command);
  });
  return (commands * 1000) / (performance.now() - begin);
}

/** Milliseconds; the game stands at its next step afterwards. */
async function timeToTell({ id, players }: Seated): Promise<number> {
  const views = await Promise.all(players.map((each) => each.ask<GameView>(`/games/${id}`)));
  const step = views[0]?.step ?? 0;
  // Every viewer's changes are numbered apart.
  const pages = await Promise.all(
    players.map((each, i) => each.listen(`/games/${id}/events?after=${views[i]?.number ?? 0}`)),
  );
  const ready = { type: 'ready', step, ready: true };
  const send = (player: HttpPlayer) => player.ask(`/games/${id}/commands`, ready);
  try {
    const [last, ...others] = players as readonly [HttpPlayer, ...HttpPlayer[]];
    for (const player of others) await send(player);
    const begin = performance.now();
    const told = Promise.all(pages.map((page) => page.told(RESOLVED)));
    const [times] = await Promise.all([told, send(last)]);
    return Math.max(...times) - begin;
  } finally {
    for (const page of pages) page.close();
  }
}

async function memoryOf(url: string): Promise<ServerReport['memory']> {
  const metrics = await metricsOf(url);
  const mb = (name: string): number => Math.round(metrics(name) / 104_857.6) / 10;
  return { rssMb: mb('process_resident_memory_bytes'), heapMb: mb('nodejs_heap_size_used_bytes') };
}

/** Milliseconds of processor time that the server has had, all its threads together. */
async function processorTime(url: string): Promise<number> {
  return (await metricsOf(url))('process_cpu_seconds_total') * 1_000;
}

/** The figures of a server, by their names. */
async function metricsOf(url: string): Promise<(name: string) => number> {
  const text = await (await fetch(`${url}/api/metrics`)).text();
  return (name) => Number(new RegExp(`^${name} ([\\d.e+-]+)$`, 'm').exec(text)?.[1]);
}
