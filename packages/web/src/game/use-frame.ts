/** Which panels are open. On a wide screen navigator and dock stand beside the plane; on a phone one sheet lies over it. */
import { useEffect, useState } from 'react';
import { addressNow, tellAddress, type Panel } from '../app/address.ts';
import { NARROW, useMedia } from '../app/narrow.ts';
import { store, readStored } from '../browser/local-storage.ts';

/** Which panels are open, and how to open and close them. */
export interface Frame {
  readonly isNarrow: boolean;
  /** What the dock or the sheet shows. */
  readonly panel: Panel;
  /** Whether the sheet is up. */
  readonly isOpen: boolean;
  readonly isNavigatorOpen: boolean;
  /** Shows a panel, and brings it up. */
  readonly open: (panel: Panel) => void;
  /** Shows a panel where one is seen anyway; covers nothing. */
  readonly turnTo: (panel: Panel) => void;
  readonly close: () => void;
  readonly toggleNavigator: () => void;
}

/** Screens that have room for a navigator beside plane and dock. */
const ROOMY = '(min-width: 1180px)';
const FOLDED = 'navigator';

/**
 * Holds which panels are open, and tells the address.
 *
 * @param panels that there are in this game
 * @param first what is shown at the beginning where the address does not say
 * @param isUp whether it is up on a phone too
 */
export function useFrame(panels: readonly Panel[], first?: Panel, isUp = true): Frame {
  const isNarrow = useMedia(NARROW);
  const isRoomy = useMedia(ROOMY);
  const [chosen, choose] = useState<Panel>(() => addressNow().panel ?? first ?? 'orders');
  const [isOpen, setOpen] = useState(
    () => (addressNow().panel ?? (isUp ? first : undefined)) !== undefined,
  );
  const [navigator, setNavigator] = useState(() => readStored(FOLDED));
  const isNavigatorOpen = typeof navigator === 'boolean' ? navigator : isRoomy;
  const isThere = panels.includes(chosen) && (isNarrow || chosen !== 'boards');
  const panel = isThere ? chosen : 'orders';
  const isShown = isNarrow ? isOpen : chosen !== 'orders';
  useEffect(() => tellAddress({ panel: isShown ? panel : undefined }), [isShown, panel]);
  const setFolded = (next: boolean): void => {
    setNavigator(next);
    store(FOLDED, next);
  };
  return {
    isNarrow,
    panel,
    isOpen,
    isNavigatorOpen,
    open: (next) => {
      if (next === 'boards' && !isNarrow) return setFolded(true);
      choose(next);
      setOpen(true);
    },
    turnTo: choose,
    close: () => setOpen(false),
    toggleNavigator: () => setFolded(!isNavigatorOpen),
  };
}
