import { beforeEach, expect, test, vi } from 'vitest';
import type { TermsReply } from '@chronopolitik/game';

const asked: string[] = [];
let terms: object = {};
const note = (name: string, reply: () => unknown) => (id: string) => {
  asked.push(`${name} ${id}`);
  return Promise.resolve().then(reply);
};

vi.mock('../server/api.ts', () => ({
  api: {
    terms: note('terms', () => terms),
    game: note('game', () => ({ step: asked.length })),
    variantOf: note('map', () => ({})),
  },
}));
vi.mock('./ready-map.ts', () => ({ readyMap: () => Promise.resolve() }));
vi.mock('./panels.ts', () => ({}));

const { isLobby, openAhead, OPENING, termsOf } = await import('./opening.ts');

const SANDBOX = { settings: {}, stage: 'playing', seat: null, seats: [], mayJoin: false };
const GATHERING = { ...SANDBOX, settings: { terms: {} }, stage: 'gathering' };

beforeEach(() => {
  asked.length = 0;
  terms = SANDBOX;
});

test('a game that is shown at once is asked for ahead, and each part of it taken once', async () => {
  openAhead('a');
  const [first, map, game] = [await termsOf('a'), await OPENING.map('a'), await OPENING.game('a')];
  expect(asked).toEqual(['terms a', 'game a', 'map a']);
  expect([first, map]).toEqual([SANDBOX, {}]);
  expect(await OPENING.game('a')).not.toEqual(game);
  expect(asked.slice(3)).toEqual(['game a']);
});

test('another game is asked for anew', async () => {
  openAhead('a');
  await OPENING.game('b');
  expect(asked).toContain('game b');
});

test.each([
  ['of a game that still gathers', GATHERING],
  ['of a game that was set aside', { ...SANDBOX, isSetAside: true }],
])('%s only the terms are asked for ahead: who joins it sees it as it is then', async (_, said) => {
  terms = said;
  openAhead('a');
  await termsOf('a');
  await new Promise((done) => setTimeout(done));
  expect(asked).toEqual(['terms a']);
  await Promise.all([OPENING.game('a'), OPENING.map('a')]);
  expect(asked).toEqual(['terms a', 'game a', 'map a']);
});

test('a game under way begins with its terms for who may still join it', () => {
  const open = { settings: { terms: {} }, stage: 'playing', seat: null, mayJoin: true };
  const withSeats = (...taken: readonly boolean[]) =>
    ({ ...open, seats: taken.map((isTaken) => ({ isTaken })) }) as unknown as TermsReply;
  expect(isLobby(withSeats(true, false))).toBe(true);
  expect(isLobby(withSeats(true, true))).toBe(false);
});
