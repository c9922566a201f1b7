/** The machine players of a server: where a game waits for them they think, and act as any seat does. */
import type { Order, Rules } from '@chronopolitik/engine';
import {
  actsAt,
  answersAt,
  machinesAsked,
  machinesToAct,
  mayTalk,
  rulesAt,
  type Game,
  type MachineSeat,
} from '@chronopolitik/game';
import type { FastifyBaseLogger } from 'fastify';
import {
  answersFor,
  openingFor,
  type Talk,
  type RefusedCommand,
  createTurns,
} from '@chronopolitik/play';
import type { Games } from '../games.ts';
import type { Pool } from '../../workers/pool.ts';
import { priceOfStep } from '../../workers/price.ts';
import { GameThreads, type Found } from '../game-threads.ts';

/** What the machine players of a server stand on. */
export interface MachinesOptions {
  readonly games: Games;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly pool: Pool;
  readonly log?: FastifyBaseLogger | undefined;
}

/** A machine that is to order at a step, and what its thinking costs. */
interface Acting {
  readonly seat: MachineSeat;
  readonly step: number;
  readonly price: number;
}

/** Lets machines act: one of a game at a time, and no more once it is stopped. */
export class Machines {
  readonly #options: MachinesOptions;
  readonly #threads: GameThreads;
  readonly #turns = createTurns();
  readonly #acting = new Set<Promise<void>>();
  #isStopped = false;

  constructor(options: MachinesOptions) {
    this.#options = options;
    this.#threads = new GameThreads(options.pool);
  }

  /** Lets all machines of a game act that are due. What fails is logged, and tried again when next asked. */
  async act(id: string): Promise<void> {
    const acting = this.#turns
      .take(id, () => this.#actAll(id))
      .catch((error: unknown) => {
        if (!this.#isStopped) this.#log({ err: error, game: id }, 'a machine player failed');
      });
    this.#acting.add(acting);
    await acting;
    this.#acting.delete(acting);
  }

  /** Lets go of what is being chosen: whoever has not acted does so after the next start. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#options.pool.stop();
    await Promise.all(this.#acting);
  }

  async #actAll(id: string): Promise<void> {
    for (;;) {
      const acting = await this.#next(id);
      if (!acting) return;
      const orders = await this.#ordersOf(id, acting);
      if (orders) await this.#send(id, acting.seat, acting.step, orders);
    }
  }

  /** Who orders next, once the machines have said what they have to say. */
  async #next(id: string): Promise<Acting | undefined> {
    const { games, now } = this.#options;
    const table = this.#isStopped ? undefined : await games.table(id);
    if (!table) return undefined;
    const { game } = table;
    const rules = rulesAt(table.rules, game);
    const asked = askedAt(game, now());
    if (asked && (await this.#talk(id, asked, answersFor(rules, game, asked.id)))) {
      return this.#next(id);
    }
    const seat = dueAt(game, now());
    if (!seat) return undefined;
    if (await this.#open(id, seat, rules, game)) return this.#next(id);
    return { seat, step: game.step, price: 10 * priceOfStep(game.world) };
  }

  /** @returns undefined if the game went on meanwhile @throws if its thread cannot end it */
  async #ordersOf(
    id: string,
    { seat, step, price }: Acting,
  ): Promise<readonly Order[] | undefined> {
    let isStale = false;
    const find = async (): Promise<Found<'choose'> | undefined> => {
      const table = await this.#options.games.table(id);
      isStale = table?.game.step !== step;
      return table && !isStale ? { ...table, job: { seat } } : undefined;
    };
    const ask = { price, payer: { address: id } };
    const chosen = await this.#threads.run('choose', id, find, ask);
    if (chosen.ok) return chosen.value;
    if (isStale) return undefined;
    throw new Error(`the thread of the machine players is at its end: ${chosen.error}`);
  }

  /** Whether a machine had something to say of its own, once in a movement, before it orders. */
  async #open(id: string, seat: MachineSeat, rules: Rules, game: Game): Promise<boolean> {
    if (game.world.due.phase !== 'movement' || !mayTalk(game)) return false;
    const talk = openingFor(rules, game, seat.id);
    return talk.speeches.length > 0 && this.#talk(id, seat, talk);
  }

  /** Whether it could be said; what cannot is logged, and nobody waits for it. */
  async #talk(id: string, { id: seat }: MachineSeat, talk: Talk): Promise<boolean> {
    const { speeches, promises, known } = talk;
    const refused = await refusalOf(this.#options.games.sayAs(id, seat, known, speeches, promises));
    if (!refused) return true;
    this.#log({ game: id, seat, refusal: refused.refusal }, 'a machine could not speak');
    return false;
  }

  /** Orders that are refused are a fault of the machine: it holds, so that nobody waits for it forever. */
  async #send(
    id: string,
    seat: MachineSeat,
    step: number,
    orders: readonly Order[],
  ): Promise<void> {
    const { games } = this.#options;
    const refused = await refusalOf(games.actAs(id, seat.id, step, orders));
    if (!refused || refused.refusal.code === 'stale-round') return;
    this.#log({ game: id, seat, refusal: refused.refusal }, 'orders of a machine were refused');
    const again = await refusalOf(games.actAs(id, seat.id, step, []));
    if (again && again.refusal.code !== 'stale-round') {
      throw new Error(`a machine cannot act: ${again.refusal.code}`);
    }
  }

  #log(about: object, message: string): void {
    this.#options.log?.error(about, message);
  }
}

async function refusalOf(acted: ReturnType<Games['actAs']>): Promise<RefusedCommand | undefined> {
  const result = await acted;
  return result?.ok === false ? result.error : undefined;
}

function dueAt(game: Game, now: number): MachineSeat | undefined {
  return machinesToAct(game).find(({ id }) => actsAt(game, id) <= now);
}

function askedAt(game: Game, now: number): MachineSeat | undefined {
  return machinesAsked(game).find(({ id }) => answersAt(game, id) <= now);
}
