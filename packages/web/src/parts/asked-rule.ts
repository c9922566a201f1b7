/** What was asked of the rules, from anywhere on the page. */

/** A paragraph by its citation, or whatever tells of an option. */
export type RuleRequest =
  { readonly citation: string } | { readonly option: string; readonly ruleset: string };

const ASKED = 'chronopolitik:rule';

/** Opens the dialog of the rules with a paragraph. */
export function askForRule(asked: RuleRequest): void {
  window.dispatchEvent(new CustomEvent(ASKED, { detail: asked }));
}

/** Listens to requests for a paragraph of the rules. @returns how to stop listening */
export function onRuleAsked(listener: (asked: RuleRequest) => void): () => void {
  const heard = (event: Event): void => listener((event as CustomEvent<RuleRequest>).detail);
  window.addEventListener(ASKED, heard);
  return () => window.removeEventListener(ASKED, heard);
}
