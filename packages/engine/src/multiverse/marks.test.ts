/** Marks are emptied without being cleared: nothing of an earlier search may be left. */
import { describe, expect, it } from 'vitest';
import { Marks } from './marks.ts';

describe('marks of a search', () => {
  it('say of each number once that it is new', () => {
    const marks = new Marks();
    marks.begin(3);
    expect([marks.add(2), marks.add(2), marks.has(2), marks.has(1)]).toEqual([
      true,
      false,
      true,
      false,
    ]);
  });

  it('forget all numbers when a search begins, also one that is larger', () => {
    const marks = new Marks();
    marks.begin(3);
    marks.add(0);
    marks.begin(5000);
    expect([marks.has(0), marks.add(4999), marks.add(0)]).toEqual([false, true, true]);
    marks.begin(2);
    expect([marks.has(0), marks.has(4999)]).toEqual([false, false]);
  });
});
