import { setTimeout } from 'node:timers/promises';
import type { Command } from '@chronopolitik/game';
import { describe, expect, it } from 'vitest';
import { goesInTurn, keptInTurn } from './kept-in-turn.ts';

const draft = (base: number): Command => ({ type: 'draft', step: 0, orders: [], base });
const plan: Command = { type: 'plan', text: 'F1901: A Mun H', ready: false };
const baseOf = (command: Command): number | undefined =>
  command.type === 'draft' ? command.base : undefined;

/** A server that refuses a draft that was made on an earlier revision, as this page knows it. */
function seat() {
  const kept = { revision: 1, known: 1, waits: [] as (() => void)[], bases: [] as unknown[] };
  const send = async (command: Command): Promise<void> => {
    await new Promise<void>((done) => kept.waits.push(done));
    const base = baseOf(command);
    kept.bases.push(base);
    if (base !== undefined && base !== kept.revision) throw new Error('stale-draft');
    kept.revision += 1;
    kept.known = kept.revision;
  };
  const answer = async (): Promise<void> => {
    await setTimeout();
    kept.waits.shift()?.();
    await setTimeout();
  };
  return { kept, send, answer, inTurn: keptInTurn(() => kept.known) };
}

describe('what a seat keeps', () => {
  it('is changed by one request at a time, each made on what the one before came to', async () => {
    const { kept, send, answer, inTurn } = seat();
    const all = [inTurn(draft(1), send), inTurn(plan, send), inTurn(draft(1), send)];
    await answer();
    expect(kept.waits).toHaveLength(1);
    await answer();
    await answer();
    await Promise.all(all);
    expect(kept.bases).toEqual([1, undefined, 3]);
  });

  it('is not changed over what another window kept meanwhile', async () => {
    const { kept, send, answer, inTurn } = seat();
    const first = inTurn(plan, send);
    kept.revision += 1;
    await answer();
    await first;
    const second = inTurn(draft(1), send);
    void answer();
    await expect(second).rejects.toThrow('stale-draft');
  });

  it('goes on after a refusal', async () => {
    const { kept, send, answer, inTurn } = seat();
    const refused = inTurn(draft(0), send);
    const next = inTurn(draft(1), send);
    void answer();
    await expect(refused).rejects.toThrow('stale-draft');
    await answer();
    await next;
    expect(kept.revision).toBe(2);
  });

  it('is drafts and plans alone', () => {
    expect([draft(0), plan].map(goesInTurn)).toEqual([true, true]);
    expect(goesInTurn({ type: 'ready', step: 0, ready: true })).toBe(false);
  });
});
