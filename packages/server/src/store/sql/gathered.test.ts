import { describe, expect, it } from 'vitest';
import { gathered } from './gathered.ts';

/** Answers with each ask, and tells which went together. */
function echo(most = 10) {
  const groups: (readonly number[])[] = [];
  const ask = gathered(
    async (asks: readonly number[]) => {
      groups.push(asks);
      await new Promise((done) => setImmediate(done));
      if (asks.includes(13)) throw new Error('no');
      return asks;
    },
    { atOnce: 1, most },
  );
  return { ask, groups };
}

describe('asks of one turn of the event loop', () => {
  it('go together, and each has its answer', async () => {
    const { ask, groups } = echo();
    expect(await Promise.all([ask(1), ask(2), ask(3)])).toEqual([1, 2, 3]);
    expect(groups).toEqual([[1, 2, 3]]);
  });

  it('wait for those under way, no more at a time than may go', async () => {
    const { ask, groups } = echo(2);
    const first = ask(1);
    await new Promise((done) => setImmediate(done));
    expect(await Promise.all([first, ask(2), ask(3), ask(4)])).toEqual([1, 2, 3, 4]);
    expect(groups).toEqual([[1], [2, 3], [4]]);
  });

  it('are all told what went wrong, and the next are answered', async () => {
    const { ask } = echo();
    const told = await Promise.allSettled([ask(1), ask(13)]);
    expect(told.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await ask(2)).toBe(2);
  });
});
