/** Keys of passwords: dear on purpose, so that whoever finds them in a copy of the data cannot try many. */
import { scryptSync } from 'node:crypto';

/** A password, and what makes its key another than that of the same password elsewhere. */
export interface PasswordSalted {
  readonly password: string;
  readonly salt: Uint8Array;
}

/** Costs some 60 ms and 32 MB. */
const COST = { N: 32_768, r: 8, p: 1, maxmem: 64 * 1024 * 1024 };
const LENGTH = 32;

/** The key of a password: 32 bytes by scrypt. */
export function passwordKey({ password, salt }: PasswordSalted): Uint8Array {
  return new Uint8Array(scryptSync(password, salt, LENGTH, COST));
}
