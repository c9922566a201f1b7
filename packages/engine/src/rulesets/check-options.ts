/** Whether options of a ruleset exist, each by itself and together. */
import { own } from '../model/result.ts';
import type { JsonObject, JsonValue } from '../model/types.ts';
import type { OptionInfo, RulesetInfo } from './ruleset.ts';

/** A choice that does not exist, with those that do. */
export interface OptionProblem {
  readonly key: string;
  readonly got: unknown;
  readonly expected: readonly JsonValue[];
  /** Set where the choice exists, but means nothing unless another option has this value. */
  readonly needs?: { readonly key: string; readonly value: JsonValue };
}

/** More than any ruleset has: among so many some do not exist. */
const MOST_OPTIONS = 100;

/** The entries of options, or enough of them to find what is wrong. */
export function firstOf(options: JsonObject): readonly (readonly [string, JsonValue])[] {
  return Object.entries(options).slice(0, MOST_OPTIONS);
}

/** Everything wrong with options: names and values that do not exist, and choices that contradict others. */
export function optionProblems(
  { options: offered }: Pick<RulesetInfo, 'options'>,
  options: JsonObject,
): readonly OptionProblem[] {
  const known = Object.keys(offered);
  return firstOf(options).flatMap(([name, got]): OptionProblem[] => {
    const option = own(offered, name);
    const key = `options.${name}`;
    if (!option) return [{ key, got: name, expected: known }];
    if (!isOffered(option, got)) return [{ key, got, expected: expectedOf(option) }];
    const { needs } = option;
    const wanted = needs && (options[needs.option] ?? own(offered, needs.option)?.default);
    if (!needs || got === option.default || wanted === needs.value) return [];
    const unmet = { key: `options.${needs.option}`, value: needs.value };
    return [{ key, got, expected: [option.default], needs: unmet }];
  });
}

/** Whether an option may have a value. */
export function isOffered({ choices, whole }: OptionInfo, value: JsonValue): boolean {
  if (!whole) return choices.includes(value);
  return Number.isInteger(value) && Number(value) >= whole.from && Number(value) <= whole.to;
}

function expectedOf({ choices, whole }: OptionInfo): readonly JsonValue[] {
  return whole ? [`a whole number from ${whole.from} to ${whole.to}`] : choices;
}
