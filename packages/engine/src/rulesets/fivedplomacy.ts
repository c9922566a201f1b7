/** 5dplomacy: the past is judged again where it is touched, and what it did elsewhere stands (docs/rules/5dplomacy.md). */
import {
  CROSSING_OPTIONS,
  EXECUTION_OPTIONS,
  mechanismsFrom,
  sustainOptions,
} from './mechanisms/from-options.ts';
import type { JsonObject, JsonValue } from '../model/types.ts';
import { ANY_TIMELINE, BRANCHING, NUMERIC } from './adjacency.ts';
import { byDecisions } from './forking.ts';
import { ACCESSIBLE, local } from './memory.ts';
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

/** Every option with its choices and its default. */
const OPTIONS: Readonly<Record<string, OptionInfo>> = {
  adjacency: { choices: Object.keys(ADJACENCIES), default: 'branching' },
  reach: { choices: ['local-frozen', 'global'], default: 'local-frozen', forCases: true },
  forkBase: { choices: ['cumulative', 'fresh'], default: 'cumulative', forCases: true },
  forkDedup: { choices: ['record', 'anyChild'], default: 'record', forCases: true },
  adjustments: ON_OFF,
  ...sustainOptions('on'),
  victoryCondition: {
    choices: ['elimination', 'majority', 'unique', 'none'],
    default: 'elimination',
  },
  ...EXECUTION_OPTIONS,
  ...CROSSING_OPTIONS,
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
    ...reachOf(options),
    targets: 'existing',
    mechanisms: mechanismsFrom(options),
    adjusts: options['adjustments'] === 'off' ? 'never' : 'onDraft',
    reopenRetreats: 'changed',
    openConvoyCapacity: options['openConvoyCapacity'] === 'one' ? 'one' : 'unlimited',
    victory: victoryOf(options, 'elimination'),
    paragraphs: PARAGRAPHS,
    rulebook: { duplicates: 'last', supportCoast: 'inferred', unitType: 'illegal' },
    notation: 'letters',
  }),
};

/** What of the past is decided again, and what opens a timeline. */
function reachOf({ reach, forkBase, forkDedup }: JsonObject): Pick<Ruleset, 'memory' | 'forking'> {
  const dedup = forkDedup === 'anyChild' ? 'anyChild' : 'record';
  if (reach === 'global') return { memory: ACCESSIBLE, forking: byDecisions(dedup, true) };
  const memory = local(forkBase === 'fresh' ? 'fresh' : 'cumulative');
  return { memory, forking: byDecisions(dedup, false) };
}

function adjacencyOf(option: JsonValue | undefined): Adjacency {
  const chosen = typeof option === 'string' ? ADJACENCIES[option] : undefined;
  return chosen ?? BRANCHING;
}
