/** The options of a ruleset: each is declared once, and read with its check and its default from that declaration. */
import { type Result, fail, ok, own } from '../model/result.ts';
import type { JsonObject, JsonValue } from '../model/types.ts';

/** An option as it is offered: what it may be, what it is unless a game chooses, and when it means something. */
export interface OptionInfo {
  /** The values there are; of a whole number, the usual ones. */
  readonly choices: readonly JsonValue[];
  /** Any whole number in this range will do, both ends included. */
  readonly whole?: { readonly from: number; readonly to: number };
  readonly default: JsonValue;
  /** Cases ask for it; it is not offered when a game is created. */
  readonly forCases?: true;
  /** Another value than the default means something only where another option has this value. */
  readonly needs?: { readonly option: string; readonly value: JsonValue };
}

/** Options by name, in the order in which they are offered. */
export type OptionInfos = Readonly<Record<string, OptionInfo>>;

/** The values of declared options: each one of its choices, or a number where any whole number will do. */
export type OptionValues<Infos extends OptionInfos> = {
  readonly [Name in keyof Infos]: Infos[Name] extends { readonly whole: object }
    ? number
    : Infos[Name]['choices'][number];
};

/** Declares options. The compiler knows their values from then on, see {@link OptionValues}. */
export function defineOptions<const Infos extends OptionInfos>(infos: Infos): Infos {
  return infos;
}

/** A chosen option or value that does not exist or has no effect, with the values that are possible. */
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

/**
 * Reads chosen options.
 * @returns a value for every option that is declared, the default where none was chosen; or everything that is
 * wrong: names and values that do not exist, and choices that contradict others
 */
export function readOptions<Infos extends OptionInfos>(
  infos: Infos,
  chosen: JsonObject,
): Result<OptionValues<Infos>, readonly OptionProblem[]> {
  const problems = firstOf(chosen).flatMap(([name, got]) => problemWith(infos, chosen, name, got));
  if (problems.length > 0) return fail(problems);
  const values: Record<string, JsonValue> = { ...chosen };
  for (const [name, info] of Object.entries(infos)) values[name] ??= info.default;
  // The boundary: every value has been found among the choices of its option.
  return ok(values as OptionValues<Infos>);
}

function problemWith(
  infos: OptionInfos,
  chosen: JsonObject,
  name: string,
  got: JsonValue,
): readonly OptionProblem[] {
  const info = own(infos, name);
  const key = `options.${name}`;
  if (!info) return [{ key, got: name, expected: Object.keys(infos) }];
  if (!isOffered(info, got)) return [{ key, got, expected: expectedOf(info) }];
  const { needs } = info;
  const wanted = needs && (chosen[needs.option] ?? own(infos, needs.option)?.default);
  if (!needs || got === info.default || wanted === needs.value) return [];
  const unmet = { key: `options.${needs.option}`, value: needs.value };
  return [{ key, got, expected: [info.default], needs: unmet }];
}

/** Whether an option may have a value, by what it offers. */
export function isOffered({ choices, whole }: OptionInfo, value: JsonValue): boolean {
  if (!whole) return choices.includes(value);
  return Number.isInteger(value) && Number(value) >= whole.from && Number(value) <= whole.to;
}

function expectedOf({ choices, whole }: OptionInfo): readonly JsonValue[] {
  return whole ? [`a whole number from ${whole.from} to ${whole.to}`] : choices;
}
