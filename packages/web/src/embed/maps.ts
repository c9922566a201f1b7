/** The maps that embeds show: one is part of the file, the others are fetched. */
import type { Variant } from '@chronopolitik/engine';
import { standard } from 'virtual:embedded-map';

/** A map and how it is drawn, as a server gives it. */
export interface EmbeddedMap {
  readonly variant: Variant;
  readonly drawing: unknown;
}

/** The map that is part of the file. */
export const BUILT_IN: EmbeddedMap = standard as EmbeddedMap;
