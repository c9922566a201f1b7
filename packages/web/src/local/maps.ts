/** The maps of this edition: those that it was built with, and those that were dropped in as files. */
import type { VariantReply, VariantsReply } from '@chronopolitik/game';

/** A variant and its drawing. */
export type LocalMap = VariantReply;

/** Where the games of a browser find their maps. */
export interface LocalMaps {
  readonly list: () => Promise<VariantsReply>;
  readonly get: (id: string) => Promise<LocalMap | undefined>;
}

/** The text by which the map of a game is kept, under the digest that the game names. */
export function mapText({ variant, drawing }: LocalMap): string {
  return JSON.stringify({ variant, drawing });
}
