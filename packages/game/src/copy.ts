/** A sandbox made of what a viewer sees of a game: for study, for files, and for what is brought from elsewhere. */
import type { Rules } from '@chronopolitik/engine';
import { digestOf, digestOfJson } from './digest.ts';
import { ENGINE_VERSION } from './engine-version.ts';
import type { GameEvent, Resolved } from './events.ts';
import { digestOfRules } from './resolve.ts';
import { playedPowers } from './seating.ts';
import { SANDBOX_SEAT } from './seats.ts';
import type { Settings } from './settings.ts';
import { pathTo, type StepRecord } from './steps.ts';
import type { GameView } from './view.ts';

/**
 * The log of a sandbox that stands where the view stood at a step, with the way there. The digests are made
 * anew, since the seed of a game under way is nobody's to know.
 * @param rules those of the new sandbox: the view's, with a seed of their own
 */
export function copyOf(
  rules: Rules,
  view: Pick<GameView, 'settings' | 'steps'>,
  step: number,
  now: number,
): readonly GameEvent[] {
  const path = pathTo(view.steps, step);
  let before = digestOfRules(rules);
  const records = path.map((record, index): StepRecord => {
    const digest = digestOf(before, record);
    before = digest;
    return { ...record, step: index, parent: index === 0 ? null : index - 1, digest };
  });
  const { terms: _terms, ...settings } = view.settings;
  const sandbox: Settings = { ...settings, seed: rules.spec.seed, kind: 'sandbox' };
  return [...beginning(rules, sandbox, records[0], now), ...records.slice(1).flatMap(played)];
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
  if (result === null) return [{ type: 'edited', at, record: resolvedOf(record) }];
  const step = record.parent ?? 0;
  return [
    { type: 'submitted', at, seat: SANDBOX_SEAT, step, orders },
    { type: 'resolved', at, engine: ENGINE_VERSION, record: resolvedOf(record) },
  ];
}

function resolvedOf({ orders: _orders, at: _at, ...record }: StepRecord): Resolved {
  return record;
}
