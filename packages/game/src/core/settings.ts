/** What a game is played under: chosen once, when it is created. */
import type { RulebookSpec, RulesSpec } from '@chronopolitik/engine';
import { z } from 'zod';
import { termsSchema, type Terms } from '../table/terms.ts';

/**
 * `sandbox`: one seat holds every power and its submission resolves at once. `players`: people hold seats,
 * and a phase resolves when all are ready or its deadline passes. `study`: a sandbox with notes, which only
 * those may change who hold its link. `held`: a sandbox that only those may change who hold its link; whoever knows the
 * id of another one may.
 */
export const GAME_KINDS = ['sandbox', 'held', 'players', 'study'] as const;
/** What a game is: a sandbox, which may be held, a game between people, or a study. */
export type GameKind = (typeof GAME_KINDS)[number];

/** The rules that are in force, and how the game is named and run. Plain JSON, kept in the log. */
export interface Settings extends RulesSpec {
  readonly name: string;
  readonly kind: GameKind;
  /** Of a game between people, and of no other. */
  readonly terms?: Terms;
}

/** No name that every object has by inheritance: such a name could pass for one that exists. */
const word = z
  .string()
  .min(1)
  .max(64)
  .refine((text) => !(text in {}), 'expected another name');

const id = word.regex(
  /^[A-Za-z0-9][A-Za-z0-9._-]*$/,
  'expected a name of letters, digits, dots and dashes',
);

/** Options are flat: no rule asks for more, and depth is what hurts a parser. */
const optionValue = z.union([z.string().max(200), z.number(), z.boolean(), z.null()]);

/** A ruleset by id with the options that differ from its defaults; the engine checks both. */
export const rulesetChoiceSchema = z.strictObject({
  id,
  options: z.record(word, optionValue).default({}),
});

/** A rulebook by the name of its edition, or an edition with some issues decided otherwise. */
export const rulebookChoiceSchema = z.union([id, z.record(word, word)]) as unknown as z.ZodType<
  string | RulebookSpec,
  string | RulebookSpec
>;

/** The rules part of {@link Settings}, each part optional where a preset or a default can fill it. */
export const rulesChoiceSchema = z.strictObject({
  preset: id.exactOptional().describe('id of a preset; the other parts override it'),
  variant: id.exactOptional(),
  mode: id.exactOptional().describe("one of the variant's ways to seat players"),
  hands: z
    .array(z.array(word).min(1).max(64))
    .min(1)
    .max(64)
    .exactOptional()
    .describe('what each player holds, where that is not as the mode says; other powers hold'),
  ruleset: rulesetChoiceSchema.exactOptional(),
  rulebook: rulebookChoiceSchema.exactOptional(),
  seed: z.string().min(1).max(200).exactOptional().describe('feeds every draw; made up if absent'),
  name: z.string().trim().min(1).max(80).exactOptional(),
  held: z
    .boolean()
    .exactOptional()
    .describe('of a sandbox: only those change it who hold its link, and all others read it'),
  terms: termsSchema.exactOptional().describe('makes it a game between people; else a sandbox'),
});
/** The rules that the maker of a game chooses, checked in form; defaults fill the rest. */
export type RulesChoice = z.output<typeof rulesChoiceSchema>;
