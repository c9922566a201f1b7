/** PostgreSQL for tests. Where the machine has none, its tests are skipped and seen to be; where every test must run, they fail. */
import { describe } from 'vitest';
import { hasPostgres } from '../src/host/local-postgres.ts';

export {
  hasPostgres,
  query,
  startPostgres,
  type LocalPostgres as TestPostgres,
} from '../src/host/local-postgres.ts';

const isComplete = process.env['CI'] !== undefined && process.env['CI'] !== '';
if (isComplete && !hasPostgres) {
  throw new Error('There is no PostgreSQL here, and CI is set: tests of it may not be left out.');
}

/** As `describe`, for what needs PostgreSQL. */
export function describePostgres(title: string, suite: () => void): void {
  describe.skipIf(!hasPostgres)(title, () => {
    suite();
  });
}

/**
 * As `describe.each` over the entries of a table; entries whose names say PostgreSQL are skipped where there is none.
 * @param title with `%s` in the place of the entry's name
 */
export function describeDatabases<T>(
  table: Readonly<Record<string, T>>,
  title: string,
  suite: (name: string, entry: T) => void,
): void {
  for (const [name, entry] of Object.entries(table)) {
    const describeIt = /postgres/i.test(name) ? describePostgres : describe;
    describeIt(title.replace('%s', name), () => suite(name, entry));
  }
}
