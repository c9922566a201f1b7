/** What was asked of the rules, from anywhere on the page. */

/** A paragraph by its citation, or whatever tells of an option. */
export type RuleRequest =
  { readonly citation: string } | { readonly option: string; readonly ruleset: string };

const ASKED = 'chronopolitik:rule';

export function askForRule(asked: RuleRequest): void {
  window.dispatchEvent(new CustomEvent(ASKED, { detail: asked }));
}

/** @returns how to stop listening */
export function onRuleAsked(listener: (asked: RuleRequest) => void): () => void {
  const heard = (event: Event): void => listener((event as CustomEvent<RuleRequest>).detail);
  window.addEventListener(ASKED, heard);
  return () => window.removeEventListener(ASKED, heard);
}
