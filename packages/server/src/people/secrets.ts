/** Secrets: made of 192 random bits, and known here by their hashes only; passwords by scrypt. */
import { createHash, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import type { Access } from '../store/access.ts';
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
  if ((await access.fact(name)) === undefined) await access.setFact(name, newSecret());
  // Read again: another server may have made one in the same moment.
  return (await access.fact(name)) ?? '';
}

const derive = promisify(scrypt) as (
  password: string,
  salt: Buffer,
  length: number,
  options: { readonly N: number; readonly r: number; readonly p: number; readonly maxmem: number },
) => Promise<Buffer>;

/** Costs some 60 ms and 32 MB. */
const COST = { N: 32_768, r: 8, p: 1, maxmem: 64 * 1024 * 1024 };
const LENGTH = 32;

/** Salt and hash of a password, as one text. */
export async function passwordHash(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, LENGTH, COST);
  return `scrypt:${salt.toString('base64url')}:${key.toString('base64url')}`;
}

/** Takes the same time whether or not there is a hash to compare with. */
export async function isPassword(password: string, kept: string | null): Promise<boolean> {
  const [, salt = '', hash = ''] = (kept ?? `scrypt:${'A'.repeat(22)}:${'A'.repeat(43)}`).split(
    ':',
  );
  const key = await derive(password, Buffer.from(salt, 'base64url'), LENGTH, COST);
  const expected = Buffer.from(hash, 'base64url');
  return key.length === expected.length && timingSafeEqual(key, expected) && kept !== null;
}
