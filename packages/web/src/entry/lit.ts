/** What the plane shows of an entry: its subject, and the places that are lit. Boards need no more of order entry. */
import { pointOf, type Target } from '@chronopolitik/engine';
import { GOES, HELPS } from './kinds.ts';
import type { Entry, Subject } from './terms.ts';

/** The subject of an entry, if one is chosen. */
export function subjectOf(entry: Entry): Subject | undefined {
  if (entry.at === 'idle') return undefined;
  return entry.at === 'choice' ? subjectOf(entry.before) : entry.subject;
}

/** Where the engine would let the next press land, with how sure it is. */
export function litOf(entry: Entry): readonly Target[] {
  if (entry.at === 'helped')
    return workingFirst(HELPS.flatMap((kind) => entry.goals?.[kind] ?? []));
  if (entry.at === 'choice') {
    return entry.choices.flatMap(({ order }) =>
      'to' in order && order.to ? [{ place: order.to, grade: 'works' as const }] : [],
    );
  }
  if (entry.at !== 'subject' || !entry.facts) return [];
  const kinds = entry.kind ? [entry.kind] : GOES;
  return kinds.flatMap((kind) => entry.facts?.targets[kind] ?? []);
}

/** A place that something can work at is not closed to it. */
function workingFirst(targets: readonly Target[]): readonly Target[] {
  const open = new Set(
    targets.flatMap(({ place, grade }) => (grade === 'cannot' ? [] : [pointOf(place)])),
  );
  return targets.filter(({ place, grade }) => grade !== 'cannot' || !open.has(pointOf(place)));
}
