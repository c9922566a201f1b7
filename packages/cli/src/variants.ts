/** The variants that a command may use, and rules made of them. */
import type { Drawing } from '@chronopolitik/draw';
import {
  type JsonObject,
  type Result,
  type Rules,
  type RulebookSpec,
  type Variant,
  createRules,
  fail,
  ok,
} from '@chronopolitik/engine';
import { SHIPPED, Shelf } from '@chronopolitik/shelf';
import { sayOptionProblem, sayVariantProblem } from '@chronopolitik/words';

let shelf = new Shelf([SHIPPED]);
/** One command sees one state of a variant, whatever happens to its files. */
let loaded = new Map<string, Variant>();

/** From now on variants are also sought in these folders. */
export function useVariantFolders(folders: readonly string[]): void {
  shelf = new Shelf([SHIPPED, ...folders]);
  loaded = new Map();
}

/** The variants that come with Chronopolitik, and those of the folders in use. */
export function shelfInUse(): Shelf {
  return shelf;
}

/** The drawing of a variant, if there is such a variant. */
export function drawingOf(id: string): Drawing | undefined {
  return shelf.get(id)?.drawing();
}

/**
 * The variant of an id, as it was when it was first asked for.
 * @returns the variant, or one line that says why there is none.
 */
export function loadVariant(id: string): Result<Variant, string> {
  const variant = loaded.get(id) ?? shelf.get(id)?.variant;
  if (variant) {
    loaded.set(id, variant);
    return ok(variant);
  }
  const broken = shelf.broken().find((each) => each.id === id);
  const [first] = broken?.problems ?? [];
  return fail(first ? `variant "${id}": ${sayVariantProblem(first)}` : `unknown variant "${id}"`);
}

/** What a command needs to know to make rules; the rest is default. */
export interface Setting {
  readonly variant: string;
  /** Left out: the first of the variant. */
  readonly mode?: string;
  readonly ruleset: string;
  readonly options?: JsonObject;
  /** Left out: what the ruleset plays by. */
  readonly rulebook?: string | RulebookSpec;
}

/**
 * The rules of a setting.
 * @param changed played in place of the variant that the setting names
 * @returns rules, or one line that says what is wrong with the setting.
 */
export function makeRules(setting: Setting, changed?: Variant): Result<Rules, string> {
  const variant = changed ? ok(changed) : loadVariant(setting.variant);
  if (!variant.ok) return variant;
  const spec = {
    variant: setting.variant,
    ...(setting.mode === undefined ? {} : { mode: setting.mode }),
    ruleset: { id: setting.ruleset, options: setting.options ?? {} },
    ...(setting.rulebook === undefined ? {} : { rulebook: setting.rulebook }),
    seed: 'cases',
  };
  const rules = createRules(spec, variant.value);
  if (rules.ok) return rules;
  return fail(rules.error.map((problem) => sayOptionProblem(problem)).join('; '));
}

/** Reads `edition2023`, or `edition2023,paradox=edition1982`, or `paradox=edition1982`. */
export function parseRulebook(text: string): string | RulebookSpec {
  const parts = text.split(',').map((part) => part.trim());
  if (parts.length === 1 && !text.includes('=')) return text;
  const entries = parts.map((part) => {
    const [key = '', choice] = part.split('=');
    return choice === undefined ? ['edition', key] : [key, choice];
  });
  return Object.fromEntries(entries) as RulebookSpec;
}
