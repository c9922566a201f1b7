/** What a page shows only in some editions. */
import type { ComponentType } from 'react';

/** Parts of the page that are there only where this browser keeps the games. */
export interface Parts {
  /** Says that games are not kept, where that is so. */
  readonly RoomBanner?: ComponentType;
  /** The button that removes a game. */
  readonly RemoveGame?: ComponentType<{
    readonly game: { readonly id: string; readonly name: string };
    readonly removed: () => void;
  }>;
}
