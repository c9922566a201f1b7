/** Rules by name, as data: what the form for a new game offers first. */
import type { RulesSpec } from '@chronopolitik/engine';

export interface Preset {
  readonly id: string;
  readonly name: string;
  /** One sentence for the person who chooses. */
  readonly note: string;
  readonly rules: Omit<RulesSpec, 'seed'>;
}

const matching = { edition: 'edition2023', convoyIntent: 'matching' } as const;

export const PRESETS: readonly Preset[] = [
  {
    id: '5d-strict',
    name: '5D (strict)',
    note: 'Units travel to the same place one timeline, or one turn, away.',
    rules: {
      variant: 'standard',
      ruleset: { id: '5d', options: { adjacency: 'strict' } },
      rulebook: matching,
    },
  },
  {
    id: '5d-loose',
    name: '5D (loose)',
    note: 'Units travel to the same or a neighbouring place one timeline, or one turn, away.',
    rules: {
      variant: 'standard',
      ruleset: { id: '5d', options: { adjacency: 'loose' } },
      rulebook: matching,
    },
  },
  {
    id: '5d-original',
    name: 'As the original',
    note: 'Past retreats are always asked again, and removals nobody ordered are drawn by lot.',
    rules: {
      variant: 'standard',
      ruleset: { id: '5d', options: { adjacency: 'strict', reopenRetreats: 'always' } },
      rulebook: { ...matching, civilDisorder: 'random' },
    },
  },
  {
    id: 'ordinary',
    name: 'Ordinary Diplomacy',
    note: 'One board, one time.',
    rules: {
      variant: 'standard',
      ruleset: { id: 'classic', options: {} },
      rulebook: 'edition2023',
    },
  },
];
