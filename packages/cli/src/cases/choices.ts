/** Cases of other referees that differ here by choice: docs/rules/deviations.md, "What other referees say otherwise". */
import type { Difference } from './difference.ts';

/** What differs in a case, and the paragraph by which it does. */
export interface Choice {
  readonly rule: string;
  readonly what: readonly string[];
}

const choicesOf = (
  rule: string,
  cases: Readonly<Record<string, readonly string[]>>,
): readonly (readonly [string, Choice])[] =>
  Object.entries(cases).map(([id, what]) => [id, { rule, what }] as const);

/** By the id of the case. */
export const CHOICES: ReadonlyMap<string, Choice> = new Map([
  // A second build in a province whose first was in excess.
  ...choicesOf('5d 11.9', {
    'N5D.900022.5': ['order n12'],
    'N5D.900032.7': ['order n20'],
    'N5D.900135.3': ['order n21'],
    'N5D.900274.5': ['order n5'],
    'N5D.900374.4': ['order n9'],
    'N5D.900597.3': ['order n4'],
    'N5D.900674.4': ['order n5'],
    'N5D.900794.7': ['order n18'],
    'N5D.901104.6': ['order n17'],
  }),
  // A convoy that only a chain with a shortcut could use, for an army that could also walk.
  ...choicesOf('classic 4.2', {
    'N5D.900262.5': ['order p10'],
    'N5D.900305.4': ['order n3'],
    'N5D.900527.4': ['order n2'],
  }),
  // An old jump that open convoys of later rounds could carry, and what follows from it.
  ...choicesOf('5dplomacy 12.7', {
    'R.both.011': [
      'round 1: A c-Rom@1 - a-Apu@3',
      'round 1: units on h@4',
      'round 2: A h-Apu@4 - d-Tun@4',
      'round 2: A c-Tun@3 S A h-Apu@4 - d-Tun@4',
      'round 2: F a-Wes@5 S A h-Apu@4 - d-Tun@4',
      'round 2: A c-Rom@1 - a-Apu@3',
      'round 2: units on d@5',
      'round 2: units on l@4',
    ],
  }),
]);

/** The paragraph by which a case differs; none where it agrees, or differs in anything else. */
export function ruleOfChoice(id: string, differences: readonly Difference[]): string | undefined {
  const choice = CHOICES.get(id);
  const isAnswered = differences.every(({ what }) => choice?.what.includes(what));
  return differences.length > 0 && isAnswered ? choice?.rule : undefined;
}
