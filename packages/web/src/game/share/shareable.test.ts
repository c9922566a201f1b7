import type { GameView } from '@chronopolitik/game';
import { expect, test } from 'vitest';
import { embedding, filmedStep, isOpenToAll, sharedStep } from './shareable.ts';

const unit = { power: 'x', kind: 'army', location: 'one' } as const;
const board = (id: string) => ({ id, parent: null, units: [unit], owners: {} });
const due = { phase: 'movement' };
const result = { phase: 'movement', resolutions: [], dislodgements: [], successions: [] };
const added = [['a@0'], ['a@1'], ['a@2', 'b@1'], ['a@3', 'b@2']];
const steps = added.map((boards, step) => ({
  step,
  parent: step === 0 ? null : step - 1,
  round: step,
  added: boards.map(board),
  due,
  dissolved: [],
  executed: [],
  ...(step > 0 && { result }),
}));

function viewOf(stage: string, terms: object, others: readonly (string | null)[] = [null]) {
  const seats = [
    { id: 's0', machine: null },
    ...others.map((machine, i) => ({ id: `s${i + 1}`, machine })),
  ];
  return {
    settings: { terms },
    table: { stage, seats },
    seat: 's0',
    steps,
    step: 3,
  } as unknown as GameView;
}

test('of a game that runs, others may see what its spectators see', () => {
  expect(sharedStep(viewOf('playing', { spectators: 'everyone', delay: 0 }))).toBe(3);
  expect(sharedStep(viewOf('playing', { spectators: 'link', delay: 2 }))).toBe(1);
  expect(sharedStep(viewOf('playing', { spectators: 'none', delay: 0 }))).toBeUndefined();
});

test('a game that is over, or against machines alone, is shown as it stands', () => {
  expect(sharedStep(viewOf('finished', { spectators: 'none', delay: 2 }))).toBe(3);
  expect(sharedStep(viewOf('playing', { spectators: 'none', delay: 0 }, ['normal', 'easy']))).toBe(
    3,
  );
  const sandbox = { settings: {}, table: null, seat: null, steps, step: 2 } as unknown as GameView;
  expect([sharedStep(sandbox), isOpenToAll(sandbox)]).toEqual([2, true]);
});

test('pictures of a game that only some may watch need a key', () => {
  expect(isOpenToAll(viewOf('playing', { spectators: 'everyone' }))).toBe(true);
  expect(isOpenToAll(viewOf('playing', { spectators: 'link' }))).toBe(false);
});

test('the film that is shared is the last that opened a timeline, else the last', () => {
  expect(filmedStep(viewOf('playing', {}), 3)).toBe(2);
  expect(filmedStep(viewOf('playing', {}), 1)).toBe(1);
  expect(filmedStep(viewOf('playing', {}), 0)).toBeUndefined();
});

test('a name cannot break out of the HTML', () => {
  const html = embedding({
    name: '"><script>',
    page: 'https://x/?a&b',
    picture: 'https://x/p.png',
  });
  expect(html).toBe(
    '<a href="https://x/?a&amp;b"><img src="https://x/p.png" alt="&quot;>&lt;script>" width="600"></a>',
  );
});
