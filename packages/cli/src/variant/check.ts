/** What `variant check` says of a folder. */
import { basename } from 'node:path';
import { lintsOf, type Variant, type VariantProblem } from '@chronopolitik/engine';
import type { FolderReading } from '@chronopolitik/shelf';
import { sayVariantProblem } from '@chronopolitik/words';
import { sizeOf } from './sizes.ts';

/** What is said of a variant, and whether it is without errors. */
export interface Verdict {
  readonly lines: readonly string[];
  readonly isGood: boolean;
}

const many = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

const order = ({ level }: VariantProblem): number => (level === 'error' ? 0 : 1);

/** How a map says that it is odd on purpose. */
function intended(
  variant: Variant | undefined,
  problems: readonly VariantProblem[],
): readonly string[] {
  const isLinted = problems.some(({ key }) => key.startsWith('map.lints'));
  if (!variant || variant.sheets || !isLinted) return [];
  return [
    `if the map is so on purpose, say in it: "lints": ${JSON.stringify(lintsOf(variant.map))}`,
  ];
}

/** Every problem on a line, errors first; the last line sums up. */
export function verdictOn(folder: string, { variant, problems }: FolderReading): Verdict {
  const errors = problems.filter(({ level }) => level === 'error').length;
  const counts = `${many(errors, 'error')}, ${many(problems.length - errors, 'warning')}`;
  const what = variant ? `${variant.name}: ${sizeOf(variant)}; ` : `${basename(folder)}: `;
  const said = problems.toSorted((a, b) => order(a) - order(b)).map((p) => sayVariantProblem(p));
  return {
    lines: [...said, ...intended(variant, problems), `${what}${counts}`],
    isGood: errors === 0,
  };
}
