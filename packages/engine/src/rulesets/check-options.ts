/** Whether options of a ruleset exist, each by itself and together. */
import { own } from '../result.ts';
import type { JsonObject, JsonValue } from '../types.ts';
import type { OptionInfo, RulesetInfo } from './ruleset.ts';

/** A choice that does not exist, with those that do. */
export interface OptionProblem {
  readonly key: string;
  readonly got: unknown;
  readonly expected: readonly JsonValue[];
  /** Set where the choice exists, but means nothing unless another option has this value. */
  readonly needs?: { readonly key: string; readonly value: JsonValue };
}

/** Everything wrong with options: names and values that do not exist, and choices that contradict others. */
export function optionProblems(
  { options: offered }: Pick<RulesetInfo, 'options'>,
  options: JsonObject,
): readonly OptionProblem[] {
  return Object.entries(options).flatMap(([name, got]): OptionProblem[] => {
    const option = own(offered, name);
    const key = `options.${name}`;
    if (!option) return [{ key, got: name, expected: Object.keys(offered) }];
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
