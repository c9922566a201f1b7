import { describe, expect, it } from 'vitest';
import { rulesOf } from '../../../../test/laws/play.ts';
import { startWorld } from '../round/start.ts';
import { step } from '../round/step.ts';
import { snapshotOf } from './snapshots.ts';
import { stateOf } from './state-of.ts';

const rules = rulesOf('5d');

describe('what a world knows of its state', () => {
  it('is seen by nobody else', () => {
    const world = startWorld(rules);
    const text = JSON.stringify(world);
    const plain = JSON.parse(text) as object;
    stateOf(rules, world);
    expect(snapshotOf(world)).toBeDefined();
    expect(Reflect.ownKeys(world)).toEqual(Reflect.ownKeys(plain));
    expect(JSON.stringify(world)).toBe(text);
    expect(structuredClone(world)).toStrictEqual(plain);
    expect(world).toStrictEqual(plain);
  });

  it('goes to no copy', () => {
    const world = startWorld(rules);
    stateOf(rules, world);
    expect(snapshotOf({ ...world })).toBeUndefined();
    expect(snapshotOf(structuredClone(world))).toBeUndefined();
  });

  it.each([
    ['before its first question', true],
    ['after it', false],
  ])('is kept for a world that somebody froze %s', (_, isFrozenFirst) => {
    const world = structuredClone(startWorld(rules));
    if (isFrozenFirst) Object.freeze(world);
    const state = stateOf(rules, world);
    Object.freeze(world);
    expect(stateOf(rules, world)).toBe(state);
    const taken = step(rules, world, []);
    expect(taken.ok).toBe(true);
    // The state went on with the step, and comes back for the world before it.
    expect(stateOf(rules, world)).toBe(state);
  });

  it('is another one where other rules ask', () => {
    const world = startWorld(rules);
    const others = rulesOf('5d', { adjacency: 'loose' });
    const state = stateOf(rules, world);
    expect(stateOf(others, world)).not.toBe(state);
    expect(stateOf(others, world).rules).toBe(others);
  });
});
