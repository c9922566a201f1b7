/** 5dplomacy: the past is judged again where it is touched, and what it did elsewhere stands (docs/rules/5dplomacy.md). */
import { EXECUTION_OPTIONS, mechanismsFrom, sustainOptions } from '../mechanisms/from-options.ts';
import type { JsonValue } from '../types.ts';
import { ANY_TIMELINE, BRANCHING, NUMERIC } from './adjacency.ts';
import { BY_COMPARING } from './forking.ts';
import { GLOBAL } from './memory.ts';
import {
  type Adjacency,
  type OptionInfo,
  type Ruleset,
  type RulesetInfo,
  victoryOf,
} from './ruleset.ts';

const ADJACENCIES: Readonly<Record<string, Adjacency>> = {
  branching: BRANCHING,
  numeric: NUMERIC,
  anyTimeline: ANY_TIMELINE,
};

const ON_OFF: OptionInfo = { choices: ['on', 'off'], default: 'on' };
const NOT_UNLESS_CHOSEN: OptionInfo = { choices: [true, false], default: false };

/** Every option with its choices and its default. */
const OPTIONS: Readonly<Record<string, OptionInfo>> = {
  adjacency: { choices: Object.keys(ADJACENCIES), default: 'branching' },
  reach: { choices: ['local-frozen', 'global'], default: 'local-frozen' },
  forkBase: { choices: ['cumulative', 'fresh'], default: 'cumulative' },
  forkDedup: { choices: ['record', 'anyChild'], default: 'record' },
  adjustments: ON_OFF,
  ...sustainOptions('on'),
  victoryCondition: {
    choices: ['elimination', 'majority', 'unique', 'none'],
    default: 'elimination',
  },
  ...EXECUTION_OPTIONS,
  enableOpenConvoys: NOT_UNLESS_CHOSEN,
  enableJumpAssists: NOT_UNLESS_CHOSEN,
  openConvoyCapacity: {
    choices: ['unlimited', 'one'],
    default: 'unlimited',
    needs: { option: 'enableOpenConvoys', value: true },
  },
  implicitMainTimeline: { choices: [true, false], default: true },
};

const PARAGRAPHS: Ruleset['paragraphs'] = {
  'no-such-board': '5dplomacy 14.15',
  'not-adjacent': '5dplomacy 2.1',
  'boards-not-adjacent': '5dplomacy 2.1',
  'no-convoy-chain': '5dplomacy 14.18',
};

export const fivedplomacy: RulesetInfo = {
  id: '5dplomacy',
  options: OPTIONS,
  create: (options) => ({
    id: '5dplomacy',
    options,
    adjacency: adjacencyOf(options['adjacency']),
    memory: GLOBAL,
    forking: { ...BY_COMPARING, retreatsOn: 'child' },
    targets: 'existing',
    mechanisms: mechanismsFrom(options),
    adjusts: options['adjustments'] === 'off' ? 'never' : 'onDraft',
    reopenRetreats: 'changed',
    victory: victoryOf(options, 'elimination'),
    paragraphs: PARAGRAPHS,
    rulebook: { duplicates: 'last', supportCoast: 'inferred' },
    notation: 'letters',
  }),
};

function adjacencyOf(option: JsonValue | undefined): Adjacency {
  const chosen = typeof option === 'string' ? ADJACENCIES[option] : undefined;
  return chosen ?? BRANCHING;
}
