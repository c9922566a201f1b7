/** The options that turn mechanisms on, named alike in every family that offers them (docs/rules/house.md). */
import type { Mechanism } from '../ruleset.ts';
import { type OptionValues, defineOptions } from '../options.ts';
import { executedBy } from './executions.ts';
import { JUMP_ASSISTS } from './jump-assists.ts';
import { OPEN_CONVOYS } from './open-convoys.ts';
import { sustainedBy } from './sustain.ts';

const SUSTAINED = { option: 'sustain', value: 'on' } as const;
const ELIMINATION = { option: 'victoryCondition', value: 'elimination' } as const;
const OFFERED = { option: 'enableOpenConvoys', value: true } as const;

const sustain = (usual: 'on' | 'off') =>
  defineOptions({
    sustain: { choices: ['on', 'off'], default: usual },
    sustainCadence: {
      choices: ['worldYear', 'anyFall'],
      default: 'worldYear',
      needs: SUSTAINED,
    },
    sustainTieBreak: {
      choices: ['spread', 'oldest', 'youngest'],
      default: 'spread',
      needs: SUSTAINED,
    },
  });

/** The sustain phase, held unless a game chooses otherwise (5dplomacy 8). */
export const SUSTAIN_ON = sustain('on');
/** The sustain phase, for games that choose it. */
export const SUSTAIN_OFF = sustain('off');

/** Open convoys and jump assists, which a game must turn on (5dplomacy 11 and 12). */
export const CROSSING_OPTIONS = defineOptions({
  enableOpenConvoys: { choices: [true, false], default: false },
  enableJumpAssists: { choices: [true, false], default: false },
  openConvoyCapacity: { choices: ['unlimited', 'one'], default: 'unlimited', needs: OFFERED },
});

/** What becomes of executed powers, and when `victoryCondition: elimination` executes (5dplomacy 9). */
export const EXECUTION_OPTIONS = defineOptions({
  deadPowerUnits: { choices: ['disorder', 'remove'], default: 'disorder' },
  eliminationGraceWinters: {
    choices: [0, 1, 2, 3],
    whole: { from: 0, to: 99 },
    default: 0,
    needs: ELIMINATION,
  },
});

/** The sustain phase, where it is on. */
export function sustainFrom(options: OptionValues<typeof SUSTAIN_ON>): readonly Mechanism[] {
  const { sustainCadence: cadence, sustainTieBreak: tieBreak } = options;
  return options.sustain === 'on' ? [sustainedBy({ cadence, tieBreak })] : [];
}

/** The mechanisms across boards that are on. */
export function crossingsFrom(
  options: OptionValues<typeof CROSSING_OPTIONS>,
): readonly Mechanism[] {
  return [
    ...(options.enableOpenConvoys ? [OPEN_CONVOYS] : []),
    ...(options.enableJumpAssists ? [JUMP_ASSISTS] : []),
  ];
}

/** Executions, which every family has: they end games under `victoryCondition: elimination` alone. */
export function executionsFrom(
  options: OptionValues<typeof EXECUTION_OPTIONS>,
): readonly Mechanism[] {
  const { deadPowerUnits: remains, eliminationGraceWinters: graceWinters } = options;
  return [executedBy({ remains, graceWinters })];
}
