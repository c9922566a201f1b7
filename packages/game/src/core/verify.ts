/** Plays a game again and says where the engine of today would have recorded something else. */
import { never, type Rules, type World } from '@chronopolitik/engine';
import { canonical } from './canonical.ts';
import { digestOf } from './digest.ts';
import { type Game, rulesAt } from './game.ts';
import { digestOfRules, makeStart, makeStep, type Made } from './resolve.ts';
import { advance, type StepRecord } from './steps.ts';

const PARTS = ['boards', 'due', 'outcomes', 'reasons'] as const;

/** A step that comes out otherwise today than it was recorded, and in what. */
export interface Difference {
  readonly step: number;
  readonly round: number;
  /** `digest`: the record is not what was recorded then. The others: today's engine judges otherwise. */
  readonly what: 'digest' | (typeof PARTS)[number] | 'refused' | 'too-complex';
}

/**
 * Plays all steps again and compares them with the record.
 * @returns every difference, in the order of the steps; none if replaying reproduces each digest.
 */
export function verify(rules: Rules, game: Game): readonly Difference[] {
  const worlds: World[] = [];
  const seated = rulesAt(rules, game);
  return game.steps.flatMap((record) => {
    const before = record.parent === null ? undefined : worlds[record.parent];
    const parent = record.parent === null ? undefined : game.steps[record.parent];
    worlds[record.step] = advance(before, record);
    return differencesOf(seated, record, parent, before).map((what) => {
      return { step: record.step, round: record.round, what };
    });
  });
}

function differencesOf(
  rules: Rules,
  record: StepRecord,
  parent: StepRecord | undefined,
  world: World | undefined,
): readonly Difference['what'][] {
  const before = parent?.digest ?? digestOfRules(rules);
  const altered = record.digest === digestOf(before, record) ? [] : (['digest'] as const);
  // What a game master changed by hand was never adjudicated: the digest alone vouches for it.
  if (world && record.result === null) return altered;
  const adjudicated = world && makeStep(rules, world, before, record.orders);
  if (adjudicated && !adjudicated.ok) return [...altered, 'too-complex'];
  if (adjudicated && adjudicated.value.refused.length > 0) return [...altered, 'refused'];
  const made = adjudicated?.value.made ?? makeStart(rules);
  const parts = PARTS.filter((what) => partOf(record, what) !== partOf(made, what));
  return [...altered, ...parts];
}

function partOf(record: Made, what: (typeof PARTS)[number]): string {
  switch (what) {
    case 'boards':
      return canonical([record.added, record.dissolved, record.executed]);
    case 'due':
      return canonical(record.due);
    case 'outcomes':
      return canonical(
        record.result?.resolutions.map(({ order, outcome }) => [order, outcome.result]),
      );
    case 'reasons':
      return canonical(record.result);
    default:
      return never(what);
  }
}
