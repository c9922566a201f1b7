/** Rules in force: a variant, a ruleset and a rulebook, built from data. */
import type { Rulebook, RulebookSpec } from './rulebook.ts';
import type { Ruleset } from './rulesets/ruleset.ts';
import type { JsonObject } from './types.ts';
import type { CompiledVariant } from './variants/compiled.ts';

/** What a game stores: everything needed to build its {@link Rules} again. */
export interface RulesSpec {
  readonly variant: string;
  readonly mode?: string;
  readonly ruleset: { readonly id: string; readonly options: JsonObject };
  readonly rulebook: string | RulebookSpec;
  /** Feeds every draw that a rule asks for, so that a replay repeats it. */
  readonly seed: string;
}

export interface Rules {
  readonly spec: RulesSpec;
  readonly map: CompiledVariant;
  readonly ruleset: Ruleset;
  readonly rulebook: Rulebook;
}
