import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openMemory } from '../store/sql/sqlite.ts';
import type { Access } from '../store/access.ts';
import type { Store } from '../store/store.ts';
import { replyAddress, replyClaimIn } from './reply-address.ts';

const PATTERN = 'games+*@example.org';
const claim = { game: 'a-game', seat: 'seat-1', player: 'anna', step: 0 };

let store: Store;
let access: Access;
beforeEach(async () => {
  store = await openMemory();
  ({ access } = store);
  await granted('anna', 'a-game', 'seat-1');
});
afterEach(() => store.close());

async function granted(player: string, game: string, seat: string): Promise<void> {
  const hash = `${player} ${game} ${seat}`;
  await access.addLink({ hash, game, role: 'seat', seat, player, createdAt: 0 });
  await access.grant(player, hash);
}

const opened = (address: string, player = 'anna') =>
  replyClaimIn(access, PATTERN, ['other@example.org', address], player);

describe('a reply address', () => {
  it('serves what it was made for, whatever mail servers do to its case', async () => {
    for (const step of [0, 7, 31, 123_456]) {
      const address = await replyAddress(access, PATTERN, { ...claim, step });
      expect(address).toMatch(/^games\+[\da-v]{17,22}@example\.org$/);
      expect(await opened(address)).toEqual({ ...claim, step });
      expect(await opened(address.toUpperCase())).toEqual({ ...claim, step });
    }
  });

  it('serves nobody else, no other seat and no other step', async () => {
    await granted('bela', 'a-game', 'seat-1');
    await granted('anna', 'a-game', 'seat-2');
    const address = await replyAddress(access, PATTERN, claim);
    expect(await opened(address, 'bela')).toBeUndefined();
    const [, token = ''] = /\+(.*)@/.exec(address) ?? [];
    const later = address.replace(token, `${token.slice(0, 16)}1`);
    expect(await opened(later)).toBeUndefined();
    const other = await replyAddress(access, PATTERN, { ...claim, seat: 'seat-2' });
    expect(other).not.toBe(address);
    expect(await opened(other)).toMatchObject({ seat: 'seat-2' });
    // Whoever was never let into the game has no use of its address.
    const foreign = await replyAddress(access, PATTERN, { ...claim, game: 'another' });
    expect(await opened(foreign)).toBeUndefined();
  });

  it('is another on another server', async () => {
    const other = await openMemory();
    const theirs = await replyAddress(other.access, PATTERN, claim);
    expect(theirs).not.toBe(await replyAddress(access, PATTERN, claim));
    expect(await opened(theirs)).toBeUndefined();
    await other.close();
  });

  it.each([
    '',
    'games@example.org',
    'games+@example.org',
    'games+00000000000000000@example.org',
    `games+${'v'.repeat(40)}@example.org`,
  ])('is none: %j', async (address) => {
    expect(await opened(address)).toBeUndefined();
  });

  it('is looked for in many seats with one look at the secret', async () => {
    for (const seat of ['seat-2', 'seat-3', 'seat-4']) await granted('anna', 'a-game', seat);
    const address = await replyAddress(access, PATTERN, { ...claim, seat: 'seat-4' });
    const fact = vi.spyOn(access, 'fact');
    expect(await opened(address)).toMatchObject({ seat: 'seat-4' });
    expect(fact).toHaveBeenCalledTimes(1);
    fact.mockRestore();
  });

  it('may be any address of a host that is the mailbox’s alone', async () => {
    const pattern = '*@play.example.org';
    const address = await replyAddress(access, pattern, claim);
    expect(await replyClaimIn(access, pattern, [address], 'anna')).toEqual(claim);
    expect(await opened(address)).toBeUndefined();
  });
});
