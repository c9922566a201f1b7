import { randomBytes } from 'node:crypto';

/**
 * So many random bytes as letters, digits, dashes and underscores, with a letter or digit at both ends: no command
 * takes it for an option, and no reader of links leaves its end out.
 */
export function randomText(bytes: number): string {
  for (;;) {
    const text = randomBytes(bytes).toString('base64url');
    if (/^[a-z\d].*[a-z\d]$/i.test(text)) return text;
  }
}

/** 144 random bits: the id of a game, or a seed that nobody guesses. */
export const newId = (): string => randomText(18);
