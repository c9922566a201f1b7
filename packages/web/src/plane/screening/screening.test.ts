import { expect, test, vi } from 'vitest';
import type { Film } from '../../position/film/film.ts';
import { screen, type Reel, type Shown, type Stage } from './screening.ts';

const film = {
  actors: [],
  orders: [],
  origins: [],
  fresh: new Set(),
  rects: new Map(),
} as unknown as Film;
const usual = { scenery: { loaded: 'after' }, play: { drafts: [], lit: [] } } as unknown as Shown;

/** A stage that keeps what it is asked for, and goes on when it is told to. */
function stageOf() {
  const asked: string[] = [];
  const waiting: (() => void)[] = [];
  const stage: Stage = {
    usual: () => usual,
    boardsInView: () => new Set(),
    show: (shown, _boards, _rects, then) => {
      asked.push(shown === usual ? 'show after' : 'show before');
      waiting.push(then);
    },
    expect: () => asked.push('expect'),
    shoot: (part, over, isLast) => {
      asked.push(`shoot ${part.kind}${isLast ? ', the last' : ''}`);
      waiting.push(over);
    },
  };
  const goOn = (): void => waiting.shift()?.();
  return { stage, asked, goOn };
}

function reelOf(over: () => void): Reel {
  const acts = ['crosses', 'unrolls'] as const;
  return { film, acts, seenIn: () => [], told: () => undefined, over };
}

test('each act is shown before it is played, the next is expected meanwhile, and the last is told as such', () => {
  const { stage, asked, goOn } = stageOf();
  const over = vi.fn();
  screen(stage, reelOf(over));
  for (let i = 0; i < 3; i++) goOn();
  expect(asked).toEqual([
    'show before',
    'shoot crosses',
    'expect',
    'show after',
    'shoot unrolls, the last',
  ]);
  expect(over).not.toHaveBeenCalled();
  goOn();
  expect(over).toHaveBeenCalledOnce();
});

test('a film that was ended plays no more, and nobody is told', () => {
  const { stage, asked, goOn } = stageOf();
  const over = vi.fn();
  const stop = screen(stage, reelOf(over));
  stop();
  goOn();
  expect(asked).toEqual(['show before']);
  expect(over).not.toHaveBeenCalled();
});

test('however slow the machine, it is over before four seconds have passed', () => {
  vi.useFakeTimers();
  const over = vi.fn();
  screen(stageOf().stage, reelOf(over));
  vi.advanceTimersByTime(4000);
  expect(over).toHaveBeenCalledOnce();
  vi.useRealTimers();
});
