/** Where a decision on a game is made: at once where it is cheap, in a thread where it is dear. */
import { fail } from '@chronopolitik/engine';
import type { Circumstances, Decision, Game, Limits } from '@chronopolitik/game';
import {
  decideRequest,
  decisionOn,
  isGivenUp,
  type GameRequest,
} from '../workers/adjudication-job.ts';
import type { Ask, Payer } from '../workers/fair-queue.ts';
import { bytesInMemory } from '../workers/game-copy.ts';
import { priceOfOrders, priceOfStep, SMALL } from '../workers/price.ts';
import type { GameThreads } from './game-threads.ts';

/** What a step may cost in battles judged that looked small: until then a server hears nobody else. */
const QUICK_BUDGET = 20_000;

/**
 * Decides on what is asked of a game.
 * @param threads without them, this thread decides
 * @param small what this thread does itself, in milliseconds of estimated processor time
 */
export async function decidedAnywhere(
  threads: GameThreads | undefined,
  at: Circumstances,
  game: Game,
  asked: GameRequest,
  payer: Payer,
  small: number = SMALL,
): Promise<Decision> {
  if (!threads) return decideRequest(at, game, asked);
  const price = priceOfRequest(game, asked);
  const quick = price <= small ? quicklyDecided(at, game, asked) : undefined;
  if (quick && !isGivenUp(quick)) return quick;
  return decidedInThread(threads, at, game, asked, { price, payer });
}

/** As this thread decides, which gives up early. */
function quicklyDecided(at: Circumstances, game: Game, asked: GameRequest): Decision {
  const budget = Math.min(at.limits.budget ?? Infinity, QUICK_BUDGET);
  return decideRequest({ ...at, limits: { ...at.limits, budget } }, game, asked);
}

async function decidedInThread(
  threads: GameThreads,
  { rules, now, limits }: Circumstances,
  game: Game,
  asked: GameRequest,
  ask: Ask,
): Promise<Decision> {
  // Nothing else happens to this game meanwhile: it stays in memory.
  const bytes = bytesInMemory(game.steps);
  const decided = (bounds: Limits) => {
    const found = { game, rules, job: { asked, now, limits: bounds } };
    return threads.run('decide', game.id, () => Promise.resolve(found), { ...ask, bytes });
  };
  const done = await decided(limits);
  if (done.ok) return decisionOn(game, done.value);
  if (done.error === 'busy') return fail({ code: 'busy' });
  // A game between people stops before what cannot be judged.
  const stopped = await decided({ ...limits, budget: 0 });
  return stopped.ok ? decisionOn(game, stopped.value) : fail({ code: 'too-complex' });
}

/** What it costs to decide, whatever comes of it. */
function priceOfRequest({ world }: Game, asked: GameRequest): number {
  if (asked.kind === 'tick') return priceOfStep(world);
  if (asked.kind === 'act') return priceOfStep(world) + priceOfOrders(0, asked.orders.length);
  const { command } = asked;
  if (command.type === 'say') return 0;
  const orders = 'orders' in command ? (command.orders?.length ?? 0) : 0;
  const characters = 'text' in command ? (command.text?.length ?? 0) : 0;
  return priceOfStep(world) + priceOfOrders(characters, orders);
}
