/** Reads a whole text of orders, line by line, for the editor. */
import {
  checkReading,
  dependencyOf,
  parseOrders,
  sourceOf,
  type BoardId,
  type Dependency,
  type Ignored,
  type Illegal,
  type Order,
  type OrderContext,
  type OrderReading,
  type ParseError,
  type PowerId,
} from '@chronopolitik/engine';
import type { AskedPosition } from './answers.ts';

/** An order in its line, and whether it may be given. */
export interface LineOrder {
  readonly order: Order;
  readonly illegal?: Illegal;
  /** What a legal one waits for. */
  readonly depends?: Dependency;
  /** What was left out of it. */
  readonly ignored?: readonly Ignored[];
}

/** What a line says; nothing, if it is blank, a comment or a heading. */
export interface ReadLine {
  readonly orders: readonly LineOrder[];
  readonly errors: readonly ParseError[];
  /** The headings that it stands under. */
  readonly board?: BoardId | undefined;
  readonly power?: PowerId | undefined;
}

/** Reads a text of orders, line by line. @returns an entry for each line of the text */
export function readLines(
  position: AskedPosition,
  text: string,
  ownerOfBuild: (line: string, board: BoardId | undefined) => OrderReading | undefined,
): readonly ReadLine[] {
  const { rules, world } = position;
  const source = sourceOf(rules, world);
  const { phase } = world.due;
  let context: OrderContext = phase === 'over' ? {} : { phase };
  return text.split('\n').map((line): ReadLine => {
    const { orders, errors, context: below } = parseOrders(source, line, context);
    context = below;
    const { board, power } = below;
    const built = errors.some(({ code }) => code === 'missing-power')
      ? ownerOfBuild(line.replace(/#.*/s, ''), board)
      : undefined;
    const read: readonly OrderReading[] = built ? [...orders, built] : orders;
    return {
      orders: read.map((reading) => judged(position, reading)),
      errors: built ? [] : errors,
      board,
      power,
    };
  });
}

function judged({ rules, world }: AskedPosition, reading: OrderReading): LineOrder {
  const legal = checkReading(rules, world, reading);
  if (!legal.ok) return { order: reading.order, illegal: legal.error };
  const { ignored } = reading;
  const depends = dependencyOf(rules, world, legal.value);
  return {
    order: legal.value,
    ...(depends && { depends }),
    ...(ignored.length > 0 && { ignored }),
  };
}
