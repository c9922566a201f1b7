/** `positions/1`: single movement phases with their results (cases/README.md). */
import type { JsonObject, Rules } from '@chronopolitik/engine';
import type { Setting } from '../variants.ts';
import { type Case, caseId, rulesFor } from './case.ts';
import { type Comparison, type Difference, comparison } from './difference.ts';
import {
  BadCase,
  maybeLabelsAt,
  maybeObjectAt,
  maybeObjectsAt,
  maybeTextsAt,
  objectsAt,
  textAt,
  textsAt,
} from './json.ts';
import { type Movement, playMovement } from './movement.ts';
import { readLocation, readUnit, unitText, unitTexts } from './names.ts';
import { recordedLabel } from './recorded-labels.ts';
import type { Written } from './submission.ts';

/** The recorded spelling of an order, as players write it. */
export function spelled(text: string): string {
  return text.replace(/\s+VIA$/i, ' via convoy');
}

const isLeftOut = (from: JsonObject, key: string): boolean => (from[key] ?? null) === null;

/** A retreat list that is left out is not asserted. */
function compareDislodged(rules: Rules, to: Comparison, expected: JsonObject, run: Movement): void {
  if (isLeftOut(expected, 'dislodged')) return;
  const open = new Map<string, boolean>();
  const text = (unit: string, retreats: readonly string[]): string =>
    open.get(unit) ? unit : `${unit} → ${retreats.toSorted().join(' ')}`;
  const wanted = maybeObjectsAt(expected, 'dislodged').map((json) => {
    const unit = unitText(readUnit(rules, textAt(json, 'unit')));
    open.set(unit, isLeftOut(json, 'retreats'));
    return text(
      unit,
      maybeTextsAt(json, 'retreats').map((each) => readLocation(rules, each)),
    );
  });
  const found = run.dislodged.map(({ unit, retreats }) => text(unitText(unit), retreats));
  to.sameList('dislodged', wanted, found);
}

/** A case without `expected` only has to be adjudicated. */
function check(rules: Rules, entry: JsonObject): readonly Difference[] {
  const texts = textsAt(entry, 'orders');
  const units = textsAt(entry, 'units').map((text) => readUnit(rules, text));
  if (texts.length !== units.length) throw new BadCase('"orders": expected one order a unit');
  const written = texts.map((text, i): Written => {
    return { power: units[i]?.power ?? '', text: spelled(text) };
  });
  const run = playMovement(rules, units, written);
  const to = comparison();
  const expected = maybeObjectAt(entry, 'expected');
  if (!expected) return to.differences;
  const standing = textsAt(expected, 'units').map((text) => readUnit(rules, text));
  to.sameList('units', unitTexts(standing), unitTexts(run.units));
  const results = maybeLabelsAt(expected, 'results') ?? [];
  run.answers.forEach((answer, i) => {
    const [text = '', label] = [texts[i], results[i]];
    if (label !== undefined) to.equal(text, label, recordedLabel(answer, text));
  });
  compareDislodged(rules, to, expected, run);
  return to.differences;
}

/**
 * Reads the cases of a `positions/1` file.
 * @throws BadCase where the file has no list of cases
 */
export function readPositions(file: JsonObject, setting: Setting): readonly Case[] {
  return objectsAt(file, 'cases').map((entry, i) => ({
    id: caseId(entry, i),
    title: '',
    check: () => check(rulesFor(setting), entry),
    alternatives: [],
  }));
}
