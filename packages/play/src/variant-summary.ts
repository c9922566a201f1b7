/** A variant in a list of maps to play on. */
import type { Variant } from '@chronopolitik/engine';
import type { VariantSummary } from '@chronopolitik/game';

/** What a list says of a variant. */
export function summaryOf(
  variant: Variant,
  { digest, drawn }: Pick<VariantSummary, 'digest' | 'drawn'>,
): VariantSummary {
  const { id, name, designer, notes, modes = [] } = variant;
  const powers = Object.values(variant.powers).filter((power) => !power.neutral).length;
  const players = new Set(modes.length > 0 ? modes.map((mode) => mode.players) : [powers]);
  return {
    id,
    digest,
    name,
    ...(designer === undefined ? {} : { designer }),
    ...(notes === undefined ? {} : { notes }),
    powers,
    players: [...players].toSorted((a, b) => a - b),
    centers: Object.values(variant.map.provinces).filter((province) => province.center).length,
    drawn,
    modes: modes.map((mode) => {
      return { id: mode.id, name: mode.name ?? mode.id, players: mode.players };
    }),
  };
}
