/** 5D Diplomacy with multiverse time travel (docs/rules/5d.md). */
import {
  CROSSING_OPTIONS,
  EXECUTION_OPTIONS,
  mechanismsFrom,
  sustainOptions,
} from './mechanisms/from-options.ts';
import { BY_COMPARING } from './forking.ts';
import { GLOBAL } from './memory.ts';
import type { JsonValue } from '../model/types.ts';
import { sameTurn, stepwise } from './adjacency.ts';
import { type Adjacency, type Ruleset, type RulesetInfo, victoryOf } from './ruleset.ts';

const ADJACENCIES: Readonly<Record<string, Adjacency>> = {
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

export const fiveD: RulesetInfo = {
  id: '5d',
  options: {
    adjacency: { choices: Object.keys(ADJACENCIES), default: 'strict' },
    reopenRetreats: { choices: ['changed', 'always'], default: 'changed' },
    ...sustainOptions('off'),
    victoryCondition: {
      choices: ['unique', 'majority', 'elimination', 'none'],
      default: 'unique',
    },
    ...EXECUTION_OPTIONS,
    ...CROSSING_OPTIONS,
  },
  create: (options) => ({
    id: '5d',
    options,
    adjacency: adjacencyOf(options['adjacency']),
    memory: GLOBAL,
    forking: BY_COMPARING,
    targets: 'any',
    mechanisms: mechanismsFrom(options),
    adjusts: 'withMovement',
    reopenRetreats: options['reopenRetreats'] === 'always' ? 'always' : 'changed',
    openConvoyCapacity: options['openConvoyCapacity'] === 'one' ? 'one' : 'unlimited',
    victory: victoryOf(options, 'unique'),
    paragraphs: PARAGRAPHS,
    rulebook: { convoyIntent: 'matching' },
    notation: '5d',
  }),
};

function adjacencyOf(option: JsonValue | undefined): Adjacency {
  const chosen = typeof option === 'string' ? ADJACENCIES[option] : undefined;
  return chosen ?? stepwise('same');
}
