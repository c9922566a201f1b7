import { randomBytes } from 'node:crypto';

/** So many random bytes as letters, digits, dashes and underscores. */
export function randomText(bytes: number): string {
  return randomBytes(bytes).toString('base64url');
}

/** 144 random bits: the id of a game, or a seed that nobody guesses. */
export const newId = (): string => randomText(18);
