/** Ordinary Diplomacy: one timeline, nobody travels, winters are a phase of their own. */
import { NO_NEIGHBORS } from './adjacency.ts';
import { BY_COMPARING } from './forking.ts';
import { GLOBAL } from './memory.ts';
import { PARAGRAPHS } from './five-d.ts';
import type { RulesetInfo } from './ruleset.ts';

export const classic: RulesetInfo = {
  id: 'classic',
  options: {},
  create: (options) => ({
    id: 'classic',
    options,
    adjacency: NO_NEIGHBORS,
    memory: GLOBAL,
    forking: BY_COMPARING,
    targets: 'any',
    mechanisms: [],
    adjusts: 'alone',
    reopenRetreats: 'changed',
    victory: 'board',
    paragraphs: PARAGRAPHS,
    rulebook: {},
    notation: 'judge',
  }),
};
