/** Orders as lines of text, read for a world: no more of them than it waits for, twice. */
import {
  dutiesOf,
  parseOrders,
  sourceOf,
  type OrderLines,
  type PowerId,
  type Rules,
  type World,
} from '@chronopolitik/engine';

/** Lines that a text may have however little is due: orders for another phase are told what is wrong with them. */
const FEWEST_LINES = 100;

/**
 * Reads the orders of all powers for what is due from a text of many lines.
 * @param powers of whoever writes: one alone need not say whose builds and ballots these are
 * @returns the orders, and the lines that are none; where there are more lines than twice what could be
 * ordered, none is read
 */
export function readText(
  rules: Rules,
  world: World,
  text: string,
  powers: readonly PowerId[] = [],
): OrderLines {
  const { phase } = world.due;
  const [power, ...others] = powers;
  // Units tell whose they are.
  const isNameless = phase === 'adjustment' || phase === 'sustain';
  const own = isNameless && others.length === 0 ? { power } : {};
  const context = phase === 'over' ? {} : { phase, ...own };
  return parseOrders(sourceOf(rules, world), text, context, mostLines(rules, world));
}

/** An order and a heading for each thing to order. */
function mostLines(rules: Rules, world: World): number {
  const due = dutiesOf(rules, world).map(({ units, retreats, adjustments, ballots }) => {
    const adjusting = adjustments.reduce((sum, { count }) => sum + Math.abs(count), 0);
    return units.length + retreats.length + adjusting + ballots.length;
  });
  return Math.max(FEWEST_LINES, 2 * due.reduce((sum, count) => sum + count, 0));
}
