/** Secrets: made of 192 random bits, and known here by their hashes only; passwords by scrypt. */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Access } from '../store/access.ts';
import { tooBusy } from '../replies/problem.ts';
import type { Payer } from '../workers/fair-queue.ts';
import { passwordKey, type PasswordSalted } from '../workers/password-keys.ts';
import type { Pool } from '../workers/pool.ts';
import { PRICE_OF_PASSWORD } from '../workers/price.ts';
import { randomText } from './random-text.ts';

const BYTES = 24;

/** 192 bits as 32 letters, digits, dashes and underscores. */
export function newSecret(): string {
  return randomText(BYTES);
}

/** What a secret is kept as. With so many random bits, nobody finds the secret from it. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/** The secret of the instance of a name, made when it is first asked for. */
export async function keptSecret(access: Access, name: string): Promise<string> {
  return (await access.fact(name)) ?? access.keepFact(name, newSecret());
}

/** Makes the key of a password. */
export type Derive = (asked: PasswordSalted) => Promise<Uint8Array>;

/**
 * Has keys of passwords made by their thread, one at a time, each payer in turn: strangers may ask for them. They then
 * throw RequestProblem `busy` where too many wait.
 * @param pool without one, this thread makes them
 */
export function derivedFor(pool: Pool | undefined, payer: Payer): Derive {
  return async (asked) => {
    if (!pool) return passwordKey(asked);
    const done = await pool.run({ kind: 'derive', ...asked }, { price: PRICE_OF_PASSWORD, payer });
    if (!done.ok) throw tooBusy();
    return done.value;
  };
}

/** Salt and hash of a password, as one text. */
export async function passwordHash(password: string, derive: Derive): Promise<string> {
  const salt = randomBytes(16);
  const key = Buffer.from(await derive({ password, salt }));
  return `scrypt:${salt.toString('base64url')}:${key.toString('base64url')}`;
}

/** Takes the same time whether or not there is a hash to compare with. */
export async function isPassword(
  password: string,
  kept: string | null,
  derive: Derive,
): Promise<boolean> {
  const [, salt = '', hash = ''] = (kept ?? `scrypt:${'A'.repeat(22)}:${'A'.repeat(43)}`).split(
    ':',
  );
  const key = await derive({ password, salt: Buffer.from(salt, 'base64url') });
  const expected = Buffer.from(hash, 'base64url');
  return key.length === expected.length && timingSafeEqual(key, expected) && kept !== null;
}
