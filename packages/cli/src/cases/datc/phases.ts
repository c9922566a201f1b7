/** Checks the movement and the retreat cases of DATC. */
import { type JsonObject, type Rules, type Unit, isPlaced, parseOrder, placeOn, pointOf, provinceOfLocation, sourceOf } from '@chronopolitik/engine';
import { type ExpectedOrder, type Expectation } from './expectation.ts';
import { datcLabel, failedFor } from './labels.ts';
import { type Comparison, type Difference, comparison } from '../difference.ts';
import { BadCase, maybeObjectsAt, maybeTextAt, maybeTextsAt, textAt, textsAt } from '../json.ts';
import { type Dislodgement, type Movement, playMovement } from '../movement.ts';
import { readLocation, readPower, readProvince, readUnit, unitText, unitTexts } from '../names.ts';
import {
  type Answer,
  type Submission,
  type Written,
  faultText,
  resultOf,
  submitTexts,
} from '../submission.ts';
import { SPRING, standingAfter } from '../world.ts';

/**
 * The orders as they are submitted: whose they are, and their text.
 * @throws BadCase for a power that the variant does not have
 */
export function writtenOf(rules: Rules, orders: readonly ExpectedOrder[]): readonly Written[] {
  return orders.map(({ power, text }) => ({ power: readPower(rules, power), text }));
}

/**
 * Units written like `FRANCE A PAR`.
 * @throws BadCase for a text that is no unit
 */
export function readUnits(rules: Rules, texts: readonly string[]): readonly Unit[] {
  return texts.map((text) => readUnit(rules, text));
}

/** Compares every label that the case asserts; an order that cannot be read is always a difference. */
export function compareLabels(
  to: Comparison,
  orders: readonly ExpectedOrder[],
  answers: readonly Answer[],
): void {
  orders.forEach((order, i) => {
    const answer = answers[i] ?? { kind: 'lost' };
    if (order.loose && answer.kind !== 'unreadable') return;
    const label = datcLabel(answer);
    const what = `${order.power} ${order.text}`;
    to.equal(what, order.result, label);
    if (label === 'fails' && order.reason !== undefined && !failedFor(order.reason, answer)) {
      to.equal(what, `fails: ${order.reason}`, `fails: ${resultOf(answer)}`);
    }
  });
}

function dislodgementText(entry: Dislodgement): string {
  const { unit, by, from, viaConvoy, retreats } = entry;
  const way = viaConvoy ? ' by convoy' : '';
  const open = retreats.length > 0 ? retreats.toSorted().join(' ') : 'nowhere';
  return `${unitText(unit)} (by ${unitText(by)} from ${from}${way}; retreats: ${open})`;
}

function readDislodgement(rules: Rules, json: JsonObject): Dislodgement {
  return {
    unit: readUnit(rules, textAt(json, 'unit')),
    by: readUnit(rules, textAt(json, 'by')),
    from: readLocation(rules, textAt(json, 'from')),
    viaConvoy: json['viaConvoy'] === true,
    retreats: textsAt(json, 'retreats').map((text) => readLocation(rules, text)),
  };
}

function compareMovement(rules: Rules, to: Comparison, wanted: Expectation, run: Movement): void {
  const { expected } = wanted;
  if (wanted.labels) compareLabels(to, wanted.orders, run.answers);
  const units = readUnits(rules, textsAt(expected, 'units'));
  to.sameList('units after movement', unitTexts(units), unitTexts(run.units));
  if (expected['dislodged'] !== undefined) {
    const dislodged = maybeObjectsAt(expected, 'dislodged').map((json) =>
      readDislodgement(rules, json),
    );
    to.sameList('dislodged', dislodged.map(dislodgementText), run.dislodged.map(dislodgementText));
  }
  if (expected['contested'] !== undefined) {
    const contested = maybeTextsAt(expected, 'contested').map((text) => readProvince(rules, text));
    to.sameList('contested', contested.toSorted(), run.contested.toSorted());
  }
}

function retreatedFrom({ answers }: Submission, dislodged: Dislodgement): boolean {
  const place = placeOn(SPRING, provinceOfLocation(dislodged.unit.location));
  return answers.some(
    (answer) =>
      answer.kind === 'resolved' &&
      answer.resolution.outcome.result === 'retreated' &&
      isPlaced(answer.resolution.order) &&
      pointOf(answer.resolution.order.unit) === place,
  );
}

/** Submits retreats to the world that a movement left, and compares units and disbanded units. */
function compareRetreats(
  rules: Rules,
  to: Comparison,
  run: Movement,
  orders: readonly ExpectedOrder[],
  expected: JsonObject,
): void {
  const context = { phase: 'retreat', board: SPRING } as const;
  const submission = submitTexts(rules, run.world, writtenOf(rules, orders), context);
  compareLabels(to, orders, submission.answers);
  compareSpelling(rules, to, run, orders);
  const units = readUnits(rules, textsAt(expected, 'units'));
  const standing = standingAfter(rules, submission.after.world, SPRING);
  to.sameList('units after retreats', unitTexts(units), unitTexts(standing));
  const disbanded = readUnits(rules, maybeTextsAt(expected, 'disbanded'));
  const gone = run.dislodged.filter((entry) => !retreatedFrom(submission, entry));
  to.sameList('disbanded', unitTexts(disbanded), unitTexts(gone.map(({ unit }) => unit)));
}

/** A retreat spelled with a hyphen is the same order. */
function compareSpelling(
  rules: Rules,
  to: Comparison,
  run: Movement,
  orders: readonly ExpectedOrder[],
): void {
  const parse = (power: string, text: string) => {
    const context = { phase: 'retreat', board: SPRING, power: readPower(rules, power) } as const;
    const reading = parseOrder(sourceOf(rules, run.world), text, context);
    return reading.ok ? JSON.stringify(reading.value.order) : faultText(reading.error);
  };
  for (const { power, text, raw } of orders) {
    if (raw !== undefined) to.equal(`${power} ${raw}`, parse(power, text), parse(power, raw));
  }
}

/** What the document says may and may not be done, and our one-order experiments. */
function compareOptions(rules: Rules, to: Comparison, entry: JsonObject, run: Movement): void {
  for (const json of maybeObjectsAt(entry, 'retreatChecks')) {
    const unit = unitText(readUnit(rules, textAt(json, 'unit')));
    const found = run.dislodged.find((dislodged) => unitText(dislodged.unit) === unit);
    const open = (found?.retreats ?? []).toSorted().join(' ');
    for (const text of maybeTextsAt(json, 'may')) {
      if (!found?.retreats.includes(readLocation(rules, text))) {
        to.equal(`retreats of ${unit}`, `${text} is open`, `open: ${open}`);
      }
    }
    for (const text of maybeTextsAt(json, 'mayNot')) {
      if (found?.retreats.includes(readLocation(rules, text))) {
        to.equal(`retreats of ${unit}`, `${text} is closed`, `open: ${open}`);
      }
    }
  }
  for (const probe of maybeObjectsAt(entry, 'retreatProbes')) {
    const order: ExpectedOrder = {
      power: textAt(probe, 'power'),
      text: textAt(probe, 'order'),
      raw: maybeTextAt(probe, 'raw'),
      result: textAt(probe, 'result'),
      reason: maybeTextAt(probe, 'reason'),
      loose: probe['loose'] === true,
    };
    compareRetreats(rules, to, run, [order], probe);
  }
}

/**
 * Plays a movement and compares orders, units, dislodgements and standoffs.
 * @returns the differences; none where all is as expected
 */
export function checkMovement(rules: Rules, wanted: Expectation): readonly Difference[] {
  const to = comparison();
  const units = readUnits(rules, textsAt(wanted.entry, 'units'));
  const run = playMovement(rules, units, writtenOf(rules, wanted.orders));
  compareMovement(rules, to, wanted, run);
  if (wanted.main) compareOptions(rules, to, wanted.entry, run);
  return to.differences;
}

/**
 * Plays the movement before, then the retreats, and compares both.
 * @returns the differences; none where all is as expected
 */
export function checkRetreats(rules: Rules, wanted: Expectation): readonly Difference[] {
  const setup = wanted.setup ?? wanted;
  if (!wanted.setup && wanted.main) throw new BadCase('"setup": expected the phase before');
  const to = comparison();
  const units = readUnits(rules, textsAt(setup.entry, 'units'));
  const run = playMovement(rules, units, writtenOf(rules, setup.orders));
  compareMovement(rules, to, setup, run);
  if (!wanted.main) return to.differences;
  if (wanted.expected['optionsOnly'] !== true) {
    compareRetreats(rules, to, run, wanted.orders, wanted.expected);
  }
  compareOptions(rules, to, wanted.entry, run);
  return to.differences;
}
