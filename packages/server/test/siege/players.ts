/** Ordinary games that go on during the siege: what was confirmed to their players, and how long it took. */
import { placeOn, type Order } from '@chronopolitik/engine';
import { worldAt, type Command, type GameView } from '@chronopolitik/game';
import { programOf } from './program-within.ts';
import { Visitor } from './visitor.ts';

/** What the players are told. */
export interface PlayersTask {
  readonly url: string;
  readonly games: number;
  /** Milliseconds between two commands of a game. */
  readonly pause: number;
}

/** What was confirmed in one game: nothing of it may be lost, nothing may stand twice. */
export interface ConfirmedGame {
  readonly id: string;
  readonly texts: readonly string[];
  /** Orders by step and seat: `3 france`. */
  readonly orders: Readonly<Record<string, readonly Order[]>>;
  readonly steps: number;
}

/** What the players saw. */
export interface PlayersReport {
  readonly games: readonly ConfirmedGame[];
  /** Milliseconds of each command that was answered. */
  readonly milliseconds: readonly number[];
  /** Replies that were no success, by what was asked and status. */
  readonly failures: Readonly<Record<string, number>>;
}

interface Table {
  readonly id: string;
  readonly seats: readonly { readonly id: string; readonly player: Visitor }[];
  readonly texts: string[];
  readonly orders: Record<string, readonly Order[]>;
  readonly leave: (() => void)[];
  steps: number;
  /** Rounds that were begun: one that was refused midway is begun again, and nothing is said twice. */
  rounds: number;
}

interface Tally {
  readonly milliseconds: number[];
  readonly failures: Record<string, number>;
}

function fail({ failures }: Tally, what: string, status: number): void {
  const key = `${what} ${status}`;
  failures[key] = (failures[key] ?? 0) + 1;
}

async function seated({ url }: PlayersTask, index: number): Promise<Table> {
  const address = (at: number): string => `127.2.${index}.${at + 1}`;
  const terms = { seating: 'chosen', press: 'full', deadlines: { movement: null } };
  const host = new Visitor(url, address(9));
  const made = await host.ask<GameView>('/games', { preset: 'ordinary', terms });
  const seats: { readonly id: string; readonly player: Visitor }[] = [];
  for (const [at, { id }] of made.seats.entries()) {
    const player = new Visitor(url, address(at));
    await player.ask(`/games/${made.id}/join`, { seat: id });
    seats.push({ id, player });
  }
  return { id: made.id, seats, texts: [], orders: {}, leave: [], steps: 0, rounds: 0 };
}

/** Each page follows its game, and comes back when its stream ends. */
function follow(table: Table, tally: Tally): void {
  for (const { player } of table.seats) {
    let isLeft = false;
    const open = (): void => {
      const path = `/api/games/${table.id}/events`;
      const ended = (status: number): void => {
        if (isLeft) return;
        fail(tally, 'stream', status);
        setTimeout(open, 2_000);
      };
      const leave = player.follow(path, () => undefined, ended);
      table.leave.push(() => {
        isLeft = true;
        leave();
      });
    };
    open();
  }
}

/** @returns whether it was confirmed */
async function command(table: Table, player: Visitor, tally: Tally, body: Command) {
  const { status, milliseconds } = await player.send({
    path: `/api/games/${table.id}/commands`,
    body,
  });
  tally.milliseconds.push(milliseconds);
  if (status !== 200) fail(tally, body.type, status);
  return status === 200;
}

function holdsOf(view: GameView): readonly Order[] {
  const powers = view.seats.find(({ id }) => id === view.seat)?.powers ?? [];
  const world = worldAt(view.steps, view.step);
  if (world.due.phase !== 'movement') return [];
  const [head] = world.due.movement.slice(-1);
  const units = world.boards.find(({ id }) => id === head)?.units ?? [];
  return units
    .filter(({ power }) => powers.includes(power))
    .map(({ power, location }) => ({
      kind: 'hold',
      power,
      unit: placeOn(head ?? 'a@0', location),
    }));
}

/** One command of a round: every player writes, orders and is ready, each in turn. */
async function* roundOf(table: Table, tally: Tally): AsyncGenerator<void> {
  const step = table.steps;
  const round = table.rounds++;
  for (const { id, player } of table.seats) {
    const seen = await player.send({ path: `/api/games/${table.id}` });
    if (seen.status !== 200) return fail(tally, 'view', seen.status);
    const orders = holdsOf(JSON.parse(seen.text) as GameView);
    const text = `${table.id} ${step} ${id} ${round}`;
    const said = await command(table, player, tally, { type: 'say', to: 'all', text });
    if (said) table.texts.push(text);
    yield;
    const submit: Command = { type: 'submit', step, orders };
    if (await command(table, player, tally, submit)) table.orders[`${step} ${id}`] = orders;
    yield;
  }
  for (const { player } of table.seats) {
    if (!(await command(table, player, tally, { type: 'ready', step, ready: true }))) return;
    yield;
  }
  table.steps++;
}

async function play(table: Table, tally: Tally, pause: number, isOver: () => boolean) {
  await new Promise((done) => setTimeout(done, pause * Math.random()));
  while (!isOver()) {
    for await (const _ of roundOf(table, tally)) {
      if (isOver()) return;
      await new Promise((done) => setTimeout(done, pause));
    }
  }
}

programOf<PlayersTask, PlayersReport>(async (task, isOver, say) => {
  const tally: Tally = { milliseconds: [], failures: {} };
  const tables: Table[] = [];
  for (let i = 0; i < task.games; i++) tables.push(await seated(task, i));
  for (const table of tables) follow(table, tally);
  say('ready');
  await Promise.all(tables.map((table) => play(table, tally, task.pause, isOver)));
  for (const leave of tables.flatMap((table) => table.leave)) leave();
  const games = tables.map(({ id, texts, orders, steps }) => ({ id, texts, orders, steps }));
  return { games, milliseconds: tally.milliseconds, failures: tally.failures };
});
