/** What people take from a game as they see it: answers, pictures, files, copies. Done here where it is small, else in a thread. */
import { fail, ok, type Result, type Rules } from '@chronopolitik/engine';
import { mayWatch, viewFor, type Game, type Viewer } from '@chronopolitik/game';
import type { KeptEvent } from '@chronopolitik/play';
import { runPaintJob, type Painted, type PaintJob } from '../pictures/paint.ts';
import { AbsentOrigin, type Store } from '../store/store.ts';
import type { Ask, Payer } from '../workers/fair-queue.ts';
import type { ThreadGame } from '../workers/game-copy.ts';
import {
  runAdviceJob,
  runCopyJob,
  runExportJob,
  type AdviceJob,
  type CopiedGame,
  type CopyJob,
} from '../workers/game-jobs.ts';
import type { Jobs } from '../workers/jobs.ts';
import type { Undone } from '../workers/pool.ts';
import { priceOfQuestion, priceOfRecords, SMALL } from '../workers/price.ts';
import type { GameAnswer, GameJobKind, GameThreads } from './game-threads.ts';
import type { Space } from './space.ts';
import { createdInParts, filePiecesOf, onePiece } from './in-parts.ts';

/** What looking at games stands on. */
export interface LookingOptions {
  readonly store: Store;
  readonly now: () => number;
  readonly random: () => string;
  /** Without them, this thread does all of it. */
  readonly threads: GameThreads | undefined;
  /** What this thread does itself, in milliseconds of estimated processor time. */
  readonly small?: number | undefined;
  readonly space: Space;
}

/** A game with its rules, as one viewer looks at it. */
export interface Looked {
  readonly game: Game;
  readonly rules: Rules;
  readonly viewer: Viewer;
}

/** Why a question about a game has no answer. */
export type RefusedAdvice = 'no-such-step' | 'too-complex';

/** A sandbox or a study that was made of a game: its id, and its maker's view as JSON in UTF-8. */
export interface MadeCopy {
  readonly id: string;
  readonly view: Uint8Array;
}

/** Looks at games. None is given what they may not see. */
export class Looking {
  readonly #options: LookingOptions;

  constructor(options: LookingOptions) {
    this.#options = options;
  }

  /** A sandbox or a study of what the viewer sees at a step; undefined if there is none such. */
  async copy(
    looked: Looked,
    step: number,
    kind: CopyJob['as'],
    payer: Payer,
  ): Promise<Result<MadeCopy, Undone | 'no-space'> | undefined> {
    const { game, viewer } = looked;
    if (!mayWatch(game, viewer)) return undefined;
    const seen = viewFor(game, viewer);
    if (!seen.steps[step]) return undefined;
    const { random, now, store, space } = this.#options;
    const { settings, table } = seen;
    const seed = settings.terms && table?.stage !== 'finished' ? random() : settings.seed;
    const places = await store.places(game.id);
    const job = { viewer, step, as: kind, id: random(), seed, now: now(), places };
    const made = await this.#made(looked, job, payer);
    if (!made.ok) return made;
    const { events, listing, view } = made.value;
    const size = events.reduce((sum, event) => sum + sizeOf(event), 0);
    if (!(await space.take(payer, size))) return fail('no-space');
    return this.#kept(looked, job, payer, { events, listing, view });
  }

  #made(looked: Looked, job: CopyJob, payer: Payer): Promise<Result<CopiedGame, Undone>> {
    const price = priceOfRecords(looked.game.world);
    return this.#done('copy', looked, job, { price, payer }, runCopyJob);
  }

  async #kept(
    looked: Looked,
    job: CopyJob,
    payer: Payer,
    { events, listing, view }: CopiedGame,
  ): Promise<Result<MadeCopy, Undone>> {
    const { store } = this.#options;
    try {
      await createdInParts(store, job.id, listing, events);
      return ok({ id: job.id, view });
    } catch (error) {
      if (!(error instanceof AbsentOrigin)) throw error;
      // A game that has some of it was removed this moment: the copy keeps all of it itself.
      const made = await this.#made(looked, { ...job, places: [] }, payer);
      return made.ok ? this.#kept(looked, job, payer, made.value) : made;
    }
  }

  /** The answer to a question about a step, as JSON. */
  async advise(
    looked: Looked,
    asked: Omit<AdviceJob, 'viewer'>,
    payer: Payer,
  ): Promise<Result<string, 'forbidden' | Undone | RefusedAdvice>> {
    const { game, viewer } = looked;
    if (!mayWatch(game, viewer)) return fail('forbidden');
    const price = priceOfQuestion(game.world, asked.question);
    const job = { ...asked, viewer };
    const told = await this.#done('advise', looked, job, { price, payer }, runAdviceJob);
    return told.ok ? told.value : told;
  }

  /** A picture of a game. */
  async paint(known: ThreadGame, job: PaintJob, payer: Payer): Promise<Result<Painted, 'busy'>> {
    const price = 100 + priceOfRecords(known.game.world);
    const painted = await this.#done('paint', known, job, { price, payer }, runPaintJob);
    if (painted.ok) return painted;
    return painted.error === 'busy' ? fail('busy') : ok(undefined);
  }

  /** A game file as JSON, in pieces: a sandbox with its whole log, else what the viewer sees, as a sandbox. */
  async filePieces(
    looked: Looked,
    payer: Payer,
  ): Promise<Result<AsyncIterable<string>, Undone> | undefined> {
    const { game, rules, viewer } = looked;
    if (!mayWatch(game, viewer)) return undefined;
    const { store, now } = this.#options;
    if (game.settings.kind !== 'players') {
      return ok(filePiecesOf(rules.map.variant, store.read(game.id)));
    }
    const ask = { price: priceOfRecords(game.world), payer };
    const told = await this.#done('export', looked, { viewer, now: now() }, ask, runExportJob);
    return told.ok ? ok(onePiece(told.value)) : told;
  }

  async #done<K extends GameJobKind>(
    kind: K,
    { game, rules }: ThreadGame,
    job: Omit<Jobs[K], 'copy'>,
    ask: Ask,
    here: (known: ThreadGame, job: Omit<Jobs[K], 'copy'>) => GameAnswer<K> | Promise<GameAnswer<K>>,
  ): Promise<Result<GameAnswer<K>, Undone>> {
    const { threads, small = SMALL } = this.#options;
    if (threads && ask.price > small) return threads.run(kind, { game, rules }, job, ask);
    return ok(await here({ game, rules }, job));
  }
}

/** Characters of an event as it is kept. */
function sizeOf({ text, payload }: KeptEvent): number {
  return (text ?? JSON.stringify(payload)).length;
}
