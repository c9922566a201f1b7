import 'fake-indexeddb/auto';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import {
  forgetOthers,
  forgetPosition,
  handOn,
  keepPosition,
  keptGames,
  keptPosition,
  MOST,
  staying,
  type Position,
} from './positions.ts';

let person = '';
vi.stubGlobal('document', {
  get cookie() {
    return `chronopolitik-person=${person}`;
  },
  querySelector: () => null,
  head: { innerHTML: '' },
});
// Files share a process: another would take this document for a page.
afterAll(() => vi.unstubAllGlobals());

const ONE = 'account.1';
const TWO = 'account.2';

/** A position that is told by a secret. */
const positionOf = (id: string, secret = ''): Position =>
  ({ view: { id, settings: { name: `Game ${id}` }, secret }, variant: {} }) as unknown as Position;

beforeEach(async () => {
  await forgetOthers('nobody');
  person = ONE;
});

const ids = async (whose: string) => (await keptGames(whose)).map(({ game }) => game);

it('keeps how a game stood, and since when it is known', async () => {
  const position = positionOf('a', 'orders');
  await keepPosition(ONE, position, 10);
  expect(await keptPosition(ONE, 'a')).toEqual({ ...position, at: 10 });
  // What did not change is noted anew, not written anew.
  await keepPosition(ONE, position, 20);
  expect(await keptPosition(ONE, 'a')).toEqual({ ...position, at: 20 });
  expect(await keptGames(ONE)).toMatchObject([{ game: 'a', name: 'Game a', at: 20 }]);
  expect(await keptPosition(ONE, 'b')).toBeUndefined();
});

it('shows nobody what another person saw, and forgets it when they are gone', async () => {
  await keepPosition(ONE, positionOf('a', 'orders of one'), 10);
  person = TWO;
  expect(await keptPosition(TWO, 'a')).toBeUndefined();
  expect(await keptGames(TWO)).toEqual([]);
  await keepPosition(TWO, positionOf('a', 'orders of two'), 20);
  // Whatever is written, what is of somebody else goes.
  expect(await keptPosition(ONE, 'a')).toBeUndefined();
  expect(await ids(TWO)).toEqual(['a']);
  await forgetOthers('');
  expect(await ids(TWO)).toEqual([]);
});

it('hands on what a guest saw to the account that they become', async () => {
  await keepPosition(ONE, positionOf('a', 'orders'), 10);
  await handOn(ONE, TWO);
  await forgetOthers(TWO);
  expect(await keptPosition(TWO, 'a')).toEqual({ ...positionOf('a', 'orders'), at: 10 });
  expect(await ids(ONE)).toEqual([]);
});

it('keeps nothing for somebody who has left meanwhile', async () => {
  person = TWO;
  await keepPosition(ONE, positionOf('a'), 10);
  expect([...(await ids(ONE)), ...(await ids(TWO))]).toEqual([]);
});

it('keeps the games that were seen last, and forgets a game that is shut', async () => {
  for (let i = 0; i < MOST.games + 5; i++) await keepPosition(ONE, positionOf(`g${i}`), i);
  const kept = await ids(ONE);
  expect(kept).toHaveLength(MOST.games);
  expect(kept[0]).toBe(`g${MOST.games + 4}`);
  await forgetPosition(kept[0] ?? '');
  expect(await ids(ONE)).toEqual(kept.slice(1));
});

it('takes no more room than it may: what is too large is not kept, and takes its older position along', async () => {
  expect(staying([1, 2, 3, 4].map((at) => ({ at, size: MOST.size / 3 })))).toMatchObject([
    { at: 4 },
    { at: 3 },
    { at: 2 },
  ]);
  await keepPosition(ONE, positionOf('a'), 1);
  await keepPosition(ONE, positionOf('a', 'x'.repeat(MOST.size)), 2);
  expect(await ids(ONE)).toEqual([]);
});
