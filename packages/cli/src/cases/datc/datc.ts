/** `datc-cases/1`: the cases of DATC chapter 6 (cases/datc-v3-schema.md). */
import type { JsonObject, Rules } from '@chronopolitik/engine';
import type { Setting } from '../../variants.ts';
import { type Alternative, type Case, caseId, rulesFor, withChoices } from '../case.ts';
import { checkBuilds } from './builds.ts';
import { checkMovement, checkRetreats } from './phases.ts';
import { type Expectation, alternativeOf, expectationOf } from './expectation.ts';
import { choicesOf } from './rulebook.ts';
import type { Difference } from '../difference.ts';
import { BadCase, maybeObjectsAt, maybeTextAt, objectsAt, textAt } from '../json.ts';

/** The phases that a DATC case may be of, as the file names them. */
export const DATC_PHASES = ['movement', 'retreat', 'build'] as const;
/** One of the {@link DATC_PHASES}. */
export type DatcPhase = (typeof DATC_PHASES)[number];

/** A case of DATC chapter 6. */
export interface DatcCase extends Case {
  /** As the file has it. */
  readonly phase: string;
}

function checkPhase(rules: Rules, phase: DatcPhase, wanted: Expectation): readonly Difference[] {
  switch (phase) {
    case 'movement':
      return checkMovement(rules, wanted);
    case 'retreat':
      return checkRetreats(rules, wanted);
    case 'build':
      return checkBuilds(rules, wanted);
  }
}

function phaseOf(entry: JsonObject): DatcPhase {
  const phase = textAt(entry, 'phase');
  const known = DATC_PHASES.find((name) => name === phase);
  if (!known) throw new BadCase(`"phase": expected one of ${DATC_PHASES.join(', ')}`);
  return known;
}

function readAlternative(setting: Setting, entry: JsonObject, json: JsonObject): Alternative {
  const issue = maybeTextAt(json, 'issue') ?? '';
  const choice = maybeTextAt(json, 'choice') ?? '';
  const rulebook = json['undefined'] === true ? undefined : choicesOf(issue, choice);
  const wanted = () => alternativeOf(entry, json);
  return {
    issue,
    choice,
    label: maybeTextAt(json, 'label') ?? '',
    rulebook,
    check: () =>
      rulebook
        ? checkPhase(rulesFor(withChoices(setting, rulebook)), phaseOf(entry), wanted())
        : [],
  };
}

function readCase(setting: Setting, entry: JsonObject, at: number): DatcCase {
  return {
    id: caseId(entry, at),
    title: maybeTextAt(entry, 'title') ?? '',
    phase: maybeTextAt(entry, 'phase') ?? '',
    check: () => checkPhase(rulesFor(setting), phaseOf(entry), expectationOf(entry)),
    alternatives: maybeObjectsAt(entry, 'alternatives').map((json) =>
      readAlternative(setting, entry, json),
    ),
  };
}

/**
 * Reads the cases of a `datc-cases/1` file.
 * @throws BadCase where the file has no list of cases
 */
export function readDatc(file: JsonObject, setting: Setting): readonly DatcCase[] {
  return objectsAt(file, 'cases').map((entry, i) => readCase(setting, entry, i));
}
