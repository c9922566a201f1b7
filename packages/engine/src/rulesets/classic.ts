/** Ordinary Diplomacy: one timeline, nobody travels, winters are a phase of their own (docs/rules/classic.md). */
import { NO_NEIGHBORS } from './adjacency.ts';
import { EXECUTION_OPTIONS, executionsFrom } from './mechanisms/offered.ts';
import { BY_COMPARING } from './forking.ts';
import { GLOBAL } from './memory.ts';
import { PARAGRAPHS } from './five-d.ts';
import { defineOptions } from './options.ts';
import { defineRuleset } from './ruleset.ts';

const OPTIONS = defineOptions({
  victoryCondition: { choices: ['board', 'elimination', 'none'], default: 'board' },
  ...EXECUTION_OPTIONS,
});

/** The ruleset `classic`. */
export const classic = defineRuleset('classic', OPTIONS, (options) => ({
  adjacency: NO_NEIGHBORS,
  memory: GLOBAL,
  forking: BY_COMPARING,
  targets: 'any',
  mechanisms: executionsFrom(options),
  adjusts: 'alone',
  reopenRetreats: 'changed',
  openConvoyCapacity: 'unlimited',
  victory: options.victoryCondition,
  paragraphs: { ...PARAGRAPHS, 'no-convoy-chain': 'classic 4.2' },
  rulebook: {},
  notation: 'judge',
}));
