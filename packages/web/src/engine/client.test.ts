/** The page's end of the engine's worker, with workers that only note what they are told. */
import type { RulesSpec, Variant } from '@chronopolitik/engine';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Engine } from './client.ts';
import type { FromEngine, ToEngine } from './protocol.ts';

const workers: NotingWorker[] = [];

/** A worker of which the test says what it answers. */
class NotingWorker {
  readonly told: ToEngine[] = [];
  isOver = false;
  #hear: (event: { readonly data: FromEngine }) => void = () => undefined;

  constructor() {
    workers.push(this);
  }

  addEventListener(type: string, hear: (event: { readonly data: FromEngine }) => void): void {
    if (type === 'message') this.#hear = hear;
  }

  postMessage(message: ToEngine): void {
    this.told.push(message);
  }

  terminate(): void {
    this.isOver = true;
  }

  says(data: FromEngine): void {
    if (!this.isOver) this.#hear({ data });
  }
}

const told = ({ told }: NotingWorker): readonly string[] =>
  told.map((message) => (message.type === 'ask' ? message.name : message.type));

const spec: RulesSpec = {
  variant: 'isle',
  ruleset: { id: 'classic', options: {} },
  seed: 'client',
};
const engineOf = (): Engine => new Engine(spec, {} as Variant);
const nowhere = { steps: [], step: 0 };

describe('an engine whose worker', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('Worker', NotingWorker);
    workers.length = 0;
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('never runs asks another one the same', async () => {
    const engine = engineOf();
    engine.stand(nowhere);
    const answer = engine.ask('overview', null);
    await vi.advanceTimersByTimeAsync(10_000);
    const [first, second] = workers;
    expect(first?.isOver).toBe(true);
    expect(second && told(second)).toEqual(['open', 'stand', 'overview', 'stand']);
    second?.says({ type: 'runs' });
    second?.says({ id: 0, ok: true, answer: 'due' });
    expect(await answer).toBe('due');
    expect(engine.state).toBe('ready');
  });

  it('runs is waited for, however long it takes to answer', async () => {
    const engine = engineOf();
    engine.stand(nowhere);
    const answer = engine.ask('overview', null);
    workers[0]?.says({ type: 'runs' });
    await vi.advanceTimersByTimeAsync(600_000);
    expect(workers).toHaveLength(1);
    workers[0]?.says({ id: 0, ok: true, answer: 'due' });
    expect(await answer).toBe('due');
  });

  it('is slow to come has twice as long each time', async () => {
    engineOf().stand(nowhere);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(workers).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(19_000);
    expect(workers).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(workers).toHaveLength(3);
  });

  it('is of a game that was left is not begun again', async () => {
    const engine = engineOf();
    engine.stand(nowhere);
    void engine.ask('overview', null);
    engine.close();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(workers.map(({ isOver }) => isOver)).toEqual([true]);
  });
});
