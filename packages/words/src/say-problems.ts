/** What is wrong with a text, a variant, an option or a command. */
import {
  fillIn,
  provinceOf,
  type Blanks,
  type Ignored,
  type OptionProblem,
  type ParseError,
  type VariantProblem,
} from '@chronopolitik/engine';
import { catalogueOf } from './catalogues/catalogue.ts';
import type { Language } from './catalogues/languages.ts';
import { boardName, provinceName } from './names.ts';
import type { Voice } from './voice.ts';

/** The parts of a refusal by name: `{ power: 'Germany', round: 3 }`. */
export type RefusalParts = Blanks;

/** `Column 3: “Munhic” is no province. Did you mean Munich?` */
export function parseError(voice: Voice, problem: ParseError): string {
  const { problems, reading } = voice.catalogue;
  const { code, token, line, column, expected = [], nearest, readings = [], most = 0 } = problem;
  const boards = (problem.boards ?? []).map((board) => boardName(voice, board));
  const reason = reading[code]({ token, readings, boards, most });
  const where = line === undefined ? { column } : { line, column };
  const { kinds } = problems;
  const wanted = expected.map((word) => (has(kinds, word) ? kinds[word] : word));
  return problems.reading({ ...where, reason, expected: wanted, nearest });
}

/** `“nc” is ignored: Constantinople has no such coast.` */
export function ignoredText(voice: Voice, { what, token, place }: Ignored): string {
  return voice.catalogue.ignored[what]({ token, place: provinceName(voice, provinceOf(place)) });
}

/** What is wrong with a file, before there is a variant to speak of. */
export function sayVariantProblem(problem: VariantProblem, language: Language = 'en'): string {
  return variantProblem({ catalogue: catalogueOf(language) }, problem);
}

/** `variant.json, map.provinces.gal.army[2]: expected a province of this map, found "gla"` */
export function variantProblem(
  { catalogue }: Pick<Voice, 'catalogue'>,
  problem: VariantProblem,
): string {
  const { expectation, blanks } = problem;
  const { expectations, problems } = catalogue;
  const isKnown = expectation !== undefined && has(expectations, expectation);
  const expected = isKnown ? fillIn(expectations[expectation], blanks) : problem.expected;
  return problems.variant({ ...problem, expected });
}

/** What is wrong with options, before there are rules to speak of. */
export function sayOptionProblem(problem: OptionProblem, language: Language = 'en'): string {
  return optionProblem({ catalogue: catalogueOf(language) }, problem);
}

/** `options.adjacency: expected strict or loose, got wide` */
export function optionProblem(
  { catalogue }: Pick<Voice, 'catalogue'>,
  problem: OptionProblem,
): string {
  const { key, got, expected, needs } = problem;
  const { settings } = catalogue;
  const given = { got: written(got), expected: expected.map(written) };
  if (has(settings, key)) return settings[key](given);
  if (needs) {
    const unmet = { other: needs.key, value: written(needs.value) };
    return catalogue.problems.optionNeeds({ key, got: given.got, ...unmet });
  }
  return catalogue.problems.option({ key, ...given });
}

function written(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value));
}

/** The sentence of a refusal; a code without one is named. */
export function refusal({ catalogue }: Voice, code: string, parts: RefusalParts = {}): string {
  const { refusals } = catalogue;
  return has(refusals, code)
    ? fillIn(refusals[code], parts)
    : fillIn(catalogue.unknownRefusal, { code });
}

function has<T extends object>(table: T, key: PropertyKey): key is keyof T {
  return Object.hasOwn(table, key);
}
