/** What the engine says of convoys in the draft: asked only where an order waits for one. */
import type { PlaceId } from '@chronopolitik/engine';
import { useEffect, useState } from 'react';
import { needsConvoy, type Carriers } from '../../engine/carriers.ts';
import type { Engine } from '../../engine/client.ts';
import { latestOf } from '../../entry/chores.ts';
import type { Draft } from '../../entry/draft.ts';

const NONE: Carriers = { carried: [] };

/** @param free units that may be ordered and are not; none, where no offer is wanted */
export function useCarriers(
  engine: Engine | undefined,
  draft: Draft,
  free: readonly PlaceId[],
): Carriers {
  const [found, setFound] = useState<{ readonly draft: Draft; readonly carriers: Carriers }>();
  const units = free.join(' ');
  useEffect(() => {
    if (!engine || !draft.orders.some(needsConvoy)) return undefined;
    let isGone = false;
    const places = units === '' ? [] : (units.split(' ') as PlaceId[]);
    engine
      .ask('carriers', { drafted: draft.orders, latest: latestOf(draft), free: places })
      .then((carriers) => {
        if (!isGone) setFound({ draft, carriers });
      })
      .catch((error: unknown) => console.error(error));
    return () => {
      isGone = true;
    };
  }, [engine, draft, units]);
  return found?.draft === draft ? found.carriers : NONE;
}
