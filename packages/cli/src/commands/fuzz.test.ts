import { adjudicate, step } from '@chronopolitik/engine';
import { fivedplomacy, positions, rounds, type Solver, type Stepper } from '@chronopolitik/oracle';
import { describe, expect, it } from 'vitest';
import { diskWith } from '../../test/disk.ts';
import { run } from '../program.ts';
import { runFuzz } from './fuzz.ts';

const FLAGS = { minutes: '0.5', seed: '7' };

describe('fuzz', () => {
  it('says what was played, and that nothing differs', async () => {
    const io = diskWith({});
    expect(await run(['fuzz', '--minutes', '0.01', '--seed', '3'], io)).toBe(0);
    expect(io.out).toEqual([]);
    expect(io.err.at(-1)).toMatch(/^seed 3: [\d,]+ positions.*: engine and oracle agree$/);
  });

  it.each([
    ['--minutes', '0'],
    ['--minutes', 'x'],
    ['--seed', '-1'],
    ['--only', 'chess'],
  ])('refuses %s %s', async (option, value) => {
    const io = diskWith({});
    expect(await run(['fuzz', option, value], io)).toBe(2);
    expect(io.err.at(-1)).toContain(value);
  });
});

/** A solver that gives every support, cut or not. */
const generous: Solver = (...position) => {
  const judged = adjudicate(...position);
  return { ...judged, results: judged.results.map((one) => (one === 'cut' ? 'given' : one)) };
};

/** An engine that sends nobody to other boards: their old ones forget to fork. */
const homely: Stepper = (rules, world, orders, options) => {
  const done = step(rules, world, orders, options);
  if (!done.ok) return done;
  const { world: after } = done.value;
  const boards = after.boards.filter(
    (board) => board.parent?.split('@')[0] === board.id.split('@')[0] || board.parent === null,
  );
  return { ...done, value: { ...done.value, world: { ...after, boards } } };
};

describe('a wrong engine', () => {
  it.each([
    ['positions', positions('edition2023', generous), 4],
    [
      '5d',
      rounds({ adjacency: 'loose', intent: 'matching', reopenRetreats: 'changed' }, homely),
      1,
    ],
    ['5dplomacy', fivedplomacy(homely, { adjustments: 'on' }), 2],
  ])('is found in %s, and shown by a short script', async (_, contest, most) => {
    const io = diskWith({});
    const exit = { code: 0 };
    runFuzz(io, exit, FLAGS, [{ contest, games: 1 }]);
    expect(exit.code).toBe(1);
    expect(io.err.at(-1)).toContain('engine and oracle differ');
    expect(io.out.filter((line) => line.startsWith('unit ')).length).toBeLessThanOrEqual(most);
    // The script says what is right, so the engine as it is passes it.
    const script = diskWith({ 'found.mvs': `${io.out.join('\n')}\n` });
    expect(await run(['run', 'found.mvs'], script), script.out.join('\n')).toBe(0);
  });
});
