/** Unit labels of variants that have them: `1FA` is an army of a power on a sheet (variants 2.8). */
import type { PowerId, Unit, UnitKind } from '../../model/types.ts';
import type { Power, Variant } from '../../variants/variant.ts';
import { fold } from './tokens.ts';

/** What a label says of a unit: whose it is, and of what kind. */
export interface Label {
  readonly power: PowerId;
  readonly kind: UnitKind;
}

function textOf(template: string, { sheet = '', letter = '' }: Power, kind: UnitKind): string {
  return template
    .replace('{sheet}', sheet)
    .replace('{letter}', letter)
    .replace('{unit}', kind === 'army' ? 'A' : 'F');
}

/** Whose units labels name, by label in small letters; empty where the variant has none. */
export function labelsOf({ unitLabel, powers }: Variant): ReadonlyMap<string, Label> {
  if (unitLabel === undefined) return new Map();
  return new Map(
    Object.entries(powers).flatMap(([power, named]) =>
      (['army', 'fleet'] as const).map((kind) => {
        return [fold(textOf(unitLabel, named, kind)), { power, kind }] as const;
      }),
    ),
  );
}

/** `1FA` for a unit of a power; undefined where the variant labels none. */
export function unitLabel(
  variant: Variant,
  unit: Pick<Unit, 'power' | 'kind'>,
): string | undefined {
  const power = variant.powers[unit.power];
  const { unitLabel: template } = variant;
  return template === undefined || !power ? undefined : textOf(template, power, unit.kind);
}
