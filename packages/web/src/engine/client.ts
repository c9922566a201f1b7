/** The page's end of the worker in which the engine runs. */
import type { RulesSpec, Variant } from '@chronopolitik/engine';
import type { GameView } from '@chronopolitik/game';
import type { FromEngine, QuestionName, Questions, ToEngine } from './protocol.ts';

interface Pending {
  readonly resolve: (answer: unknown) => void;
  readonly reject: (error: Error) => void;
}

/** Lives as long as a game is open: `close` it. */
export class Engine {
  /** Started when it is first needed: not every engine is asked. */
  #worker: Worker | undefined;
  readonly #opening: ToEngine;
  readonly #pending = new Map<number, Pending>();
  #stood: Pick<GameView, 'steps' | 'step'> | undefined;
  #sent = 0;
  #next = 0;

  constructor(spec: RulesSpec, variant: Variant) {
    this.#opening = { type: 'open', spec, variant };
  }

  #started(): Worker {
    if (this.#worker) return this.#worker;
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', ({ data }: MessageEvent<FromEngine>) =>
      this.#answered(data),
    );
    worker.postMessage(this.#opening);
    this.#worker = worker;
    if (this.#stood) this.stand(this.#stood);
    return worker;
  }

  /** Tells the worker where the game stands. */
  stand(stood: Pick<GameView, 'steps' | 'step'>): void {
    const worker = this.#worker;
    this.#stood = stood;
    if (!worker) return void this.#started();
    const { steps, step } = stood;
    worker.postMessage({
      type: 'stand',
      records: steps.slice(this.#sent),
      step,
    } satisfies ToEngine);
    this.#sent = steps.length;
  }

  /** @returns the answer in the world where the game stood when it was asked */
  ask<Name extends QuestionName>(
    name: Name,
    about: Questions[Name]['about'],
  ): Promise<Questions[Name]['answer']> {
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
  }

  close(): void {
    this.#worker?.terminate();
    this.#pending.clear();
  }

  #post(message: ToEngine): void {
    this.#started().postMessage(message);
  }

  #answered(message: FromEngine): void {
    const pending = this.#pending.get(message.id);
    this.#pending.delete(message.id);
    if (message.ok) pending?.resolve(message.answer);
    else pending?.reject(new Error(message.message));
  }
}
