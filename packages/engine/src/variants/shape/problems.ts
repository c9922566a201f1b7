/** Collects what is wrong with a variant file, with the key of each fault and what was expected there. */
import { fillIn, type Blanks, type Expectation } from './expectations.ts';

/**
 * One fault or one doubt in the file of a variant: where it is, what is expected there, and what was
 * found.
 */
export interface VariantProblem {
  readonly file?: string;
  /** Path into the file: `map.provinces.gal.army[2]`. */
  readonly key: string;
  /** In which line of the file the key stands, from 1, where somebody looked. */
  readonly line?: number;
  readonly level: 'error' | 'warning';
  /** In English. */
  readonly expected: string;
  /** The same before its blanks were filled, for other languages; none where it is another program's. */
  readonly expectation?: Expectation;
  readonly blanks?: Blanks;
  readonly found?: string;
}

/** What was found in one file so far, errors and warnings in one list. */
export interface Problems {
  readonly list: VariantProblem[];
  error(key: string, expectation: Expectation, found?: unknown, blanks?: Blanks): void;
  warn(key: string, expectation: Expectation, found?: unknown, blanks?: Blanks): void;
}

/** So many are told; a file with more is not one that somebody mends line by line. */
const MOST_PROBLEMS = 1_000;
/** So much is quoted of what was found. */
const MOST_QUOTED = 200;

/** The beginning of a value as JSON: all of it where it is short. */
function quoted(found: unknown): string | undefined {
  const isLong = Array.isArray(found) && found.length > MOST_QUOTED;
  const text = JSON.stringify(isLong ? found.slice(0, MOST_QUOTED) : found) as string | undefined;
  if (text === undefined || text.length <= MOST_QUOTED) return text;
  return `${text.slice(0, MOST_QUOTED)}…`;
}

/** What is expected, in English and for other languages. */
export function expecting(
  expectation: Expectation,
  blanks?: Blanks,
): Pick<VariantProblem, 'expected' | 'expectation' | 'blanks'> {
  return { expected: fillIn(expectation, blanks), expectation, ...(blanks && { blanks }) };
}

/**
 * An empty list of problems, to be filled. It takes the first 1,000 and drops the rest.
 * @param file the name of the file that each problem bears, if any
 */
export function problemsOf(file?: string): Problems {
  const list: VariantProblem[] = [];
  const add =
    (level: VariantProblem['level']): Problems['error'] =>
    (key, expectation, found, blanks) => {
      if (list.length >= MOST_PROBLEMS) return;
      const quote = quoted(found);
      list.push({
        ...(file === undefined ? {} : { file }),
        key,
        level,
        ...expecting(expectation, blanks),
        ...(quote === undefined ? {} : { found: quote }),
      });
    };
  return { list, error: add('error'), warn: add('warning') };
}
