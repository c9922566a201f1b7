/** What exactly is wrong within a refused request, a line each. */
import type { Words } from '@chronopolitik/words';
import type { ReactNode } from 'react';
import { sayProblem } from '../server/refusals.ts';
import type { Refused } from '../server/api.ts';

interface ProblemListProps {
  readonly of: Refused;
  /** Words of the game, where one is at hand: orders are said in the page's language then. */
  readonly words?: Words;
}

/** The list; nothing where the server named no problems. */
export function ProblemList({ of: { reply }, words }: ProblemListProps): ReactNode {
  const { problems = [] } = reply;
  if (problems.length === 0) return null;
  return (
    <ul>
      {problems.map((problem) => (
        <li key={`${problem.key ?? ''} ${problem.index ?? ''} ${problem.message}`}>
          {sayProblem(problem, words)}
        </li>
      ))}
    </ul>
  );
}
