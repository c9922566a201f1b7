/** What people take from a game as they see it: answers, pictures, files, copies. Done here where it is small, else in a thread. */
import { fail, ok, type Result, type Rules } from '@chronopolitik/engine';
import { viewFor, type Game, type Viewer } from '@chronopolitik/game';
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
  type CopyJob,
} from '../workers/game-jobs.ts';
import type { Jobs } from '../workers/jobs.ts';
import type { Undone } from '../workers/pool.ts';
import { priceOfQuestion, priceOfRecords, SMALL } from '../workers/price.ts';
import type { Found, GameAnswer, GameJobKind, GameThreads } from './game-threads.ts';
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

/** The game is not there, or not for whoever looks. */
type Unseen = 'gone' | 'forbidden';

/** Looks a game up for whoever may see it. What waits for a thread holds no game: it looks it up again. */
export type LookUp = () => Promise<Result<Looked, Unseen>>;

/** Why a question about a game has no answer. */
export type RefusedAdvice = 'no-such-step' | 'too-complex';

/** A sandbox or a study that was made of a game: its id, and its maker's view as JSON in UTF-8. */
export interface MadeCopy {
  readonly id: string;
  readonly view: Uint8Array;
}

/** What is asked of a game, and the price of that. */
interface Request<K extends GameJobKind> {
  readonly kind: K;
  readonly id: string;
  readonly lookUp: LookUp;
  readonly jobOf: (looked: Looked) => Omit<Jobs[K], 'copy'>;
  readonly ask: Ask;
  readonly here: (
    known: ThreadGame,
    job: Omit<Jobs[K], 'copy'>,
  ) => GameAnswer<K> | Promise<GameAnswer<K>>;
}

/** Looks at games. None is given what they may not see. */
export class Looking {
  readonly #options: LookingOptions;

  constructor(options: LookingOptions) {
    this.#options = options;
  }

  /** A sandbox or a study of what the viewer sees at a step; undefined if there is none such. */
  async copy(
    id: string,
    lookUp: LookUp,
    step: number,
    kind: CopyJob['as'],
    payer: Payer,
  ): Promise<Result<MadeCopy, Undone | 'no-space'> | undefined> {
    const made = this.#options.random();
    const begun = await this.#copying(id, lookUp, { id: made, step, as: kind }, payer);
    return begun && this.#copied(made, begun, payer);
  }

  async #copying(
    id: string,
    lookUp: LookUp,
    wanted: Pick<CopyJob, 'id' | 'step' | 'as'>,
    payer: Payer,
  ): Promise<Request<'copy'> | undefined> {
    const looked = await lookUp();
    if (!looked.ok) return undefined;
    const { game, viewer } = looked.value;
    const seen = viewFor(game, viewer);
    if (!seen.steps[wanted.step]) return undefined;
    const { random, now, store } = this.#options;
    const { settings, table } = seen;
    const seed = settings.terms && table?.stage !== 'finished' ? random() : settings.seed;
    const places = await store.places(id);
    const job = { ...wanted, seed, now: now(), places };
    const ask = { price: priceOfRecords(game.world), payer };
    return { kind: 'copy', id, lookUp, jobOf: viewed(job), ask, here: runCopyJob };
  }

  async #copied(
    id: string,
    request: Request<'copy'>,
    payer: Payer,
  ): Promise<Result<MadeCopy, Undone | 'no-space'> | undefined> {
    const made = await this.#done(request);
    if (!made.ok) return isUnseen(made.error) ? undefined : fail(made.error);
    const { events, listing, view } = made.value;
    const size = events.reduce((sum, event) => sum + sizeOf(event), 0);
    if (!(await this.#options.space.take(payer, size))) return fail('no-space');
    try {
      await createdInParts(this.#options.store, id, listing, events);
      return ok({ id, view });
    } catch (error) {
      if (!(error instanceof AbsentOrigin)) throw error;
      // A game that has some of it was removed this moment: the copy keeps all of it itself.
      const { jobOf } = request;
      const whole = { ...request, jobOf: (looked: Looked) => ({ ...jobOf(looked), places: [] }) };
      return this.#copied(id, whole, payer);
    }
  }

  /** The answer to a question about a step, as JSON. */
  async advise(
    id: string,
    lookUp: LookUp,
    asked: Omit<AdviceJob, 'viewer'>,
    payer: Payer,
  ): Promise<Result<string, 'forbidden' | Undone | RefusedAdvice> | undefined> {
    const price = await priceOf(lookUp, ({ world }) => priceOfQuestion(world, asked.question));
    const told = price.ok
      ? await this.#done({
          kind: 'advise',
          id,
          lookUp,
          jobOf: viewed(asked),
          ask: { price: price.value, payer },
          here: runAdviceJob,
        })
      : price;
    if (told.ok) return told.value;
    return told.error === 'gone' ? undefined : fail(told.error);
  }

  /** A picture of a game; undefined if the game is not there, or cannot be painted. */
  async paint(
    id: string,
    lookUp: LookUp,
    job: PaintJob,
    payer: Payer,
  ): Promise<Result<Painted, 'busy'>> {
    const price = await priceOf(lookUp, ({ world }) => 100 + priceOfRecords(world));
    if (!price.ok) return ok(undefined);
    const ask = { price: price.value, payer };
    const jobOf = (): PaintJob => job;
    const painted = await this.#done({ kind: 'paint', id, lookUp, jobOf, ask, here: runPaintJob });
    if (painted.ok) return painted;
    return painted.error === 'busy' ? fail('busy') : ok(undefined);
  }

  /** A game file as JSON, in pieces: a sandbox with its whole log, else what the viewer sees, as a sandbox. */
  async filePieces(
    id: string,
    lookUp: LookUp,
    payer: Payer,
  ): Promise<Result<AsyncIterable<string>, Undone> | undefined> {
    const looked = await lookUp();
    if (!looked.ok) return undefined;
    const { game, rules } = looked.value;
    const { store, now } = this.#options;
    if (game.settings.kind !== 'players') {
      return ok(filePiecesOf(rules.map.variant, store.read(id)));
    }
    const ask = { price: priceOfRecords(game.world), payer };
    const jobOf = viewed({ now: now() });
    return this.#exported({ kind: 'export', id, lookUp, jobOf, ask, here: runExportJob });
  }

  async #exported(
    request: Request<'export'>,
  ): Promise<Result<AsyncIterable<string>, Undone> | undefined> {
    const told = await this.#done(request);
    if (told.ok) return ok(onePiece(told.value));
    return isUnseen(told.error) ? undefined : fail(told.error);
  }

  /** Done here where it is small, else by a thread once its turn comes, if the game may be seen then. */
  async #done<K extends GameJobKind>({
    kind,
    id,
    lookUp,
    jobOf,
    ask,
    here,
  }: Request<K>): Promise<Result<GameAnswer<K>, Undone | Unseen>> {
    let unseen: Unseen | undefined;
    const find = async (): Promise<Found<K> | undefined> => {
      const looked = await lookUp();
      if (looked.ok) return { ...looked.value, job: jobOf(looked.value) };
      unseen = looked.error;
      return undefined;
    };
    const { threads, small = SMALL } = this.#options;
    if (threads && ask.price > small) {
      const done = await threads.run(kind, id, find, ask);
      return unseen ? fail(unseen) : done;
    }
    const found = await find();
    return found ? ok(await here(found, found.job)) : fail(unseen ?? 'gone');
  }
}

/** A job for whoever looks, once they look. */
function viewed<J extends object>(job: J): (looked: Looked) => J & Pick<Looked, 'viewer'> {
  return ({ viewer }) => ({ ...job, viewer });
}

/** What work on a game costs; the game is let go. */
async function priceOf(
  lookUp: LookUp,
  price: (game: Looked['game']) => number,
): Promise<Result<number, Unseen>> {
  const looked = await lookUp();
  return looked.ok ? ok(price(looked.value.game)) : looked;
}

function isUnseen(error: string): error is Unseen {
  return error === 'gone' || error === 'forbidden';
}

/** Characters of an event as it is kept. */
function sizeOf({ text, payload }: KeptEvent): number {
  return (text ?? JSON.stringify(payload)).length;
}
