/** What is told of a game between two looks at it. Pure. */
import { countOf, messagesOf } from './messages.ts';
import type { Phase } from './seen.ts';
import { controllersOf, phaseData, phaseNow, statusOf, waitsOf, type Showing } from './shown.ts';

/** A notification, but for whom it is and of which game. */
export interface News {
  readonly name: string;
  readonly [field: string]: unknown;
}

/** All that is new, in the order in which it is to be told. */
export function newsOf(before: Showing, next: Showing): readonly News[] {
  return [
    ...phaseNews(before, next),
    ...statusNews(before, next),
    ...controllerNews(before, next),
    ...waitNews(before, next),
    ...messageNews(before, next),
  ];
}

/** Every phase in turn; or where the game stands, when it was set back. */
function phaseNews(before: Showing, next: Showing): readonly News[] {
  const { phases } = next;
  const from = before.phases.length - 1;
  const goesOn = phases[from]?.name === phaseNow(before).name;
  if (!goesOn) return [stateNews(next)];
  const steps = phases.slice(from + 1).map((due, index): News => {
    const played = phases[from + index];
    return {
      name: 'game_processed',
      previous_phase_data: played && phaseData(next, played),
      current_phase_data: dueData(next, due),
    };
  });
  const hasBegun = statusOf(before.view) === 'forming' && statusOf(next.view) !== 'forming';
  return hasBegun && steps.length === 0 ? [stateNews(next)] : steps;
}

/** Where a game stands, in place of all that was told. */
function stateNews(next: Showing): News {
  const due = dueData(next, phaseNow(next));
  return { name: 'game_phase_update', phase_data: due, phase_data_type: 'state' };
}

/** A phase as it was when it became due: nothing was ordered. */
function dueData(showing: Showing, phase: Phase): object {
  return { ...phaseData(showing, phase), orders: {}, results: {} };
}

function statusNews(before: Showing, next: Showing): readonly News[] {
  const status = statusOf(next.view);
  return status === statusOf(before.view) ? [] : [{ name: 'game_status_update', status }];
}

function controllerNews(before: Showing, next: Showing): readonly News[] {
  const powers = controllersOf(next);
  if (JSON.stringify(powers) === JSON.stringify(controllersOf(before))) return [];
  const at = Date.now() * 1000;
  const timestamps = Object.fromEntries(Object.keys(powers).map((power) => [power, at]));
  return [{ name: 'powers_controllers', powers, timestamps }];
}

/** A program knows itself whether it waits. */
function waitNews(before: Showing, next: Showing): readonly News[] {
  const known = waitsOf(before.view);
  return Object.entries(waitsOf(next.view)).flatMap(([power, wait]): News[] => {
    if (power === next.role || known[power] === wait) return [];
    return [{ name: 'power_wait_flag', power_name: power, wait }];
  });
}

function messageNews(before: Showing, next: Showing): readonly News[] {
  return messagesOf(next, countOf(before.view))
    .filter(({ sender }) => !next.own.includes(sender))
    .map((message) => ({ name: 'game_message_received', message }));
}
