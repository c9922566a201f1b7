/** Whether a column has a text in it, in letters of either case. */
import { sql, type Expression, type RawBuilder } from 'kysely';

/** A condition for SQL: the column has the text in it, whatever the case; `%` and `_` mean themselves. */
export function has(column: Expression<unknown>, text: string): RawBuilder<boolean> {
  const like = `%${text.toLowerCase().replaceAll(/[!%_]/g, '!$&')}%`;
  return sql<boolean>`lower(${column}) like ${like} escape '!'`;
}
