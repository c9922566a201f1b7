/** The page's end of the worker in which the engine runs. */
import type { RulesSpec, Variant } from '@chronopolitik/engine';
import type { GameView } from '@chronopolitik/game';
import { EngineGone } from '../app/failures/failures.ts';
import type { AheadPhase } from './ahead.ts';
import { takeColumns } from './columns.ts';
import type { FromEngine, QuestionName, Questions, ToEngine } from './protocol.ts';

/** `failed`: the worker could not start or broke; it answers nothing any more. */
export type EngineState = 'starting' | 'ready' | 'failed';

interface Pending {
  readonly resolve: (answer: unknown) => void;
  readonly reject: (error: Error) => void;
}

/** Where the game stands, and the later phase that is asked about, if one is. */
type Stood = Pick<GameView, 'steps' | 'step'> & { readonly ahead?: AheadPhase };

/** Lives as long as a game is open: `close` it. */
export class Engine {
  /** Started when it is first needed: not every engine is asked. */
  #worker: Worker | undefined;
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
    this.#worker?.terminate();
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
    if (this.#stood) this.stand(this.#stood);
    return worker;
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
      this.#pending.set(id, { resolve, reject });
      this.#post({ type: 'ask', id, name, about });
    }) as Promise<Questions[Name]['answer']>;
  }

  /** Ends what the worker is at: nothing that was asked is answered. What is asked next starts it again. */
  stop(): void {
    this.close();
    this.#worker = undefined;
    this.#sent = 0;
    this.#turn('starting');
  }

  close(): void {
    this.#worker?.terminate();
    this.#pending.clear();
  }

  #post(message: ToEngine): void {
    this.#started()?.postMessage(message);
  }

  #answered(message: FromEngine): void {
    const pending = this.#pending.get(message.id);
    this.#pending.delete(message.id);
    this.#turn('ready');
    if (message.ok) pending?.resolve(message.answer);
    else pending?.reject(new Error(message.message));
  }
}
