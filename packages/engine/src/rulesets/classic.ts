/** Ordinary Diplomacy: one timeline, nobody travels, winters are a phase of their own. */
import { NO_NEIGHBORS } from './adjacency.ts';
import { EXECUTION_OPTIONS, mechanismsFrom } from './mechanisms/from-options.ts';
import { BY_COMPARING } from './forking.ts';
import { GLOBAL } from './memory.ts';
import { PARAGRAPHS } from './five-d.ts';
import { type RulesetInfo, victoryOf } from './ruleset.ts';

export const classic: RulesetInfo = {
  id: 'classic',
  options: {
    victoryCondition: { choices: ['board', 'elimination', 'none'], default: 'board' },
    ...EXECUTION_OPTIONS,
  },
  create: (options) => ({
    id: 'classic',
    options,
    adjacency: NO_NEIGHBORS,
    memory: GLOBAL,
    forking: BY_COMPARING,
    targets: 'any',
    mechanisms: mechanismsFrom(options),
    adjusts: 'alone',
    reopenRetreats: 'changed',
    openConvoyCapacity: 'unlimited',
    victory: victoryOf(options, 'board'),
    paragraphs: { ...PARAGRAPHS, 'no-convoy-chain': 'classic 4.2' },
    rulebook: {},
    notation: 'judge',
  }),
};
