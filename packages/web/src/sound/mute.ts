/** Whether sounds are off in this browser. */
import { createSwitch } from '../browser/switch.ts';

const mute = createSwitch('mute');

/** Turns sounds off or on, in this browser. */
export const setMute = mute.set;

/** Whether sounds are off; they are on until the player says so. */
export const useMute = mute.useIsOn;

/** The same, at this moment. */
export const isMute = mute.isOn;
