/** Whether the player deliberately allows orders that cannot work. */
import { createSwitch } from './switch.ts';

const impossible = createSwitch('impossible');

/** Whether orders that cannot work may be entered; no, until the player says so. */
export const allowsImpossible = impossible.isOn;

/** Stores whether they may, and tells all panels. */
export const allowImpossible = impossible.set;

/** The same as `allowsImpossible`, for panels: renders again when it changes. */
export const useImpossible = impossible.useIsOn;
