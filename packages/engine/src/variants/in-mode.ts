/** A variant as a mode plays it: its victory, and the powers that nobody plays. Nothing else knows of modes. */
import { own } from '../result.ts';
import type { Mode, Power, Variant } from './variant.ts';

const known = new WeakMap<Variant, Map<Mode, Variant>>();

/** The mode of an id, or the first of the variant when none is named; undefined if there is none. */
export function modeOf(variant: Variant, id?: string): Mode | undefined {
  return id === undefined ? variant.modes?.[0] : variant.modes?.find((mode) => mode.id === id);
}

/** The variant in a mode (variants 3.1); the same object for the same mode. */
export function variantInMode(variant: Variant, mode: Mode | undefined): Variant {
  const neutral = mode?.hands && 'fixed' in mode.hands ? (mode.hands.neutral ?? []) : [];
  if (!mode || (!mode.victory && neutral.length === 0)) return variant;
  const modes = known.get(variant) ?? new Map<Mode, Variant>();
  known.set(variant, modes);
  let played = modes.get(mode);
  if (!played) modes.set(mode, (played = inMode(variant, mode, neutral)));
  return played;
}

function inMode(variant: Variant, mode: Mode, neutral: readonly string[]): Variant {
  const powers: Record<string, Power> = { ...variant.powers };
  for (const id of neutral) {
    const power = own(variant.powers, id);
    if (power) powers[id] = { ...power, neutral: true };
  }
  return { ...variant, powers, victory: mode.victory ?? variant.victory };
}
