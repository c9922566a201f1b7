/** Which board a typed order means that names none, while a board of movement and one of winter wait. */
import { readFileSync } from 'node:fs';
import {
  createRules,
  startWorld,
  type BoardId,
  type Order,
  type Variant,
  type World,
} from '@chronopolitik/engine';
import { describe, expect, test } from 'vitest';
import { answer } from './answers.ts';

const variant = JSON.parse(
  readFileSync(new URL('../../../../variants/standard/variant.json', import.meta.url), 'utf8'),
) as Variant;
const spec = { variant: 'standard', ruleset: { id: '5d', options: {} }, seed: 'read' } as const;
const made = createRules(spec, variant);
if (!made.ok) throw new Error('rules');
const rules = made.value;
const start = startWorld(rules);
const [spring] = start.boards;
if (!spring) throw new Error('no board');

/** The first board, and a winter of another timeline in which Germany builds one army. */
const winter = {
  ...spring,
  id: 'b@1w' as BoardId,
  units: spring.units.filter(({ location }) => location !== 'ber'),
};
const due = {
  phase: 'movement',
  movement: ['a@0'],
  adjustment: [{ board: 'b@1w', power: 'germany', count: 1 }],
};
const both = { ...start, boards: [spring, winter], due: { ...start.due, ...due } } as World;
const waiting: readonly BoardId[] = ['a@0', 'b@1w'];

function read(text: string, board?: BoardId, boards = waiting): Order | string {
  const about = { text, powers: rules.map.powers, waiting: boards, ...(board && { board }) };
  const found = answer({ rules, world: both }, 'read', about);
  if (!found.ok) return found.error.code;
  return found.value.legal.ok ? found.value.legal.value : found.value.legal.error.code;
}

describe('of two boards that wait, one of which is a winter', () => {
  test('a movement order is for the one that moves', () => {
    expect(read('A Par - Bur')).toMatchObject({ kind: 'move', unit: 'a-par@0', to: 'a-bur@0' });
    expect(read('A Par - Bur', 'b@1w')).toMatchObject({ unit: 'a-par@0' });
  });
  test('a build is for the winter', () => {
    expect(read('Build A Ber')).toMatchObject({ kind: 'build', unit: 'b-ber@1w' });
    expect(read('Build A Ber', 'a@0')).toMatchObject({ unit: 'b-ber@1w' });
  });
  test('a board that is named is meant, and a fault is that of the board in hand', () => {
    expect(read('A T2 W1901 Par - Bur')).toBe('wrong-phase');
    expect(read('A Par - Mos', 'a@0')).toBe('not-adjacent');
  });
  test('where both could be meant, it is asked', () => {
    expect(read('A Par - Bur', undefined, [])).toBe('missing-board');
  });
});
