/** What a database complains of that its host has to see to. */

/** A commit of which nobody knows whether it was kept: the connection to the database died in it, or the disk failed after it. */
export class InDoubt extends Error {
  constructor(cause: unknown, message = 'The connection to the database died in a commit.') {
    super(message, { cause });
    this.name = 'InDoubt';
  }
}

/** Its disk is full; it may not write; it does not answer. */
export type Trouble = 'full' | 'read-only' | 'absent';

/** SQLite says it in words. */
const WORDS: readonly (readonly [RegExp, Trouble])[] = [
  [/database or disk is full/i, 'full'],
  [/readonly database|disk I\/O error|unable to open database file/i, 'read-only'],
  [/connection terminated|timeout exceeded when trying to connect/i, 'absent'],
];

/** PostgreSQL, and the way to it, in codes. */
const CODES: Readonly<Record<string, Trouble>> = {
  '53100': 'full',
  '25006': 'read-only',
  '53300': 'absent',
  '57P01': 'absent',
  '57P02': 'absent',
  '57P03': 'absent',
  ECONNREFUSED: 'absent',
  ECONNRESET: 'absent',
  ENOTFOUND: 'absent',
  EPIPE: 'absent',
  ETIMEDOUT: 'absent',
};

/**
 * What an error of a database tells its host to see to.
 * @returns undefined for anything else
 */
export function troubleOf(error: unknown): Trouble | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code } = error as { code?: unknown };
  const byCode = typeof code === 'string' ? CODES[code] : undefined;
  return byCode ?? WORDS.find(([words]) => words.test(error.message))?.[1];
}
