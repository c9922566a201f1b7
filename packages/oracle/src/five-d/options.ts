/** The options of a random game of 5d. */
import { INTENTS, randomChoices } from './choices.ts';
import { CHOICES, NEEDS } from '../fivedplomacy/generate.ts';
import { type Random, chance, pick } from '../random.ts';
import { type OracleOptions, PLAIN } from './world.ts';

const DRAWN: { readonly [Key in keyof OracleOptions]?: readonly OracleOptions[Key][] } = {
  adjacency: ['strict', 'loose', 'sameTurn'],
  intent: ['matching', 'matching', ...INTENTS],
  reopenRetreats: ['changed', 'changed', 'always'],
  sustain: CHOICES.sustain,
  sustainCadence: CHOICES.sustainCadence,
  sustainTieBreak: CHOICES.sustainTieBreak,
  victoryCondition: CHOICES.victoryCondition,
  deadPowerUnits: CHOICES.deadPowerUnits,
  eliminationGraceWinters: CHOICES.eliminationGraceWinters,
  enableOpenConvoys: CHOICES.enableOpenConvoys,
  openConvoyCapacity: CHOICES.openConvoyCapacity,
  enableJumpAssists: CHOICES.enableJumpAssists,
};

/** The options, those without use set back to their default: contradictions are refused. */
export function consistent(chosen: OracleOptions): OracleOptions {
  const table: Readonly<Record<string, unknown>> = { ...chosen };
  const idle = NEEDS.filter(
    ([key, needed, value]) => key in PLAIN && needed in PLAIN && table[needed] !== value,
  );
  const defaults: Readonly<Record<string, unknown>> = { ...PLAIN };
  return { ...chosen, ...Object.fromEntries(idle.map(([key]) => [key, defaults[key]])) };
}

/** Options at random; those given stay. */
export function randomOptions(random: Random, fixed: Partial<OracleOptions>): OracleOptions {
  const drawn = Object.entries<readonly unknown[]>(DRAWN).map(([key, choices]) => [
    key,
    pick(random, choices),
  ]);
  return consistent({
    ...PLAIN,
    ...(Object.fromEntries(drawn) as Partial<OracleOptions>),
    ...(chance(random, 0.7) && randomChoices(random)),
    ...fixed,
  });
}
