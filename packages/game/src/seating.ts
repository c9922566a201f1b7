/** The hands of a game: which powers one player holds. */
import type { PowerId, Rules } from '@chronopolitik/engine';

/**
 * The hands, in an order that never changes: a seat takes one.
 * @param _players how many there are; as the variant says if undefined
 */
export function handsOf(rules: Rules, _players?: number): readonly (readonly PowerId[])[] {
  const { powers, variant } = rules.map;
  return powers.filter((power) => !variant.powers[power]?.neutral).map((power) => [power]);
}
