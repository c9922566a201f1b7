/** What makes a text of a plan no order in any position. */
import {
  parseOrder,
  type OrderContext,
  type OrderSource,
  type ParseCode,
  type ParseError,
} from '@chronopolitik/engine';
import type { PlanText } from './blocks.ts';

/** Faults that another position may not have. */
const OF_POSITION: ReadonlySet<ParseCode> = new Set([
  'missing-unit-type',
  'missing-power',
  'missing-board',
  'ambiguous-address',
  'winter-turn',
]);

/** What is wrong with an order wherever its units stand; undefined where it may be one in some position. */
export function orderFault(
  source: OrderSource,
  { text, line, column }: PlanText,
  context: Pick<OrderContext, 'phase' | 'power'>,
): ParseError | undefined {
  const read = parseOrder(source, text, { ...context, board: source.heads[0] ?? 'a@0' });
  if (read.ok || OF_POSITION.has(read.error.code)) return undefined;
  return { ...read.error, line, column: column + read.error.column - 1 };
}
