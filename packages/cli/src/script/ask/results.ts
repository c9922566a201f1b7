/** The words by which scripts name what became of an order. */
import { type Outcome, type OrderResult, RESULTS } from '@chronopolitik/engine';

const BOUNCES: readonly OrderResult[] = ['bounced', 'repelled', 'headToHead', 'ownUnit'];

const ALIASES: Readonly<Record<string, readonly OrderResult[]>> = {
  moves: ['moved'],
  bounces: BOUNCES,
  holds: ['held'],
  convoys: ['convoyed'],
  given: ['given', 'convoyed'],
  fails: [...BOUNCES, 'noPath', 'cut', 'annulled', 'dislodged', 'collided', 'excess'],
  retreats: ['retreated'],
  collides: ['collided'],
  disbands: ['disbanded'],
  builds: ['built'],
  waives: ['waived'],
};

/** Every word with the results that it stands for: those of the engine, and those people say. */
export const RESULT_WORDS: ReadonlyMap<string, readonly OrderResult[]> = new Map([
  ...RESULTS.map((result): [string, readonly OrderResult[]] => [result.toLowerCase(), [result]]),
  ...Object.entries(ALIASES),
]);

/** Whether an outcome is what a word says; every order of a dislodged unit is `dislodged`. */
export function isResult(word: string, outcome: Outcome): boolean {
  if (word === 'dislodged' && outcome.dislodgedBy !== undefined) return true;
  if (word === 'given' && outcome.result === 'convoyed' && outcome.dislodgedBy !== undefined) {
    return false;
  }
  return RESULT_WORDS.get(word)?.includes(outcome.result) === true;
}

/** The plain word for a result: what an exported script says. */
export function wordFor(result: OrderResult): string {
  const exact = Object.entries(ALIASES).find(([, list]) => list.length === 1 && list[0] === result);
  return exact?.[0] ?? (BOUNCES.includes(result) ? 'bounces' : result.toLowerCase());
}
