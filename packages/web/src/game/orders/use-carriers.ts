/** What the engine says of convoys in the draft: asked only where an order waits for one. */
import type { PlaceId } from '@chronopolitik/engine';
import { useMemo } from 'react';
import { needsConvoy, type Carriers } from '../../engine/carriers.ts';
import type { Engine } from '../../engine/client.ts';
import { latestOf } from '../../entry/chores.ts';
import { useAnswer, valueOf } from '../../engine/use-answer.ts';
import type { OrderDraft } from '../../entry/draft.ts';

const NONE: Carriers = { carried: [], offer: [] };

/**
 * The convoys of the draft, as the engine says; those of the draft before, while it thinks.
 *
 * @param free units that may be ordered and are not; none, where no offer is wanted
 */
export function useCarriers(
  engine: Engine | undefined,
  draft: OrderDraft,
  free: readonly PlaceId[],
): Carriers {
  const units = free.join(' ');
  const question = useMemo(() => {
    if (!engine || !draft.orders.some(needsConvoy)) return undefined;
    const places = units === '' ? [] : (units.split(' ') as PlaceId[]);
    const about = { drafted: draft.orders, latest: latestOf(draft), free: places };
    return () => engine.ask('carriers', about);
  }, [engine, draft, units]);
  return valueOf(useAnswer(question)) ?? NONE;
}
