/** A variant as a game plays it: its victory, and the powers that nobody plays. Nothing else knows of modes. */
import type { PowerId } from '../model/types.ts';
import type { Mode, Power, Variant } from './variant.ts';

const known = new WeakMap<Variant, Map<string, Variant>>();

/** The mode of an id, or the first of the variant when none is named; undefined if there is none. */
export function modeOf(variant: Variant, id?: string): Mode | undefined {
  return id === undefined ? variant.modes?.[0] : variant.modes?.find((mode) => mode.id === id);
}

/**
 * The variant in a mode (variants 3.1); the same object for the same mode.
 * @param hands those of the game, if it has its own: powers in none of them are neutral (variants 3.3)
 */
export function variantInMode(
  variant: Variant,
  mode: Mode | undefined,
  hands?: readonly (readonly PowerId[])[],
): Variant {
  const neutral = neutralIn(variant, mode, hands);
  if (!mode?.victory && neutral.length === 0) return variant;
  const key = JSON.stringify([mode?.id, neutral]);
  const played = known.get(variant) ?? new Map<string, Variant>();
  known.set(variant, played);
  let found = played.get(key);
  if (!found) played.set(key, (found = inMode(variant, mode, neutral)));
  return found;
}

function neutralIn(
  { powers }: Variant,
  mode: Mode | undefined,
  hands: readonly (readonly PowerId[])[] | undefined,
): readonly PowerId[] {
  if (hands) return Object.keys(powers).filter((id) => !hands.some((hand) => hand.includes(id)));
  return mode?.hands && 'fixed' in mode.hands ? (mode.hands.neutral ?? []) : [];
}

function inMode(variant: Variant, mode: Mode | undefined, neutral: readonly PowerId[]): Variant {
  const powers = Object.entries(variant.powers).map(([id, power]): [PowerId, Power] => [
    id,
    neutral.includes(id) ? { ...power, neutral: true } : power,
  ]);
  return {
    ...variant,
    powers: Object.fromEntries(powers),
    victory: mode?.victory ?? variant.victory,
  };
}
