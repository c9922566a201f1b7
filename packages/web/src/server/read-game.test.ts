/** A game whose steps come apart: together they are the game, whatever came in between. */
import {
  atOnce,
  columnsOf,
  type GameReply,
  type StepRecord,
  type StepsReply,
} from '@chronopolitik/game';
import { expect, test } from 'vitest';
import { takeColumns } from '../engine/columns.ts';
import { readGame } from './read-game.ts';

const step = (number: number): StepRecord => ({
  step: number,
  parent: number === 0 ? null : number - 1,
  round: number,
  at: 0,
  orders: [],
  result: null,
  added: [],
  due: { phase: 'movement', movement: [], adjustment: [] },
  dissolved: [],
  executed: [],
  digest: '',
});
const STEPS = [step(0), step(1), step(2)];
const GAME = { id: 'g', number: 2, step: 2, steps: STEPS } as unknown as GameReply;

const columns = (steps: readonly StepRecord[]): StepsReply => ({
  format: 'columns/1',
  pieces: steps.map((each, i) => atOnce(columnsOf(steps.slice(0, i), [each]))),
});

/** A server that gives these replies. */
function asking(apart: object, steps: unknown) {
  const asked: string[] = [];
  const ask = <T>(path: string): Promise<T> => {
    asked.push(path);
    if (path === 'p') return Promise.resolve(GAME as T);
    if (path === 'p?steps=apart') return Promise.resolve(apart as T);
    return steps instanceof Error ? Promise.reject(steps) : Promise.resolve(steps as T);
  };
  return { ask, asked };
}
const apart = { ...GAME, steps: [], stepCount: 3 };

test('the steps are put into the game, and go to the engine as columns', async () => {
  const { ask, asked } = asking(apart, columns(STEPS));
  const read = await readGame(ask, 'p');
  expect(read).toEqual(GAME);
  expect(asked).toEqual(['p/steps', 'p?steps=apart']);
  const last = step(3);
  const [came, rest] = takeColumns([...read.steps, last]);
  expect(came).toEqual(columns(STEPS).pieces);
  expect(rest).toEqual([last]);
  expect(takeColumns([last])).toEqual([[], [last]]);
});

test('a step that is newer than the game waits for its news', async () => {
  const { ask } = asking({ ...apart, stepCount: 2 }, columns(STEPS));
  expect((await readGame(ask, 'p')).steps).toEqual(STEPS.slice(0, 2));
});

test.each<readonly [string, unknown]>([
  ['are fewer than the game has', columns(STEPS.slice(0, 2))],
  ['are of another format', { format: 'columns/2', pieces: [] }],
  ['cannot be read', { format: 'columns/1', pieces: [{ count: 3 }] }],
  ['do not come', new Error('no route')],
])('the whole game is asked for where steps %s', async (_, steps) => {
  const { ask, asked } = asking(apart, steps);
  expect(await readGame(ask, 'p')).toEqual(GAME);
  expect(asked.at(-1)).toBe('p');
});

test('a server of an earlier release gives the whole game at once', async () => {
  const { ask, asked } = asking(GAME, new Error('no route'));
  expect(await readGame(ask, 'p')).toEqual(GAME);
  expect(asked).not.toContain('p');
});
