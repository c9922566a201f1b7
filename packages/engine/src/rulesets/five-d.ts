/** 5D Diplomacy with multiverse time travel (docs/rules/5d.md). */
import { BY_COMPARING } from './forking.ts';
import { GLOBAL } from './memory.ts';
import type { JsonValue } from '../types.ts';
import { sameTurn, stepwise } from './adjacency.ts';
import type { Adjacency, RulesetInfo } from './ruleset.ts';

const ADJACENCIES: Readonly<Record<string, Adjacency>> = {
  strict: stepwise('same'),
  loose: stepwise('near'),
  sameTurn: sameTurn('near'),
};

export const fiveD: RulesetInfo = {
  id: '5d',
  options: {
    adjacency: { choices: Object.keys(ADJACENCIES), default: 'strict' },
    reopenRetreats: { choices: ['changed', 'always'], default: 'changed' },
  },
  create: (options) => ({
    id: '5d',
    options,
    adjacency: adjacencyOf(options['adjacency']),
    memory: GLOBAL,
    forking: BY_COMPARING,
    mechanisms: [],
    adjusts: 'withMovement',
    reopenRetreats: options['reopenRetreats'] === 'always' ? 'always' : 'changed',
    victory: 'unique',
    rulebook: { convoyIntent: 'matching' },
    notation: '5d',
  }),
};

function adjacencyOf(option: JsonValue | undefined): Adjacency {
  const chosen = typeof option === 'string' ? ADJACENCIES[option] : undefined;
  return chosen ?? stepwise('same');
}
