import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { preparedOnce, type Database } from './statements.ts';

const driver = createRequire(import.meta.url)('@photostructure/sqlite') as {
  DatabaseSync: new (file: string) => Database;
};

/** A database that tells what it prepares. */
function told(most?: number) {
  const database = new driver.DatabaseSync(':memory:');
  const prepared: string[] = [];
  const statements = preparedOnce((sql) => {
    prepared.push(sql);
    return database.prepare(sql);
  }, most);
  return { prepared, statements };
}

it('a statement is prepared once, whatever its parameters', () => {
  const { prepared, statements } = told();
  const add = 'select ? + ? as sum';
  expect(statements.of(add).all(1, 2)).toMatchObject([{ sum: 3 }]);
  expect(statements.of(add).all(3, 4)).toMatchObject([{ sum: 7 }]);
  expect(prepared).toEqual([add]);
});

it('statements used least recently are forgotten', () => {
  const { prepared, statements } = told(2);
  for (const sql of ['select 1', 'select 2', 'select 1', 'select 3', 'select 1', 'select 2']) {
    statements.of(sql).all();
  }
  expect(prepared).toEqual(['select 1', 'select 2', 'select 3', 'select 2']);
});
