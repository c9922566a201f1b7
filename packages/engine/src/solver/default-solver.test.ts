/** The solver of a thread: nothing before the first adjudication, larger when a position needs it. */
import { expect, it, vi } from 'vitest';

/** Bytes of arrays beside the heap. */
const arrayBytes = (): number => process.memoryUsage().arrayBuffers;
const MEGABYTE = 1 << 20;

it(
  'the engine takes little memory before it adjudicates, and then some',
  { timeout: 120_000 },
  async () => {
    vi.resetModules();
    const before = arrayBytes();
    const { step } = await import('../index.ts');
    expect(step).toBeDefined();
    expect(arrayBytes() - before).toBeLessThan(MEGABYTE);
    const { solverFor } = await import('./default-solver.ts');
    const arrays = Object.values(solverFor(34, 81).field).filter((value) =>
      ArrayBuffer.isView(value),
    );
    expect(arrays.length).toBeGreaterThan(30);
    expect(arrayBytes() - before).toBeLessThan(16 * MEGABYTE);
  },
);

it('stays while it has room, and is replaced by one with more', async () => {
  const { FIRST, solverFor } = await import('./default-solver.ts');
  const first = solverFor(34, 81);
  expect(solverFor(FIRST.units, FIRST.points - 1)).toBe(first);
  const larger = solverFor(FIRST.units + 1, 81);
  expect(larger.field.capacity).toEqual({ units: 2 * FIRST.units, points: FIRST.points });
  expect(solverFor(34, 81)).toBe(larger);
});

it('refuses what no solver has room for', async () => {
  const { solverFor } = await import('./default-solver.ts');
  expect(() => solverFor((1 << 19) + 1, 81)).toThrow('more orders or boards');
  expect(() => solverFor(34, 1 << 22)).toThrow('more orders or boards');
});
