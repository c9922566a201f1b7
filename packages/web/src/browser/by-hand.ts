/** Whether the player's orders are sent by hand only, and not saved as they are entered. */
import { createSwitch } from './switch.ts';

const byHand = createSwitch('by-hand');

/** Stores whether orders are sent by hand only, and tells all panels. */
export const sendByHand = byHand.set;

/** Whether orders are sent by hand only; no, until the player says so. */
export const useByHand = byHand.useIsOn;
