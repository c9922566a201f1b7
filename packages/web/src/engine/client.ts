/** The page's end of the worker in which the engine runs. */
import type { RulesSpec, Variant } from '@chronopolitik/engine';
import type { GameView } from '@chronopolitik/game';
import { EngineGone } from '../app/failures/failures.ts';
import type { AheadPhase } from './ahead.ts';
import { takeColumns } from './columns.ts';
import type { FromEngine, QuestionName, Questions, ToEngine } from './protocol.ts';

/** `failed`: the worker could not start or broke; it answers nothing any more. */
export type EngineState = 'starting' | 'ready' | 'failed';

/**
 * Milliseconds after which a worker that does not say that its program runs is given up for another, which has twice as
 * long. A browser may never answer for the program while one release of the page follows another.
 */
const PATIENCE = 10_000;

/** Where the game stands, and the later phase that is asked about, if one is. */
type Stood = Pick<GameView, 'steps' | 'step'> & { readonly ahead?: AheadPhase };

interface Pending {
  readonly message: ToEngine;
  /** Where the game stood when it was asked. */
  readonly stood: Stood | undefined;
  readonly resolve: (answer: unknown) => void;
  readonly reject: (error: Error) => void;
}

/** Lives as long as a game is open: `close` it. */
export class Engine {
  /** Started when it is first needed: not every engine is asked. */
  #worker: Worker | undefined;
  #patience = PATIENCE;
  #waiting: ReturnType<typeof setTimeout> | undefined;
  readonly #opening: ToEngine;
  readonly #pending = new Map<number, Pending>();
  #stood: Stood | undefined;
  #sent = 0;
  #next = 0;
  #state: EngineState = 'starting';
  readonly #followers = new Set<() => void>();

  constructor(spec: RulesSpec, variant: Variant) {
    this.#opening = { type: 'open', spec, variant };
  }

  get state(): EngineState {
    return this.#state;
  }

  /** Tells when the state changes. @returns how to stop it */
  follow(listener: () => void): () => void {
    this.#followers.add(listener);
    return () => this.#followers.delete(listener);
  }

  /** Gives the worker up: nothing that was asked or will be asked is answered, until it is stopped. */
  fail(reason: string): void {
    this.#turn('failed');
    this.#end();
    const waiting = [...this.#pending.values()];
    this.#pending.clear();
    for (const { reject } of waiting) reject(new EngineGone(reason));
  }

  #turn(state: EngineState): void {
    if (this.#state === state) return;
    this.#state = state;
    for (const tell of this.#followers) tell();
  }

  #started(): Worker | undefined {
    if (this.#worker || this.#state === 'failed') return this.#worker;
    const worker = this.#made();
    if (!worker) return undefined;
    worker.addEventListener('message', ({ data }: MessageEvent<FromEngine>) =>
      this.#answered(data),
    );
    worker.addEventListener('error', ({ message }) => this.fail(message));
    worker.addEventListener('messageerror', () => this.fail('an answer could not be read'));
    worker.postMessage(this.#opening);
    this.#worker = worker;
    this.#waiting = setTimeout(() => this.#again(), this.#patience);
    if (this.#stood) this.stand(this.#stood);
    return worker;
  }

  /** Asks another worker what the one before it was asked. */
  #again(): void {
    this.#end();
    this.#patience *= 2;
    const latest = this.#stood;
    for (const { message, stood } of this.#pending.values()) {
      if (stood) this.stand(stood);
      this.#post(message);
    }
    if (latest) this.stand(latest);
  }

  #end(): void {
    clearTimeout(this.#waiting);
    this.#worker?.terminate();
    this.#worker = undefined;
    this.#sent = 0;
  }

  /** A browser may refuse to make a worker at all. */
  #made(): Worker | undefined {
    try {
      return new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    } catch (error) {
      this.fail(String(error));
      return undefined;
    }
  }

  /** Tells the worker where the game stands. */
  stand(stood: Stood): void {
    const worker = this.#worker;
    this.#stood = stood;
    if (!worker) return void this.#started();
    const { steps, step, ahead } = stood;
    const [columns, records] = takeColumns(steps.slice(this.#sent));
    worker.postMessage({
      type: 'stand',
      columns,
      records,
      step,
      ...(ahead && { ahead }),
    } satisfies ToEngine);
    this.#sent = steps.length;
  }

  /** @returns the answer in the world where the game stood when it was asked */
  ask<Name extends QuestionName>(
    name: Name,
    about: Questions[Name]['about'],
  ): Promise<Questions[Name]['answer']> {
    if (this.#state === 'failed') return Promise.reject(new EngineGone('the engine has failed'));
    const id = this.#next++;
    return new Promise<unknown>((resolve, reject) => {
      const message: ToEngine = { type: 'ask', id, name, about };
      this.#pending.set(id, { message, stood: this.#stood, resolve, reject });
      this.#post(message);
    }) as Promise<Questions[Name]['answer']>;
  }

  /** Ends what the worker is at: nothing that was asked is answered. What is asked next starts it again. */
  stop(): void {
    this.#pending.clear();
    this.#end();
    this.#turn('starting');
  }

  /** Ends it for good: the worker that was ended is kept, so that none is begun again. */
  close(): void {
    clearTimeout(this.#waiting);
    this.#worker?.terminate();
    this.#pending.clear();
  }

  #post(message: ToEngine): void {
    this.#started()?.postMessage(message);
  }

  #answered(message: FromEngine): void {
    clearTimeout(this.#waiting);
    if ('type' in message) return;
    const pending = this.#pending.get(message.id);
    this.#pending.delete(message.id);
    this.#turn('ready');
    if (message.ok) pending?.resolve(message.answer);
    else pending?.reject(new Error(message.message));
  }
}
