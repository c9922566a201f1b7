/** How a row of the log says who may learn of its event: `all`, or the parties, each between spaces. */
import type { Audience, Party } from '@chronopolitik/game';
import { sql, type Expression, type RawBuilder } from 'kysely';

/** The text for an audience; empty for nobody. */
export function audienceText(audience: Audience): string {
  if (audience === 'all') return audience;
  return audience.length === 0 ? '' : ` ${audience.join(' ')} `;
}

/** Whether a party, or (undefined) everybody, is of the audience in a column. False for an unknown audience. */
export function isHeardBy(
  column: Expression<unknown>,
  party: Party | undefined,
): RawBuilder<boolean> {
  if (party === undefined) return sql<boolean>`${column} = 'all'`;
  return sql<boolean>`(${column} = 'all' or ${column} like ${`% ${party} %`})`;
}
