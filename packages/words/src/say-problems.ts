/** What is wrong with a text, a variant, an option or a command. */
import type { OptionProblem, ParseError, VariantProblem } from '@chronopolitik/engine';
import { catalogueOf, type Language } from './catalogues/catalogue.ts';
import { boardName } from './names.ts';
import type { Voice } from './voice.ts';

/** The parts of a refusal by name: `{ power: 'Germany', round: 3 }`. */
export type RefusalParts = Readonly<Record<string, string | number>>;

/** `Column 3: “Munhic” is no province. Did you mean Munich?` */
export function parseError(voice: Voice, problem: ParseError): string {
  const { problems, reading } = voice.catalogue;
  const { code, token, line, column, expected = [], nearest, readings = [] } = problem;
  const boards = (problem.boards ?? []).map((board) => boardName(voice, board));
  const reason = reading[code]({ token, readings, boards });
  const where = line === undefined ? { column } : { line, column };
  const { kinds } = problems;
  const wanted = expected.map((word) => (has(kinds, word) ? kinds[word] : word));
  return problems.reading({ ...where, reason, expected: wanted, nearest });
}

/** What is wrong with a file, before there is a variant to speak of. */
export function sayVariantProblem(problem: VariantProblem, language: Language = 'en'): string {
  return catalogueOf(language).problems.variant(problem);
}

/** `variant.json, map.provinces.gal.army[2]: expected a province of this map, found "gla"` */
export function variantProblem({ catalogue }: Voice, problem: VariantProblem): string {
  return catalogue.problems.variant(problem);
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
  if (needs) {
    const unmet = { other: needs.key, value: written(needs.value) };
    return catalogue.problems.optionNeeds({ key, got: written(got), ...unmet });
  }
  const values = expected.map(written);
  return catalogue.problems.option({ key, got: written(got), expected: values });
}

function written(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value));
}

/** The sentence of a refusal; a code without one is named. */
export function refusal({ catalogue }: Voice, code: string, parts: RefusalParts = {}): string {
  const { refusals } = catalogue;
  return has(refusals, code)
    ? filled(refusals[code], parts)
    : filled(catalogue.unknownRefusal, { code });
}

/** The template with `{name}` replaced by the part of that name; a part not given is `…`. */
function filled(template: string, parts: RefusalParts): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => String(parts[name] ?? '…'));
}

function has<T extends object>(table: T, key: PropertyKey): key is keyof T {
  return Object.hasOwn(table, key);
}
