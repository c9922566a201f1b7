/** Rules by name, as data: what the form for a new game offers first. */
import type { RulesSpec } from '@chronopolitik/engine';
import type { RulesChoice, Settings } from './settings.ts';

/** A choice of rules that the form for a new game offers by name. */
export interface Preset {
  readonly id: string;
  readonly name: string;
  /** One sentence for the person who chooses. */
  readonly note: string;
  /** A rulebook that is left out is the ruleset's own. */
  readonly rules: Omit<RulesSpec, 'seed'>;
}

/** The presets in the order in which they are offered. */
export const PRESETS: readonly Preset[] = [
  {
    id: '5d-strict',
    name: '5D (strict)',
    note: 'Units travel to the same place one timeline, or one turn, away.',
    rules: {
      variant: 'standard',
      ruleset: { id: '5d', options: { adjacency: 'strict' } },
    },
  },
  {
    id: '5d-loose',
    name: '5D (loose)',
    note: 'Units travel to the same or a neighboring place one timeline, or one turn, away.',
    rules: {
      variant: 'standard',
      ruleset: { id: '5d', options: { adjacency: 'loose' } },
    },
  },
  {
    id: '5d-original',
    name: 'As the original',
    note: 'Past retreats are always asked again, and removals nobody ordered are drawn by lot.',
    rules: {
      variant: 'standard',
      ruleset: { id: '5d', options: { adjacency: 'strict', reopenRetreats: 'always' } },
      rulebook: { civilDisorder: 'random' },
    },
  },
  {
    id: '5dplomacy',
    name: '5dplomacy',
    note: 'Units travel to neighboring places, also diagonally; time centers choose which timelines live on.',
    rules: {
      variant: 'standard',
      ruleset: { id: '5dplomacy', options: {} },
    },
  },
  {
    id: '5dplomacy-wide',
    name: '5dplomacy, wide',
    note: 'With open convoys, and jumps over more than one board that other units assist.',
    rules: {
      variant: 'standard',
      ruleset: {
        id: '5dplomacy',
        options: { enableOpenConvoys: true, enableJumpAssists: true },
      },
    },
  },
  {
    id: 'ordinary',
    name: 'Ordinary Diplomacy',
    note: 'One board, one time.',
    rules: {
      variant: 'standard',
      ruleset: { id: 'classic', options: {} },
    },
  },
];

/**
 * The rules that a request chooses: its preset's (the first's if it names none), with the parts that it
 * gives itself. A ruleset of its own brings its own default rulebook.
 * @param seed used if the request has none
 * @returns undefined if there is no such preset
 */
export function settingsOf(choice: RulesChoice, seed: string): Settings | undefined {
  const preset = PRESETS.find(({ id }) => id === (choice.preset ?? PRESETS[0]?.id));
  if (!preset) return undefined;
  const { rulebook: usual, ...base } = preset.rules;
  const rulebook = choice.rulebook ?? (choice.ruleset ? undefined : usual);
  return {
    ...base,
    ...(choice.variant === undefined ? {} : { variant: choice.variant }),
    ...(choice.mode === undefined ? {} : { mode: choice.mode }),
    ...(choice.hands === undefined ? {} : { hands: choice.hands }),
    ...(choice.ruleset === undefined ? {} : { ruleset: choice.ruleset }),
    ...(rulebook === undefined ? {} : { rulebook }),
    seed: choice.seed ?? seed,
    name: choice.name ?? preset.name,
    ...(choice.terms === undefined
      ? { kind: choice.held === true ? 'held' : 'sandbox' }
      : { kind: 'players', terms: choice.terms }),
  };
}
