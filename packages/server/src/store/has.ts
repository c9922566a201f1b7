/** Whether a column has a text in it, in letters of either case. */
import { sql, type Expression, type RawBuilder } from 'kysely';

export function has(column: Expression<unknown>, text: string): RawBuilder<boolean> {
  const like = `%${text.toLowerCase().replaceAll(/[!%_]/g, '!$&')}%`;
  return sql<boolean>`lower(${column}) like ${like} escape '!'`;
}
