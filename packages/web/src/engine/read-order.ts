/** One typed order: whose it is, which board it means, and whether it may be given. */
import {
  boardAt,
  boardOf,
  check,
  checkReading,
  dependencyOf,
  fail,
  ok,
  parseOrder,
  provinceOf,
  isPlaced,
  sourceOf,
} from '@chronopolitik/engine';
import type { AskedPosition } from './answers.ts';
import type { Questions, TextReading } from './protocol.ts';

type About = Questions['read']['about'];
type Answer = Questions['read']['answer'];

/**
 * Reads an order. One that the board in hand does not take now, or that names none while none is in hand, is for the only
 * waiting board whose phase takes it.
 */
export function readText(position: AskedPosition, about: About): Answer {
  const read = readOn(position, about);
  if (isDueOn(read)) return read;
  const found = (about.waiting ?? [])
    .map((board) => readOn(position, { ...about, board }))
    .filter(isDueOn);
  const [only, ...others] = found;
  return only && others.length === 0 ? only : read;
}

/** Whether an order has a board, and orders of its kind are due there. */
function isDueOn(read: Answer): boolean {
  if (!read.ok) return read.error.code !== 'missing-board' && read.error.code !== 'missing-power';
  const { legal } = read.value;
  return legal.ok || !NOT_DUE.includes(legal.error.code);
}

/** Refusals of an order that is for another board. */
const NOT_DUE: readonly string[] = ['wrong-phase', 'nothing-due'];

function readOn(position: AskedPosition, about: About): Answer {
  const { rules, world } = position;
  const { text, board } = about;
  const { phase } = world.due;
  const source = sourceOf(rules, world);
  const read = parseOrder(source, text, { board, phase: phase === 'over' ? undefined : phase });
  if (!read.ok) {
    if (read.error.code !== 'missing-power') return fail(read.error);
    const known = ownedReading(position, about) ?? unitlessReading(position, about);
    return known ? ok(known) : fail(read.error);
  }
  const legal = checkReading(rules, world, read.value);
  const depends = legal.ok ? dependencyOf(rules, world, legal.value) : undefined;
  return ok({ reading: read.value, legal, ...(depends && { depends }) });
}

/** An order that names no power, where no unit stands: that is what is wrong with it, whosever it is. */
function unitlessReading(
  { rules, world }: AskedPosition,
  { text, board }: About,
): TextReading | undefined {
  const read = parseOrder(sourceOf(rules, world), text, { board, power: rules.map.powers[0] });
  if (!read.ok) return undefined;
  const legal = check(rules, world, read.value.order);
  if (legal.ok || legal.error.code !== 'no-unit') return undefined;
  return { reading: read.value, legal };
}

/**
 * An order that names no power, read for the one that it can only be of: a build for the owner of the place, ballots for
 * the only power of the writer that has them.
 */
export function ownedReading(
  { rules, world }: AskedPosition,
  { text, board, powers = [] }: About,
): TextReading | undefined {
  const source = sourceOf(rules, world);
  const readings = rules.map.powers.flatMap((power): readonly TextReading[] => {
    const read = parseOrder(source, text, { board, power });
    if (!read.ok) return [];
    const { order } = read.value;
    const reading = { reading: read.value, legal: check(rules, world, order) };
    if (!isPlaced(order)) return powers.includes(power) && reading.legal.ok ? [reading] : [];
    const { unit } = order;
    const owner = boardAt(rules, world, boardOf(unit))?.owners[provinceOf(unit)];
    return owner === power ? [reading] : [];
  });
  const [only, ...others] = readings;
  return others.length === 0 ? only : undefined;
}
