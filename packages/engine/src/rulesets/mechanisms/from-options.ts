/** Mechanisms by the options that turn them on, named alike in every family that offers them (docs/rules/house.md). */
import type { ExecutionRule, Mechanism, OptionInfo, SustainRule } from '../ruleset.ts';
import type { JsonObject } from '../../model/types.ts';
import { executedBy } from './executions.ts';
import { JUMP_ASSISTS } from './jump-assists.ts';
import { OPEN_CONVOYS } from './open-convoys.ts';
import { sustainedBy } from './sustain.ts';

type Options = Readonly<Record<string, OptionInfo>>;

const CADENCES: readonly SustainRule['cadence'][] = ['worldYear', 'anyFall'];
const TIE_BREAKS: readonly SustainRule['tieBreak'][] = ['spread', 'oldest', 'youngest'];
const REMAINS: readonly ExecutionRule['remains'][] = ['disorder', 'remove'];

const SUSTAINED = { option: 'sustain', value: 'on' } as const;
const ELIMINATION = { option: 'victoryCondition', value: 'elimination' } as const;

/** The sustain phase. @param usual whether it is held unless a game chooses otherwise */
export function sustainOptions(usual: 'on' | 'off'): Options {
  return {
    sustain: { choices: ['on', 'off'], default: usual },
    sustainCadence: { choices: CADENCES, default: 'worldYear', needs: SUSTAINED },
    sustainTieBreak: { choices: TIE_BREAKS, default: 'spread', needs: SUSTAINED },
  };
}

const OFFERED = { option: 'enableOpenConvoys', value: true } as const;

/** Open convoys and jump assists, which a game must turn on. */
export const CROSSING_OPTIONS: Options = {
  enableOpenConvoys: { choices: [true, false], default: false },
  enableJumpAssists: { choices: [true, false], default: false },
  openConvoyCapacity: { choices: ['unlimited', 'one'], default: 'unlimited', needs: OFFERED },
};

/** What becomes of executed powers, and when `victoryCondition: elimination` executes. */
export const EXECUTION_OPTIONS: Options = {
  deadPowerUnits: { choices: REMAINS, default: 'disorder' },
  eliminationGraceWinters: {
    choices: [0, 1, 2, 3],
    whole: { from: 0, to: 99 },
    default: 0,
    needs: ELIMINATION,
  },
};

/** The mechanisms that chosen options turn on. Every option has a value. */
export function mechanismsFrom(options: JsonObject): readonly Mechanism[] {
  const one = <T extends string>(key: string, choices: readonly T[]): T =>
    choices.find((choice) => choice === options[key]) ?? (choices[0] as T);
  return [
    ...(options['enableOpenConvoys'] === true ? [OPEN_CONVOYS] : []),
    ...(options['enableJumpAssists'] === true ? [JUMP_ASSISTS] : []),
    ...(options['sustain'] === 'on'
      ? [
          sustainedBy({
            cadence: one('sustainCadence', CADENCES),
            tieBreak: one('sustainTieBreak', TIE_BREAKS),
          }),
        ]
      : []),
    executedBy({
      remains: one('deadPowerUnits', REMAINS),
      graceWinters: Number(options['eliminationGraceWinters'] ?? 0),
    }),
  ];
}
