/** What `variant check` says of a folder. */
import { basename } from 'node:path';
import type { VariantProblem } from '@chronopolitik/engine';
import type { FolderReading } from '@chronopolitik/shelf';
import { sayVariantProblem } from '@chronopolitik/words';
import { sizeOf } from './sizes.ts';

export interface Verdict {
  readonly lines: readonly string[];
  readonly isGood: boolean;
}

const many = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

const order = ({ level }: VariantProblem): number => (level === 'error' ? 0 : 1);

/** Every problem on a line, errors first; the last line sums up. */
export function verdictOn(folder: string, { variant, problems }: FolderReading): Verdict {
  const errors = problems.filter(({ level }) => level === 'error').length;
  const counts = `${many(errors, 'error')}, ${many(problems.length - errors, 'warning')}`;
  const what = variant ? `${variant.name}: ${sizeOf(variant)}; ` : `${basename(folder)}: `;
  const said = problems.toSorted((a, b) => order(a) - order(b)).map((p) => sayVariantProblem(p));
  return { lines: [...said, `${what}${counts}`], isGood: errors === 0 };
}
