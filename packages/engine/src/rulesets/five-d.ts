/** 5D Diplomacy with multiverse time travel (docs/rules/5d.md). */
import {
  CROSSING_OPTIONS,
  EXECUTION_OPTIONS,
  SUSTAIN_OFF,
  crossingsFrom,
  executionsFrom,
  sustainFrom,
} from './mechanisms/offered.ts';
import { BY_COMPARING } from './forking.ts';
import { GLOBAL } from './memory.ts';
import { sameTurn, stepwise } from './adjacency.ts';
import { defineOptions } from './options.ts';
import { type Adjacency, type Ruleset, defineRuleset } from './ruleset.ts';

const OPTIONS = defineOptions({
  adjacency: { choices: ['strict', 'loose', 'sameTurn'], default: 'strict' },
  reopenRetreats: { choices: ['changed', 'always'], default: 'changed' },
  ...SUSTAIN_OFF,
  victoryCondition: {
    choices: ['unique', 'majority', 'elimination', 'none'],
    default: 'unique',
  },
  ...EXECUTION_OPTIONS,
  ...CROSSING_OPTIONS,
});

const ADJACENCIES: Readonly<Record<(typeof OPTIONS.adjacency.choices)[number], Adjacency>> = {
  strict: stepwise('same'),
  loose: stepwise('near'),
  sameTurn: sameTurn('near'),
};

/** Where its rules say what is out of reach. */
export const PARAGRAPHS: Ruleset['paragraphs'] = {
  'no-such-board': '5d 2.5',
  'not-adjacent': '5d 2.1',
  'boards-not-adjacent': '5d 2.3',
  'no-convoy-chain': '5d 3.3',
};

/** The ruleset `5d`. */
export const fiveD = defineRuleset('5d', OPTIONS, (options) => ({
  adjacency: ADJACENCIES[options.adjacency],
  memory: GLOBAL,
  forking: BY_COMPARING,
  targets: 'any',
  mechanisms: [...crossingsFrom(options), ...sustainFrom(options), ...executionsFrom(options)],
  adjusts: 'withMovement',
  reopenRetreats: options.reopenRetreats,
  openConvoyCapacity: options.openConvoyCapacity,
  victory: options.victoryCondition,
  paragraphs: PARAGRAPHS,
  rulebook: { convoyIntent: 'matching' },
  notation: '5d',
}));
