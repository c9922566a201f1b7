/** Reads and validates a variant: JSON in, a `Variant` or a list of faults out. */
import { type Result, fail, ok } from '../result.ts';
import { type Fields, isFields } from './check.ts';
import { checkMap, checkPowers } from './checks.ts';
import { type Problems, type VariantProblem, problemsOf } from './problems.ts';
import { readShape } from './shape.ts';
import type { Variant } from './variant.ts';

export interface ReadOptions {
  /** Named in problems. */
  readonly file?: string;
  /** Finds the JSON of the variant that `base` names. */
  readonly base?: (id: string) => unknown;
}

export interface VariantReading {
  readonly variant: Variant;
  readonly warnings: readonly VariantProblem[];
}

/**
 * Reads a variant file that was parsed as JSON. Keys that a file leaves out come from its `base`.
 * @returns the variant with its warnings, or every error found. Source: docs/rules/classic.md 1.
 */
export function readVariant(
  json: unknown,
  options: ReadOptions = {},
): Result<VariantReading, readonly VariantProblem[]> {
  const problems = problemsOf(options.file);
  const fields = inherit(json, options, problems, []);
  const variant = fields && readShape(fields, problems);
  if (variant) {
    checkMap(variant, problems);
    checkPowers(variant, problems);
  }
  const errors = problems.list.filter((problem) => problem.level === 'error');
  if (!variant || errors.length > 0) return fail(errors);
  return ok({ variant, warnings: problems.list });
}

function inherit(
  json: unknown,
  options: ReadOptions,
  problems: Problems,
  seen: readonly string[],
): Fields | undefined {
  if (!isFields(json)) {
    problems.error('', 'an object', json);
    return undefined;
  }
  const base = json['base'];
  if (base === undefined) return json;
  if (typeof base !== 'string' || seen.includes(base)) {
    problems.error('base', 'the id of another variant', base);
    return undefined;
  }
  const found = options.base?.(base);
  if (found === undefined) {
    problems.error('base', 'the id of a variant that exists', base);
    return undefined;
  }
  const inherited = inherit(found, options, problems, [...seen, base]);
  return inherited && { ...inherited, ...json };
}
