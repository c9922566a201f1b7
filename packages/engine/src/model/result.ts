/** Either a value, or an error that was to be expected; bugs are exceptions instead. */
export type Result<T, E> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: E };

/** The result of what succeeded, with its value. */
export function ok<T>(value: T): { readonly ok: true; readonly value: T } {
  return { ok: true, value };
}

/** The result of what failed as it may be expected to, with its error. */
export function fail<E>(error: E): { readonly ok: false; readonly error: E } {
  return { ok: false, error };
}

/**
 * Makes sure of a condition that the code relies on. @throws when it does not hold: a bug, never bad
 * input.
 */
export function invariant(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(`invariant: ${message}`);
}

/** Ends a `switch` over a union. @throws always. */
export function never(value: never): never {
  throw new Error(`unreachable: ${JSON.stringify(value)}`);
}

/** The value of a key that the table itself has: not `constructor` and the like, which every object has. */
export function own<T>(table: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined;
}
