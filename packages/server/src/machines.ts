/** The machine players of a server: where a game waits for them they think, and act as any seat does. */
import type { Order } from '@chronopolitik/engine';
import {
  machinesDue,
  machinesToAct,
  rulesAt,
  type Game,
  type MachineSeat,
} from '@chronopolitik/game';
import type { FastifyBaseLogger } from 'fastify';
import type { Games, Refused } from './games.ts';
import type { Thread } from './thinking-thread.ts';
import { thoughtFor } from './thought.ts';
import { createTurns } from './turns.ts';

export interface MachinesOptions {
  readonly games: Games;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly thread: Thread;
  readonly log?: FastifyBaseLogger | undefined;
}

export class Machines {
  readonly #options: MachinesOptions;
  readonly #turns = createTurns();
  readonly #acting = new Set<Promise<void>>();
  #isStopped = false;

  constructor(options: MachinesOptions) {
    this.#options = options;
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

  /** Lets go of what is being thought: whoever has not acted does so after the next start. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#options.thread.stop();
    await Promise.all(this.#acting);
  }

  async #actAll(id: string): Promise<void> {
    const { games, now, thread } = this.#options;
    while (!this.#isStopped) {
      const table = await games.table(id);
      const seat = table && dueAt(table.game, now());
      if (!table || !seat) return;
      const { game } = table;
      const rules = rulesAt(table.rules, game);
      const orders = await thread.think(thoughtFor(rules, game, seat));
      await this.#send(id, seat, game.step, orders);
    }
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

async function refusalOf(acted: ReturnType<Games['actAs']>): Promise<Refused | undefined> {
  const result = await acted;
  return result?.ok === false ? result.error : undefined;
}

function dueAt(game: Game, now: number): MachineSeat | undefined {
  const due = machinesDue(game);
  return due === null || due > now ? undefined : machinesToAct(game)[0];
}
