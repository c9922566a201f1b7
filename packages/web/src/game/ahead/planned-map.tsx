/** The map of a plan, fetched when it is first asked for. */
import { Suspense, type ReactNode } from 'react';
import { lazily } from '../../parts/lazily.ts';
import type { AheadSources } from './use-ahead.ts';

const PlanRoom = lazily(async () => (await import('./plan-room.tsx')).PlanRoom);

/** The room of a plan, in the place of the map of the phase that is due. */
export function PlannedMap(sources: AheadSources): ReactNode {
  return (
    <Suspense fallback={<main className="table" aria-busy="true" />}>
      <PlanRoom {...sources} />
    </Suspense>
  );
}
