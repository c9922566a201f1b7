/** Rules in force: a variant, a ruleset and a rulebook, built from data. */
import { type Result, fail, ok, own } from '../model/result.ts';
import { type Rulebook, type RulebookSpec, readRulebook } from '../model/rulebook.ts';
import type { OptionProblem } from './options.ts';
import { classic } from './classic.ts';
import { fiveD } from './five-d.ts';
import { fivedplomacy } from './fivedplomacy.ts';
import type { Ruleset, RulesetInfo } from './ruleset.ts';
import type { JsonObject, PowerId } from '../model/types.ts';
import { compileVariant } from '../variants/compile.ts';
import type { CompiledVariant } from '../variants/compiled.ts';
import { modeOf, variantInMode } from '../variants/in-mode.ts';
import type { Mode, Variant } from '../variants/variant.ts';

/** What a game stores: everything needed to build its {@link Rules} again. */
export interface RulesSpec {
  readonly variant: string;
  /** One of the variant's ways to seat players; left out: its first. */
  readonly mode?: string;
  /** What each player holds, powers that nobody plays left out; absent: as the mode says. */
  readonly hands?: readonly (readonly PowerId[])[];
  readonly ruleset: { readonly id: string; readonly options: JsonObject };
  /** Left out: the ruleset's own default. */
  readonly rulebook?: string | RulebookSpec;
  /** Feeds every draw that a rule asks for, so that a replay repeats it. */
  readonly seed: string;
}

/**
 * All rules of one game, ready for use: its map, its ruleset and its rulebook. Made by `createRules`;
 * never stored, since `spec` makes it again.
 */
export interface Rules {
  readonly spec: RulesSpec;
  readonly map: CompiledVariant;
  readonly ruleset: Ruleset;
  readonly rulebook: Rulebook;
  /** The powers that count together where a victory is per player; a power that is not here counts alone. */
  readonly hands: readonly (readonly PowerId[])[];
}

/** The rulesets offered, by id. */
export const RULESETS: Readonly<Record<string, RulesetInfo>> = Object.fromEntries(
  [classic, fiveD, fivedplomacy].map((info) => [info.id, info]),
);

/**
 * Builds rules from data. Options left out take their defaults; a named rulebook is taken as it is, no
 * rulebook means the variant's, then 2023 with what the ruleset changes.
 */
export function createRules(
  spec: RulesSpec,
  variant: Variant,
): Result<Rules, readonly OptionProblem[]> {
  const info = own(RULESETS, spec.ruleset.id);
  if (!info) {
    return fail([{ key: 'ruleset.id', got: spec.ruleset.id, expected: Object.keys(RULESETS) }]);
  }
  const mode = modeOf(variant, spec.mode);
  const made = info.create(spec.ruleset.options);
  const seating = seatingProblems(spec, variant, mode);
  if (!made.ok) return fail([...made.error, ...seating]);
  if (seating.length > 0) return fail(seating);
  const ruleset = made.value;
  const named = spec.rulebook ?? variant.rules?.rulebook;
  const rulebook = readRulebook(named ?? {}, typeof named === 'string' ? {} : ruleset.rulebook);
  if (!rulebook.ok) return fail([{ ...rulebook.error }]);
  const map = compileVariant(variantInMode(variant, mode, spec.hands));
  const hands = spec.hands ?? fixedHands(mode);
  return ok({ spec, map, ruleset, rulebook: rulebook.value, hands });
}

const seated = new WeakMap<Rules, Map<string, Rules>>();

/** The same rules for players who hold these powers (variants 3.3); the same object for the same hands. */
export function withHands(rules: Rules, hands: Rules['hands']): Rules {
  const known = seated.get(rules) ?? new Map<string, Rules>();
  seated.set(rules, known);
  const key = JSON.stringify(hands);
  let found = known.get(key);
  if (!found) known.set(key, (found = { ...rules, hands }));
  return found;
}

function fixedHands(mode: Mode | undefined): Rules['hands'] {
  return mode?.hands && 'fixed' in mode.hands ? mode.hands.fixed : [];
}

function seatingProblems(
  { mode: id, hands = [] }: RulesSpec,
  variant: Variant,
  mode: Mode | undefined,
): OptionProblem[] {
  const problems: OptionProblem[] = [];
  const modes = (variant.modes ?? []).map((each) => each.id);
  if (id !== undefined && !mode) problems.push({ key: 'mode', got: id, expected: modes });
  const powers = Object.keys(variant.powers);
  const held = hands.flat();
  const wrong = held.find((power, i) => !powers.includes(power) || held.indexOf(power) !== i);
  if (hands.some((hand) => hand.length === 0))
    problems.push({ key: 'hands', got: '', expected: powers });
  if (wrong !== undefined) problems.push({ key: 'hands', got: wrong, expected: powers });
  return problems;
}
