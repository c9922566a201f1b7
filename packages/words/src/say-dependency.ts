/** What an order waits for. */
import type { Dependency, PlaceId } from '@chronopolitik/engine';
import { shortPlace, shortUnit } from './names.ts';
import { textOf, type Phrase } from './phrase.ts';
import type { Voice } from './voice.ts';

/** `waits for A Mun (T1 S1902)`, `needs 2 jump assists`. */
export function dependencyText(voice: Voice, depends: Dependency): string {
  if (depends.code === 'future-unit') return textOf(awaited(voice, depends.place));
  return voice.catalogue.depends[depends.code](depends.code === 'assists' ? depends.count : 0);
}

function awaited(voice: Voice, place: PlaceId): Phrase {
  return voice.unitAt?.(place)
    ? voice.catalogue.awaits({ unit: shortUnit(voice, place) })
    : voice.catalogue.awaitsIn({ place: shortPlace(voice, place) });
}
