/** Columns: whatever is written is read again, and what a page would need most bytes for costs little. */
import type { Board, BoardId, Resolution, Step, Unit } from '@chronopolitik/engine';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { throughColumns } from '../../test/columns.ts';
import { newPlay } from '../../test/table.ts';
import type { StepRecord } from '../core/steps.ts';
import { createReaders } from './read-values.ts';
import { stepsFrom } from './read-steps.ts';
import { atOnce, columnsOf, piecesOf, type StepColumns } from './step-columns.ts';
import { createWriters, type Columns, type Names } from './value-columns.ts';

const place = fc.constantFrom('a-mun@0', 'ab-spa/nc@12w', 'a-x-y@-3', 'a@0', 'b@-1w', 'a-mun', '@');
const value: fc.Arbitrary<unknown> = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    fc.jsonValue(),
    place,
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(fc.oneof(place, fc.string()), tie('value'), { maxKeys: 4 }),
  ),
})).value;

/** Values written into two tables by turns, and read again. */
function thereAndBack(sent: readonly unknown[]): readonly unknown[] {
  const writers = createWriters();
  const [one, other] = [writers.table(), writers.table()];
  sent.forEach((each, i) => (i % 2 === 0 ? one : other).write(each));
  const text = JSON.stringify([one.columns(), other.columns(), writers.names()]);
  const [evens, odds, names] = JSON.parse(text) as [Columns, Columns, Names];
  const readers = createReaders(names);
  const [first, second] = [readers.table(evens), readers.table(odds)];
  return sent.map((_, i) => (i % 2 === 0 ? first : second).read());
}

it('any JSON comes out of columns as it went in', () => {
  fc.assert(
    fc.property(fc.array(value, { maxLength: 8 }), (values) => {
      const sent = JSON.parse(JSON.stringify(values)) as unknown[];
      expect(JSON.stringify(thereAndBack(sent))).toBe(JSON.stringify(sent));
    }),
  );
});

it('a key that is called as the prototype is one like others', () => {
  const sent = JSON.parse('[{"__proto__":0},{"a":{"__proto__":{"b":1}}}]') as unknown[];
  const read = thereAndBack(sent);
  expect(JSON.stringify(read)).toBe(JSON.stringify(sent));
  expect(Object.getPrototypeOf(read[0])).toBe(Object.prototype);
});

const [start] = newPlay({}).game.steps as readonly [StepRecord];
const opening = start.added[0] as Board;
const board = (id: BoardId, change: Partial<Board>): Board => ({ ...opening, id, ...change });

function step(number: number, added: readonly Board[], result: Step | null = null): StepRecord {
  return { ...start, step: number, parent: number - 1, added, result, digest: `${number}` };
}

const ARMY: Unit = { power: 'france', kind: 'army', location: 'par' };

describe('steps', () => {
  const { units, owners } = opening;
  it.each<readonly [string, Partial<Board>]>([
    ['as its parent', {}],
    ['without units', { units: [] }],
    ['with its units in another order', { units: [...units].reverse() }],
    ['with a unit twice', { units: [...units, ...units] }],
    ['with a new unit between', { units: [...units.slice(0, 5), ARMY, ...units.slice(7)] }],
    ['with another owner', { owners: { ...owners, bel: 'france' } }],
    ['with fewer owners', { owners: {} }],
    ['with owners in another order', { owners: { lon: 'x', ...owners } }],
    ['of a parent that nobody knows', { parent: 'z@9' }],
  ])('come with a board %s', (_, change) => {
    const child = board('a@1', { parent: 'a@0', ...change });
    const steps = [start, step(1, [child]), step(2, [board('a@2', { parent: 'a@1' })])];
    const read = throughColumns(steps);
    expect(read).toEqual(steps);
    expect(JSON.stringify(read[1]?.added[0]?.owners)).toBe(JSON.stringify(child.owners));
  });

  it('come with orders of units that are not there, of another power, and of none', () => {
    const result: Step = {
      phase: 'movement',
      resolutions: [
        { kind: 'hold', power: 'france', unit: 'a-par@0' } as const,
        { kind: 'hold', power: 'germany', unit: 'a-par@0' } as const,
        { kind: 'hold', power: 'france', unit: 'a-gas@0' } as const,
        { kind: 'hold', power: 'france', unit: 'c-gas@7' } as const,
        { kind: 'waive', power: 'france', board: 'a@0' } as const,
      ].map((order): Resolution => ({ order, outcome: { result: 'held' } })),
      dislodgements: [],
      successions: [],
    };
    const steps = [start, step(1, [], result)];
    expect(throughColumns(steps)).toEqual(steps);
  });

  it('come in pieces, of which the full ones stay as they are when the game goes on', () => {
    const many = Array.from({ length: 9_000 }, (_, i) =>
      step(i + 1, [board(`a@${i + 1}`, { parent: `a@${i}` })]),
    );
    const pieces = piecesOf([start, ...many.slice(0, 7_000)]);
    expect(pieces.length).toBe(3);
    expect(piecesOf([start, ...many]).slice(0, 2)).toEqual(pieces.slice(0, 2));
    expect(pieces.flat()).toEqual([start, ...many.slice(0, 7_000)]);
    expect(piecesOf([])).toEqual([]);
  });

  it('take a few bytes for a board where little changes', () => {
    const child = board('a@1', { parent: 'a@0' });
    const text = JSON.stringify(atOnce(columnsOf([start], [step(1, [child])])));
    expect(text.length).toBeLessThan(JSON.stringify(step(1, [child])).length / 2);
  });

  it('that are not what they tell are an error, and nothing else', () => {
    const columns = atOnce(columnsOf([], [start]));
    for (const broken of [
      { ...columns, boards: [] },
      { ...columns, added: {} },
    ] satisfies StepColumns[])
      expect(() => atOnce(stepsFrom(broken, []))).toThrow(RangeError);
  });
});
