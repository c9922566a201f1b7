/** Games in other threads: each thread is sent a game once, and later what was added. */
import { fail, ok, type Result, type Rules } from '@chronopolitik/engine';
import type { Game } from '@chronopolitik/game';
import type { Ask } from '../workers/fair-queue.ts';
import type { GameCopy, ThreadGame } from '../workers/game-copy.ts';
import { MISSING, type JobAnswers, type Jobs } from '../workers/jobs.ts';
import type { Pool, Undone } from '../workers/pool.ts';
import { Recent } from './recent.ts';
import { recordTexts } from './records/record-texts.ts';

/** Jobs about a game. */
export type GameJobKind = {
  [K in keyof Jobs]: Jobs[K] extends { copy: GameCopy } ? K : never;
}[keyof Jobs];

/** What a thread answers that has the game. */
export type GameAnswer<K extends GameJobKind> = Exclude<JobAnswers[K], typeof MISSING>;

/** A game, and what is asked of it. */
export interface Found<K extends GameJobKind> extends ThreadGame {
  readonly job: Omit<Jobs[K], 'copy'>;
}

const MOST_KNOWN = 10_000;

/** Has jobs about games done by threads. */
export class GameThreads {
  readonly #pool: Pool;
  /** How many steps of a game its thread was sent. */
  readonly #sent = new Recent<number>(MOST_KNOWN);

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  /**
   * Has a job about a game done by the thread that has it, or by one that is sent it.
   * @param find the game, and what of it is asked, when the turn of the job comes: a game that waits fills the memory
   */
  async run<K extends GameJobKind>(
    kind: K,
    id: string,
    find: () => Promise<Found<K> | undefined>,
    ask: Ask,
  ): Promise<Result<GameAnswer<K>, Undone>> {
    const key = `${this.#pool.laneOf(kind)} ${id}`;
    for (const isWhole of [false, true]) {
      let sent = 0;
      const prepare = async (): Promise<Jobs[K] | undefined> => {
        const found = await find();
        if (!found) return undefined;
        const { game, rules, job } = found;
        sent = game.steps.length;
        const from = isWhole ? 0 : Math.min(this.#sent.get(key) ?? 0, sent);
        return { ...job, copy: await copyOf(game, rules, from) } as never;
      };
      const done = await this.#pool.run<K>({ kind, prepare }, { ...ask, affinity: id });
      if (!done.ok) {
        this.#sent.delete(key);
        return done;
      }
      if (done.value === MISSING) continue;
      this.#sent.set(key, sent);
      return ok(done.value as GameAnswer<K>);
    }
    return fail('given-up');
  }

  /** What was decided on a game is in its thread already. */
  stepped(game: Game): void {
    const key = `${this.#pool.laneOf('decide')} ${game.id}`;
    if (this.#sent.get(key) !== undefined) this.#sent.set(key, game.steps.length);
  }
}

async function copyOf(game: Game, rules: Rules, from: number): Promise<GameCopy> {
  const { steps, world: _world, ...rest } = game;
  const known = steps[from - 1]?.digest ?? '';
  const added = await recordTexts(steps.slice(from));
  const made = { spec: rules.spec, variant: rules.map.variant };
  return { rest, known, from, added, ...(from === 0 && { made }) };
}
