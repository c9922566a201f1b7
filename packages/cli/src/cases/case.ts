/** One case of a file, ready to be checked. */
import type { JsonObject, Rules, RulebookSpec } from '@chronopolitik/engine';
import { type Setting, makeRules } from '../variants.ts';
import type { Difference } from './difference.ts';
import { BadCase } from './json.ts';

/** A case of a file that can be run. */
export interface Case {
  readonly id: string;
  readonly title: string;
  /** @throws BadCase when the case cannot be read. */
  check(): readonly Difference[];
  /** What other rulebooks make of the case. */
  readonly alternatives: readonly Alternative[];
}

/** Another outcome that the source mentions, for a choice that it does not prefer. */
export interface Alternative {
  readonly issue: string;
  readonly choice: string;
  readonly label: string;
  /** The choices of a rulebook that make it; none where the rules do not offer it. */
  readonly rulebook: RulebookSpec | undefined;
  check(): readonly Difference[];
}

/** The id of an entry; one without is called by its number. */
export function caseId(entry: JsonObject, at: number): string {
  const id = entry['id'];
  return typeof id === 'string' || typeof id === 'number' ? String(id) : `#${at + 1}`;
}

/**
 * The rules of a setting.
 * @throws BadCase when no rules can be made of the setting.
 */
export function rulesFor(setting: Setting): Rules {
  const rules = makeRules(setting);
  if (!rules.ok) throw new BadCase(rules.error);
  return rules.value;
}

/** The setting with some choices of its rulebook changed. */
export function withChoices(setting: Setting, choices: RulebookSpec): Setting {
  return { ...setting, rulebook: { ...rulesFor(setting).rulebook, ...choices } };
}
