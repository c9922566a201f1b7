import type { Rules } from '@chronopolitik/engine';
import type { GameView } from '@chronopolitik/game';
import { expect, test } from 'vitest';
import {
  embedding,
  filmedStep,
  framing,
  isFramedByAll,
  isOpenToAll,
  linkedStep,
  linkExtents,
  sharedStep,
} from './shareable.ts';

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

test('a link opens at the step that is looked at, where others may see it', () => {
  const terms = { spectators: 'everyone', delay: 2 };
  const running = viewOf('playing', terms);
  expect([0, 1, 2, 9, undefined].map((looked) => linkedStep(running, 1, looked))).toEqual([
    0, 1, 1, 1, 1,
  ]);
  const sandbox = { ...running, table: null } as unknown as GameView;
  expect([2, 9].map((looked) => linkedStep(sandbox, 1, looked))).toEqual([2, 1]);
});

test('a link offers a position apart from the game only where that is something else', () => {
  const travel = {
    ruleset: { adjusts: 'together', adjacency: { reach: 'near' } },
  } as unknown as Rules;
  const plain = { ruleset: { adjusts: 'alone', adjacency: { reach: 'none' } } } as unknown as Rules;
  const line = { settings: {}, steps } as unknown as GameView;
  const varied = {
    ...line,
    steps: [...steps, { ...steps[1], step: 4, parent: 0 }],
  } as unknown as GameView;
  const begun = { ...line, steps: steps.slice(0, 1) } as unknown as GameView;
  expect(linkExtents(plain, line, 3)).toEqual(['position', 'whole']);
  expect(linkExtents(plain, begun, 0)).toEqual(['whole']);
  expect(linkExtents(travel, line, 3)).toEqual(['whole']);
  expect(linkExtents(travel, varied, 3)).toEqual(['position', 'whole']);
});

test('the film that is shared is the last that opened a timeline, else the last', () => {
  expect(filmedStep(viewOf('playing', {}), 3)).toEqual({ step: 2, isFork: true });
  expect(filmedStep(viewOf('playing', {}), 1)).toEqual({ step: 1, isFork: false });
  expect(filmedStep(viewOf('playing', {}), 0)).toBeUndefined();
});

test('a name cannot break out of the HTML of a frame', () => {
  const html = framing({ name: '"><script>', page: 'https://x/embed/game/a?b&c' });
  expect(html).toContain('<iframe src="https://x/embed/game/a?b&amp;c" title="&quot;>&lt;script>"');
});

test('a game by invitation is framed by nobody', () => {
  expect(isFramedByAll(viewOf('playing', { spectators: 'everyone' }))).toBe(true);
  expect(isFramedByAll(viewOf('playing', { spectators: 'everyone', listed: 'private' }))).toBe(
    false,
  );
  expect(isFramedByAll(viewOf('playing', { spectators: 'link' }))).toBe(false);
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
