/** What a DATC case, or one of its alternatives, starts from and expects. */
import type { JsonObject } from '@chronopolitik/engine';
import { maybeObjectAt, maybeObjectsAt, maybeTextAt, objectAt, objectsAt, textAt } from '../json.ts';

/** An order of a case, and what becomes of it. */
export interface ExpectedOrder {
  readonly power: string;
  /** As the player wrote it, with its defects. */
  readonly text: string;
  /** The same retreat, spelled with a hyphen. */
  readonly raw: string | undefined;
  readonly result: string;
  readonly reason: string | undefined;
  /** The label is a reading of ours: not compared. */
  readonly loose: boolean;
}

/** What a phase of a case starts from, and what comes of it. */
export interface Expectation {
  readonly entry: JsonObject;
  readonly orders: readonly ExpectedOrder[];
  /** Units, dislodged, built …: what is absent is not compared. */
  readonly expected: JsonObject;
  /** The phase before a retreat phase. */
  readonly setup: Expectation | undefined;
  /** False where an alternative speaks of positions only. */
  readonly labels: boolean;
  /** The main outcome, whose checks and probes are run as well. */
  readonly main: boolean;
}

function orderIn(json: JsonObject): ExpectedOrder {
  return {
    power: textAt(json, 'power'),
    text: textAt(json, 'order'),
    raw: maybeTextAt(json, 'raw'),
    result: textAt(json, 'result'),
    reason: maybeTextAt(json, 'reason'),
    loose: json['loose'] === true || json['unused'] === true,
  };
}

/**
 * The orders of a phase as the file has them.
 * @throws BadCase where a key is missing
 */
export function ordersIn(json: JsonObject): readonly ExpectedOrder[] {
  return objectsAt(json, 'orders').map(orderIn);
}

/** A retreat phase states the outcome of its setup beside the setup. */
function setupOf(entry: JsonObject): Expectation | undefined {
  const setup = maybeObjectAt(entry, 'setup');
  if (!setup) return undefined;
  return {
    entry: setup,
    orders: ordersIn(setup),
    expected: entry,
    setup: undefined,
    labels: true,
    main: true,
  };
}

/**
 * What a case expects by the outcome that its source prefers.
 * @throws BadCase where a key is missing
 */
export function expectationOf(entry: JsonObject): Expectation {
  return {
    entry,
    orders: ordersIn(entry),
    expected: objectAt(entry, 'expected'),
    setup: setupOf(entry),
    labels: true,
    main: true,
  };
}

/** The orders with the labels that an alternative changes. */
function changed(
  orders: readonly ExpectedOrder[],
  changes: readonly ExpectedOrder[],
): readonly ExpectedOrder[] {
  return orders.map(
    (order) =>
      changes.find(({ power, text }) => power === order.power && text === order.text) ?? order,
  );
}

/** For a retreat phase an alternative states another outcome of the setup. */
export function alternativeOf(entry: JsonObject, alternative: JsonObject): Expectation {
  const whole = expectationOf(entry);
  const main = { ...(whole.setup ?? whole), main: false };
  if (alternative['samePositions'] === true) return { ...main, labels: false };
  const changes = maybeObjectsAt(alternative, 'changes').map(orderIn);
  return {
    ...main,
    orders: changed(main.orders, changes),
    expected: maybeObjectAt(alternative, 'expected') ?? main.expected,
  };
}
