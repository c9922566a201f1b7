/** At the edges of the view: numbers of boards out of view that wait for the player, to press on. */
import type { ReactNode } from 'react';
import { messages } from '../../app/messages.ts';
import type { WaitingMark } from '../layers/waiting-marks.ts';
import type { OverPlane } from './over-plane.ts';

/** What of the game is shown here. */
type Shown = Pick<OverPlane, 'plane' | 'position'>;

const say = messages.frame;

/** The buttons; each flies to its board. */
export function WaitingMarks({
  waiting,
  ...slices
}: Shown & { readonly waiting: readonly WaitingMark[] }): ReactNode {
  const { viewport, scenery } = slices.plane;
  const { terms } = slices.position.loaded.words;
  if (waiting.length === 0) return null;
  return (
    <nav className="offscreen-addresses" aria-label={say.waitingOutOfView}>
      {waiting.map(({ board, number, heading, side, at }) => {
        const label = say.waits(terms.board(board), scenery.needs.get(board) ?? '');
        return (
          <button
            key={board}
            type="button"
            className="offscreen-address waiting"
            style={{ left: at[0], top: at[1] }}
            data-side={side}
            title={label}
            aria-label={label}
            onClick={() => viewport?.frameBoards([board])}
          >
            {scenery.needs.size > 1 && <b>{number}</b>} {terms.board(board)}{' '}
            <span style={{ rotate: `${heading}deg` }}>→</span>
          </button>
        );
      })}
    </nav>
  );
}
