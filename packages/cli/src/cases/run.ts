/** Runs the cases of a file and says which failed. The test suite and the command both call this. */
import { type JsonValue, type Result, type RulebookSpec, fail, ok } from '@chronopolitik/engine';
import { type Setting, makeRules } from '../variants.ts';
import type { Alternative, Case } from './case.ts';
import { ruleOfChoice } from './choices.ts';
import type { Difference } from './difference.ts';
import { CASE_FORMATS, type CaseFormat, formatOf } from './formats.ts';
import { BadCase, isObject } from './json.ts';

/** How cases are run; what is left out is as the format has it. */
export interface CasesOptions {
  readonly ruleset?: string;
  readonly rulebook?: string | RulebookSpec;
  /** Only the case of this id. */
  readonly only?: string;
  /** Also check the outcomes that other rulebooks make. */
  readonly alternatives?: boolean;
  readonly onProgress?: (done: number, all: number) => void;
}

/** A difference, and the id of the case in which it was found. */
export interface Failure extends Difference {
  readonly id: string;
}

/** What came of the outcomes that other rulebooks make. */
export interface AlternativesReport {
  readonly passed: number;
  readonly failed: number;
  /** Alternatives that the source leaves undefined or our rulebooks do not offer. */
  readonly notOffered: number;
  readonly failures: readonly Failure[];
}

/** What came of the cases of a file. */
export interface CasesReport {
  readonly format: string;
  readonly ruleset: string;
  /** Absent where the ruleset's own was used. */
  readonly rulebook?: string | RulebookSpec;
  /** Cases, not comparisons. */
  readonly passed: number;
  readonly failed: number;
  readonly failures: readonly Failure[];
  /** Cases that differ, each by a choice of ours that the rules answer for. */
  readonly byChoice: readonly { readonly id: string; readonly rule: string }[];
  readonly alternatives?: AlternativesReport;
}

/** A case file that was read. */
export interface CaseFile {
  readonly format: CaseFormat;
  readonly setting: Setting;
  readonly cases: readonly Case[];
}

/** Reads a case file. @returns its cases, or one line that says what is wrong with it. */
export function readCases(file: JsonValue, options: CasesOptions = {}): Result<CaseFile, string> {
  const format = formatOf(file);
  if (!format) {
    const names = CASE_FORMATS.map(({ name }) => name).join(', ');
    return fail(`unknown format, expected one of ${names}`);
  }
  const ruleset = options.ruleset ?? format.ruleset;
  const rulebook = options.rulebook ?? format.rulebook;
  const setting: Setting = {
    variant: 'standard',
    ruleset,
    ...(rulebook === undefined ? {} : { rulebook }),
  };
  const rules = makeRules(setting);
  if (!rules.ok) return rules;
  try {
    const cases = format.read(isObject(file) ? file : {}, setting);
    return ok({ format, setting, cases });
  } catch (error) {
    if (error instanceof BadCase) return fail(`not a ${format.name} file: ${error.message}`);
    throw error;
  }
}

/** The differences of a case; one that cannot be read differs by saying so. */
export function checkCase(subject: Pick<Case, 'check'>): readonly Difference[] {
  try {
    return subject.check();
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const found = error instanceof BadCase ? error.message : `an error: ${error.message}`;
    return [{ what: 'case', expected: 'a case that can be run', found }];
  }
}

function alternativeName({ issue, choice }: Alternative): string {
  return `${issue} ${choice}`;
}

function runAlternatives(cases: readonly Case[]): AlternativesReport {
  const all = cases.flatMap(({ id, alternatives }) => alternatives.map((one) => ({ id, one })));
  const offered = all.filter(({ one }) => one.rulebook !== undefined);
  const checked = offered.map(({ id, one }) =>
    checkCase(one).map((difference) => ({ id: `${id} (${alternativeName(one)})`, ...difference })),
  );
  const failed = checked.filter((failures) => failures.length > 0);
  return {
    passed: checked.length - failed.length,
    failed: failed.length,
    notOffered: all.length - offered.length,
    failures: failed.flat(),
  };
}

/** Runs what {@link readCases} read. */
export function runCaseFile(file: CaseFile, options: CasesOptions = {}): CasesReport {
  const { only, onProgress } = options;
  const { ruleset, rulebook } = file.setting;
  const cases = only === undefined ? file.cases : file.cases.filter(({ id }) => id === only);
  const failures: Failure[] = [];
  const byChoice: { id: string; rule: string }[] = [];
  let failed = 0;
  cases.forEach((subject, i) => {
    const { id } = subject;
    const differences = checkCase(subject);
    const rule = ruleOfChoice(id, differences);
    if (rule !== undefined) byChoice.push({ id, rule });
    else if (differences.length > 0) {
      failed++;
      failures.push(...differences.map((difference) => ({ id, ...difference })));
    }
    onProgress?.(i + 1, cases.length);
  });
  return {
    format: file.format.name,
    ruleset,
    ...(rulebook === undefined ? {} : { rulebook }),
    passed: cases.length - failed - byChoice.length,
    failed,
    failures,
    byChoice,
    ...(options.alternatives ? { alternatives: runAlternatives(cases) } : {}),
  };
}

/** Reads and runs a case file. */
export function runCases(file: JsonValue, options: CasesOptions = {}): Result<CasesReport, string> {
  const read = readCases(file, options);
  return read.ok ? ok(runCaseFile(read.value, options)) : read;
}
