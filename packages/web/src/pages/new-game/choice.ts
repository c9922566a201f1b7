/** What is chosen in the form for a new game. Pure. */
import type { JsonValue } from '@chronopolitik/engine';
import type { Preset, Settings, TermsChoice } from '@chronopolitik/game';
import { isRecord } from '../../browser/fits.ts';

/** Options of the rules by their names. */
export type Options = Readonly<Record<string, JsonValue>>;

/** What is chosen so far. */
export interface Choice {
  readonly preset: Preset;
  /** The map, if another than the preset's was chosen. */
  readonly variant: string | undefined;
  readonly name: string;
  /** One of the map's ways to seat players, if not a power each. */
  readonly mode: string | undefined;
  /** Options that differ from the preset's. */
  readonly options: Options;
  /** Of a game between people; none: a sandbox. */
  readonly terms: TermsChoice | undefined;
}

/** The choice of a preset, and of nothing else. */
export function firstChoice(preset: Preset, terms?: TermsChoice): Choice {
  return { preset, variant: undefined, mode: undefined, name: '', options: {}, terms };
}

/** A choice as the history of the window keeps it: the preset by its id. */
export function keptChoice(choice: Choice): object {
  return { ...choice, preset: choice.preset.id };
}

const textIn = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : undefined;

/** The choice that the history kept; undefined where it has none, or of a preset that is no more. */
export function choiceIn(kept: unknown, presets: readonly Preset[]): Choice | undefined {
  if (!isRecord(kept)) return undefined;
  const preset = presets.find(({ id }) => id === kept['preset']);
  if (!preset) return undefined;
  const { options, terms } = kept;
  return {
    preset,
    variant: textIn(kept['variant']),
    mode: textIn(kept['mode']),
    name: textIn(kept['name']) ?? '',
    options: isRecord(options) ? (options as Options) : {},
    terms: isRecord(terms) ? (terms as TermsChoice) : undefined,
  };
}

/**
 * The rules and terms of another game, its name and the date of its start left out.
 * @returns undefined where no preset has its ruleset
 */
export function choiceLike(
  { ruleset, variant, mode, terms }: Settings,
  presets: readonly Preset[],
): Choice | undefined {
  const alike = presets.filter(({ rules }) => rules.ruleset.id === ruleset.id);
  const differing = (preset: Preset): Options =>
    Object.fromEntries(
      Object.entries(ruleset.options).filter(
        ([key, value]) => preset.rules.ruleset.options[key] !== value,
      ),
    );
  const [preset] = alike.toSorted(
    (a, b) => Object.keys(differing(a)).length - Object.keys(differing(b)).length,
  );
  if (!preset) return undefined;
  const { start: _start, ...others } = terms ?? {};
  return {
    ...firstChoice(preset, terms ? (others as TermsChoice) : undefined),
    variant: variant === preset.rules.variant ? undefined : variant,
    mode,
    options: differing(preset),
  };
}
