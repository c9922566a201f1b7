/** What the strengths of machines mean: fetched where a strength is chosen. Most visitors of a page choose none. */
import { Suspense, type ReactNode } from 'react';
import { lazily } from './lazily.ts';

/** Without a connection it is left out. */
const Rated = lazily(() =>
  import('./rated-strengths.tsx').then(
    (module) => module.RatedStrengths,
    () => () => null,
  ),
);

/** The ratings of all strengths, once they are fetched. */
export function StrengthNote(): ReactNode {
  return (
    <Suspense>
      <Rated />
    </Suspense>
  );
}
