/** Orders, and whether a program waits. */
import { replyOf, RequestRefused, type Game, type OrderInput } from '@chronopolitik/client';
import { NotDone } from './frames.ts';
import type { Follower } from './follower.ts';
import { powerNamed, type Lines, type SeenGame } from './seen.ts';
import { phaseNow } from './shown.ts';

/** Codes of orders that the game server does not take as they are. */
const UNFIT: ReadonlySet<string> = new Set([
  'orders-unreadable',
  'orders-refused',
  'orders-illegal',
]);

/**
 * Gives the orders of a role, in the place of those before. Before the start they are kept here.
 * @param all the roles of the same program in the game: they may share a seat
 */
export async function giveOrders(
  follower: Follower,
  all: readonly Follower[],
  orders: Lines,
): Promise<void> {
  follower.intend({ orders });
  if (!follower.isGathering) await sendOrders(follower, all);
}

/** Says whether a role waits. Whoever gave no orders has nothing to be ready with. */
export async function sayWait(
  follower: Follower,
  all: readonly Follower[],
  wait: boolean,
): Promise<void> {
  follower.intend({ wait });
  const { view } = follower.showing;
  const hasGiven = follower.intent.orders !== null || (view.own?.orders ?? null) !== null;
  if (follower.isGathering || !hasGiven) return;
  const ready = isReady(all);
  await withoutDuty(follower.game.command({ type: 'ready', step: view.step, ready }));
}

/** Sends what a role gave. */
export async function sendOrders(follower: Follower, all: readonly Follower[]): Promise<void> {
  const { view, role, own } = follower.showing;
  const lines = follower.intent.orders ?? [];
  const text = textOf(follower, lines);
  const isAlone = own.length < 2;
  const [step, ready] = [view.step, isReady(all)];
  if (lines.length === 0 && isAlone) {
    await withoutDuty(follower.game.command({ type: 'submit', step, orders: [], ready }));
    return;
  }
  if (isAlone) {
    const sent = await unlessUnfit(follower.game.command({ type: 'submit', step, text, ready }));
    if (sent) return;
  }
  const others = isAlone ? [] : await othersOrders(follower, powerNamed(view, role));
  const fit = lines.length === 0 ? [] : await fitOrders(follower, text);
  const orders = [...others, ...asDue(follower, fit)];
  await withoutDuty(follower.game.command({ type: 'submit', step, orders, ready }));
}

/** Of more builds or removals than are due the first are taken, as the package does; builds go before waives. */
function asDue({ showing }: Follower, orders: readonly OrderInput[]): readonly OrderInput[] {
  const { name, state } = phaseNow(showing);
  if (!name.endsWith('A')) return orders;
  const due = Math.abs(state.builds[showing.role]?.count ?? 0);
  const waives = orders.filter(({ kind }) => kind === 'waive');
  return [...orders.filter(({ kind }) => kind !== 'waive'), ...waives].slice(0, due);
}

/** Supports a draw of all survivors, or does no longer. */
export async function supportDraw(game: SeenGame, support: boolean): Promise<void> {
  const { step, own } = await game.view();
  const isSupported = (own?.motions ?? []).some(({ kind }) => kind === 'draw');
  if (support === isSupported) return;
  await game.command({ type: 'vote', step, motion: { kind: 'draw' }, support });
}

/** A seat is ready when no role of it waits. */
function isReady(all: readonly Follower[]): boolean {
  return all.every(({ intent }) => !intent.wait && intent.orders !== null);
}

/** Orders below the name of their power. */
function textOf({ showing, phase }: Follower, lines: Lines): string {
  const power = powerNamed(showing.view, showing.role).replaceAll('-', ' ');
  return [power, ...lines.map((line) => spelled(line, phase))].join('\n');
}

/** `A BUD B` is a build wherever it stands, which the phase says. */
function spelled(line: string, phase: string): string {
  const plain = line.replaceAll(/\s+/g, ' ').trim();
  const [, unit = '', letter = ''] = /^([AF] \S+) ([BD])$/i.exec(plain) ?? [];
  if (!phase.endsWith('A') || unit === '') return plain;
  return `${letter.toUpperCase() === 'B' ? 'Build' : 'Remove'} ${unit}`;
}

/** False where the orders have to be looked at one by one. */
async function unlessUnfit(sent: Promise<unknown>): Promise<boolean> {
  return withoutDuty(sent).then(
    () => true,
    (error: unknown) => {
      if (error instanceof RequestRefused && UNFIT.has(error.code)) return false;
      throw error;
    },
  );
}

/** The package takes what can be given, and so do we; of the rest the program is told. */
async function fitOrders(follower: Follower, text: string): Promise<OrderInput[]> {
  const { player, params } = follower.game;
  const { step } = follower.showing.view;
  const body = { text, step };
  const checks = await replyOf(player.api.POST('/api/games/{id}/check', { params, body }));
  const wrong = checks.orders.filter(({ isLegal }) => !isLegal);
  const told = [
    ...wrong.map((each) => `${each.text}: ${each.problem?.message ?? ''}`),
    ...checks.errors.map(({ message }) => message),
  ];
  if (told.length > 0) follower.say(`Not taken: ${told.join(' ')}`);
  const fit = checks.orders.filter(({ isLegal }) => isLegal).map(({ order }) => order);
  return lastOfEach(fit);
}

/** Of two orders for a unit, or for the place of a build, the last. */
function lastOfEach(orders: readonly OrderInput[]): OrderInput[] {
  const bySubject = new Map(
    orders.map((order, index) => [subjectOf(order, index), order] as const),
  );
  return [...bySubject.values()];
}

function subjectOf(order: OrderInput, index: number): string {
  if ('unit' in order) return order.unit;
  return 'location' in order ? String(order.location).slice(0, 3) : `${index}`;
}

/** What the seat gave for its other powers. */
async function othersOrders(follower: Follower, power: string): Promise<OrderInput[]> {
  const view: Game = await follower.game.view();
  return (view.own?.orders ?? []).filter((order) => order.power !== power);
}

/** Whoever has nothing to do in a phase is done with it. */
async function withoutDuty(sent: Promise<unknown>): Promise<void> {
  await sent.catch((error: unknown) => {
    if (!(error instanceof RequestRefused)) throw error;
    if (error.code === 'stale-round') throw new NotDone('The game has gone on meanwhile.');
    if (error.reply.reason !== 'nothing-due') throw error;
  });
}
