/** Collects what is wrong with a variant file, with the key of each fault and what was expected there. */
export interface VariantProblem {
  readonly file?: string;
  /** Path into the file: `map.provinces.gal.army[2]`. */
  readonly key: string;
  /** In which line of the file the key stands, from 1, where somebody looked. */
  readonly line?: number;
  readonly level: 'error' | 'warning';
  readonly expected: string;
  readonly found?: string;
}

export interface Problems {
  readonly list: VariantProblem[];
  error(key: string, expected: string, found?: unknown): void;
  warn(key: string, expected: string, found?: unknown): void;
}

export function problemsOf(file?: string): Problems {
  const list: VariantProblem[] = [];
  const add = (level: 'error' | 'warning') => (key: string, expected: string, found?: unknown) => {
    list.push({
      ...(file === undefined ? {} : { file }),
      key,
      level,
      expected,
      ...(found === undefined ? {} : { found: JSON.stringify(found) }),
    });
  };
  return { list, error: add('error'), warn: add('warning') };
}
