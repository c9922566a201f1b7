import type { Foreseen } from '@chronopolitik/game';
import { expect, test } from 'vitest';
import { isGrave, motionLines, motionQuestion } from './asking.ts';

const NAMES: Readonly<Record<string, string>> = {
  turkey: 'Turkey',
  france: 'France',
  italy: 'Italy',
};
const names = {
  ofPower: (power: string) => NAMES[power] ?? power,
  ofSeat: (seat: string) => ({ 'seat-1': 'France', 'seat-2': 'Russia' })[seat] ?? seat,
};
const draw: Foreseen = {
  isVoter: true,
  ending: {
    because: 'draw',
    verdict: { kind: 'drawn', powers: ['italy', 'turkey', 'france'], counts: {} },
  },
  open: ['italy'],
  passes: 'now',
  waits: false,
  lacking: [],
  needed: 0,
};

test('a vote that ends the game says with what result, and whose seat is open', () => {
  expect(motionLines(draw, names)).toEqual([
    'Ends the game now: a draw of Turkey, France and Italy, whose seat is open.',
    'This cannot be taken back.',
  ]);
});

test('a vote that ends the game while a seat is open says that the end waits', () => {
  const delayed: Foreseen = { ...draw, waits: true };
  const [first = '', second = ''] = motionLines(delayed, names);
  expect(first).toContain('the game ends in a day: a draw of Turkey, France and Italy');
  expect(second).toContain('whoever takes the seat decides too');
  const secret = motionLines({ ...delayed, passes: 'perhaps', needed: 1 }, names);
  expect(secret.at(-1)).toBe(second);
});

test('a vote that is one of several names those who still have to agree', () => {
  const later: Foreseen = { ...draw, open: [], passes: 'later', lacking: ['seat-1'], needed: 1 };
  expect(motionLines(later, names)).toEqual([
    'Ends the game once enough agree: a draw of Italy, Turkey and France.',
    'France still has to agree.',
  ]);
  const two: Foreseen = { ...later, lacking: ['seat-1', 'seat-2'], needed: 2 };
  expect(motionLines(two, names)[1]).toBe('France and Russia still have to agree.');
});

test('where votes are secret nothing is told of them', () => {
  const secret: Foreseen = { ...draw, passes: 'perhaps', lacking: ['seat-1'], needed: 1 };
  const said = motionLines(secret, names).join(' ');
  expect(said).toContain('which may be now');
  expect(said).not.toMatch(/France still/);
});

test('what ends or resolves a game for all is asked about, what moves its clock is not', () => {
  expect(isGrave({ kind: 'draw' })).toBe(true);
  expect(isGrave({ kind: 'concede', to: 'italy' })).toBe(true);
  expect(isGrave({ kind: 'cancel' })).toBe(true);
  expect(isGrave({ kind: 'process' })).toBe(true);
  expect(isGrave({ kind: 'pause' })).toBe(false);
  expect(motionQuestion({ kind: 'concede', to: 'italy' }, names)).toBe('Concede to Italy?');
});
