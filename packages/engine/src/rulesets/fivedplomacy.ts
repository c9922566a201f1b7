/** 5dplomacy: the past is judged again where it is touched, and what it did elsewhere stands (docs/rules/5dplomacy.md). */
import {
  CROSSING_OPTIONS,
  EXECUTION_OPTIONS,
  SUSTAIN_ON,
  crossingsFrom,
  executionsFrom,
  sustainFrom,
} from './mechanisms/offered.ts';
import { ANY_TIMELINE, BRANCHING, NUMERIC } from './adjacency.ts';
import { byDecisions } from './forking.ts';
import { ACCESSIBLE, local } from './memory.ts';
import { type OptionValues, defineOptions } from './options.ts';
import { type Adjacency, type Ruleset, defineRuleset } from './ruleset.ts';

const OPTIONS = defineOptions({
  adjacency: { choices: ['branching', 'numeric', 'anyTimeline'], default: 'branching' },
  reach: { choices: ['local-frozen', 'global'], default: 'local-frozen', forCases: true },
  forkBase: { choices: ['cumulative', 'fresh'], default: 'cumulative', forCases: true },
  forkDedup: { choices: ['record', 'anyChild'], default: 'record', forCases: true },
  adjustments: { choices: ['on', 'off'], default: 'on' },
  ...SUSTAIN_ON,
  victoryCondition: {
    choices: ['elimination', 'majority', 'unique', 'none'],
    default: 'elimination',
  },
  ...EXECUTION_OPTIONS,
  ...CROSSING_OPTIONS,
  implicitMainTimeline: { choices: [true, false], default: true },
});

const ADJACENCIES: Readonly<Record<(typeof OPTIONS.adjacency.choices)[number], Adjacency>> = {
  branching: BRANCHING,
  numeric: NUMERIC,
  anyTimeline: ANY_TIMELINE,
};

const PARAGRAPHS: Ruleset['paragraphs'] = {
  'no-such-board': '5dplomacy 14.15',
  'not-adjacent': '5dplomacy 2.1',
  'boards-not-adjacent': '5dplomacy 2.1',
  'no-convoy-chain': '5dplomacy 14.18',
};

/** The ruleset `5dplomacy`. */
export const fivedplomacy = defineRuleset('5dplomacy', OPTIONS, (options) => ({
  adjacency: ADJACENCIES[options.adjacency],
  ...pastOf(options),
  targets: 'existing',
  mechanisms: [...crossingsFrom(options), ...sustainFrom(options), ...executionsFrom(options)],
  adjusts: options.adjustments === 'off' ? 'never' : 'onDraft',
  reopenRetreats: 'changed',
  openConvoyCapacity: options.openConvoyCapacity,
  victory: options.victoryCondition,
  paragraphs: PARAGRAPHS,
  rulebook: { duplicates: 'last', supportCoast: 'inferred', unitType: 'illegal' },
  notation: 'letters',
}));

/** What of the past is decided again, and what opens a timeline. */
function pastOf({
  reach,
  forkBase,
  forkDedup,
}: OptionValues<typeof OPTIONS>): Pick<Ruleset, 'memory' | 'forking'> {
  return reach === 'global'
    ? { memory: ACCESSIBLE, forking: byDecisions(forkDedup, true) }
    : { memory: local(forkBase), forking: byDecisions(forkDedup, false) };
}
