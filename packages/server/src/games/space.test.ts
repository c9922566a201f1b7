import { describe, expect, it } from 'vitest';
import { openStore } from '../store/open.ts';
import { createSpace, SERVER, sharedSpace } from './space.ts';

const HOUR = 3_600_000;
const here = { address: '192.0.2.1' };
const there = { address: '192.0.2.2' };

/** A budget of 100 bytes an hour, and a clock that is set by hand. */
function hundred() {
  const clock = { now: 0 };
  return {
    clock,
    space: createSpace(
      async () => 100,
      () => clock.now,
    ),
  };
}

describe('the space of an address', () => {
  it('is used up, and another has its own', async () => {
    const { space } = hundred();
    expect(await space.take(here, 60)).toBe(true);
    expect(await space.take(here, 60)).toBe(false);
    expect(await space.take(here, 40)).toBe(true);
    expect(await space.take(here, 1)).toBe(false);
    expect(await space.take(there, 100)).toBe(true);
  });

  it('comes back in the course of an hour, and a clock that goes back gives none', async () => {
    const { space, clock } = hundred();
    await space.take(here, 100);
    clock.now = -HOUR;
    expect(await space.take(here, 1)).toBe(false);
    clock.now = HOUR / 2;
    expect(await space.take(here, 51)).toBe(false);
    expect(await space.take(here, 50)).toBe(true);
    clock.now = 2 * HOUR;
    expect(await space.take(here, 100)).toBe(true);
  });

  it('does not bind the server itself', async () => {
    const { space } = hundred();
    expect(await space.take(SERVER, 1_000)).toBe(true);
  });
});

describe('the space of an address at several servers', () => {
  it('is one, whichever server keeps something, and binds the servers not', async () => {
    const store = await openStore(':memory:');
    const at = (): number => 1_700_000_000_000.5;
    const [one, other] = [0, 1].map(() => sharedSpace(store.access, async () => 100, at));
    expect(await one?.take(here, 60)).toBe(true);
    expect(await other?.take(here, 60)).toBe(false);
    expect(await other?.take(here, 40)).toBe(true);
    expect(await other?.take(there, 100)).toBe(true);
    expect(await one?.take(SERVER, 1_000)).toBe(true);
    const unbound = sharedSpace(store.access, async () => Infinity, at);
    expect(await unbound.take(here, 1_000)).toBe(true);
    await store.close();
  });
});
