/** What machine players do while one waits for them. */
import type { GameView } from '@chronopolitik/game';
import type { ReactNode } from 'react';
import { people } from '../../app/messages.ts';

/** Says that machines think, while they do. */
export function Thinking({ view }: { readonly view: GameView }): ReactNode {
  const thinking = (view.table?.seats ?? []).filter(
    ({ machine, isAwaited, ready }) => machine !== null && isAwaited && !ready,
  );
  if (thinking.length === 0 || view.table?.isPaused) return null;
  return (
    <p className="note" data-testid="thinking">
      {people.machines.thinking(thinking.length)}
    </p>
  );
}
