/**
 * Orders of a power on one head, drawn by the learned policy: unit after unit in an order by lot, each by what was decided before
 * it. Scores are whole numbers and odds come from a table, so that a seed draws the same on every machine.
 */
import { oddsOf } from '../odds.ts';
import { type Random, drawn, shuffled } from '../one-head/random.ts';
import { type Choice, type Decided, choicesOf } from './choices.ts';
import { policyRows } from './features.ts';
import { MOST_ROWS } from './rows.ts';
import type { PolicyScene } from './scene.ts';
import { POLICY_WEIGHTS } from './weights.ts';

/** Draws what each own unit is told. */
export function drawnChoices(scene: PolicyScene, random: Random): Decided {
  const decided = new Map<number, Choice>();
  const rows = new Int32Array(MOST_ROWS);
  for (const i of shuffled(random, scene.own)) {
    const choices = choicesOf(scene, decided, i);
    const scores = choices.map((choice) => scoreOf(scene, decided, i, choice, rows));
    const most = Math.max(...scores);
    const odds = scores.map((score) => oddsOf(score - most));
    decided.set(i, choices[drawn(random, odds)] as Choice);
  }
  return decided;
}

/** What speaks for a choice, in steps of a logarithm. */
function scoreOf(
  scene: PolicyScene,
  decided: Decided,
  i: number,
  choice: Choice,
  rows: Int32Array,
): number {
  const count = policyRows(scene, decided, i, choice, rows);
  let sum = 0;
  for (let n = 0; n < count; n++) sum += POLICY_WEIGHTS[rows[n] as number] as number;
  return sum;
}
