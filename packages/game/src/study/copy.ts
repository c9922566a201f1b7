/** A sandbox or a study made of what a viewer sees of a game: for files, and for what is brought from elsewhere. */
import type { Rules } from '@chronopolitik/engine';
import { digestOf, digestOfJson } from '../core/digest.ts';
import { ENGINE_VERSION } from '../core/engine-version.ts';
import type { GameEvent, Resolved } from '../core/events.ts';
import { digestOfRules } from '../core/resolve.ts';
import { playedPowers } from '../seats/seating.ts';
import { SANDBOX_SEAT } from '../seats/seats.ts';
import type { GameKind, Settings } from '../core/settings.ts';
import { pathTo, type StepRecord } from '../core/steps.ts';
import { isCut, type Study } from './study.ts';
import type { GameView } from '../views/view.ts';

/** What is copied of a view. */
type Seen = Pick<GameView, 'settings' | 'steps' | 'study'>;

/**
 * The log of a sandbox that stands where the view stood at a step, with the way there. The digests are made
 * anew, since the seed of a game under way is nobody's to know.
 * @param rules those of the new sandbox: the view's, with a seed of their own
 */
export function copyOf(
  rules: Rules,
  view: Seen,
  step: number,
  now: number,
  kind: Exclude<GameKind, 'players'> = 'sandbox',
): readonly GameEvent[] {
  return logOf(rules, view, kind, pathTo(view.steps, step), now);
}

/**
 * The log of a study of what is seen of a game at a step: of a game between people the way there, of a
 * sandbox or a study all variations, with what is noted at them.
 */
export function studyOf(rules: Rules, view: Seen, step: number, now: number): readonly GameEvent[] {
  const { settings, steps, study } = view;
  if (settings.terms) return copyOf(rules, view, step, now, 'study');
  const kept = study ? steps.filter((each) => !isCut(study, steps, each.step)) : steps;
  const index = new Map(kept.map((record, at) => [record.step, at]));
  const stand = index.get(step) ?? 0;
  return [
    ...logOf(rules, view, 'study', kept, now),
    { type: 'steppedTo', at: now, seat: SANDBOX_SEAT, step: stand },
    ...(study ? notesOf(study, index, now) : []),
  ];
}

function notesOf(
  { notes, goal }: Study,
  index: ReadonlyMap<number, number>,
  now: number,
): readonly GameEvent[] {
  const noteEvents = Object.entries(notes).flatMap(([step, note]): GameEvent[] => {
    const on = index.get(Number(step));
    return on === undefined ? [] : [{ type: 'noteChanged', at: now, on, note }];
  });
  const from = goal && index.get(goal.from);
  return goal && typeof from === 'number'
    ? [...noteEvents, { type: 'goalSet', at: now, goal: { ...goal, from } }]
    : noteEvents;
}

/** @param kept records in the order of their steps, none without its parent */
function logOf(
  rules: Rules,
  view: Seen,
  kind: GameKind,
  kept: readonly StepRecord[],
  now: number,
): readonly GameEvent[] {
  const records = renumbered(rules, kept);
  const { terms: _terms, ...settings } = view.settings;
  const sandbox: Settings = { ...settings, seed: rules.spec.seed, kind };
  return [...beginning(rules, sandbox, records[0], now), ...records.slice(1).flatMap(played)];
}

function renumbered(rules: Rules, kept: readonly StepRecord[]): readonly StepRecord[] {
  const numbers = new Map(kept.map(({ step }, index) => [step, index]));
  const digests: string[] = [];
  return kept.map((record, step) => {
    const parent = record.parent === null ? null : (numbers.get(record.parent) ?? 0);
    const before = parent === null ? digestOfRules(rules) : (digests[parent] ?? '');
    const digest = digestOf(before, record);
    digests.push(digest);
    return { ...record, step, parent, digest };
  });
}

function beginning(
  rules: Rules,
  settings: Settings,
  start: StepRecord | undefined,
  now: number,
): readonly GameEvent[] {
  if (!start) return [];
  const variant = digestOfJson(rules.map.variant);
  const created = { at: now, engine: ENGINE_VERSION, variant, settings, start: resolvedOf(start) };
  const seat = { id: SANDBOX_SEAT, powers: playedPowers(rules) };
  return [
    { type: 'created', ...created },
    { type: 'seated', at: now, seat },
  ];
}

function played(record: StepRecord): readonly GameEvent[] {
  const { at, orders, result } = record;
  const step = record.parent ?? 0;
  const went: readonly GameEvent[] =
    step === record.step - 1 ? [] : [{ type: 'steppedTo', at, seat: SANDBOX_SEAT, step }];
  if (result === null) return [...went, { type: 'edited', at, record: resolvedOf(record) }];
  return [
    ...went,
    { type: 'submitted', at, seat: SANDBOX_SEAT, step, orders },
    { type: 'resolved', at, engine: ENGINE_VERSION, record: resolvedOf(record) },
  ];
}

function resolvedOf({ orders: _orders, at: _at, ...record }: StepRecord): Resolved {
  return record;
}
