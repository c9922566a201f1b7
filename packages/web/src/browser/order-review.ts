/** Whether the player wants doubts read back before being ready. */
import { createSwitch } from './switch.ts';

const noReadBack = createSwitch('no-read-back');

/** Stores whether doubts are read back, and tells all panels. */
export function wantReadBack(wanted: boolean): void {
  noReadBack.set(!wanted);
}

/** Whether doubts are read back; yes, until the player says no. */
export function useReadBack(): boolean {
  return !noReadBack.useIsOn();
}
