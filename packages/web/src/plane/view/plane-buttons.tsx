/** What is pressed over the plane: addresses at its edges, counts of shared lines, ends of rows. */
import type { BoardId } from '@chronopolitik/engine';
import { memo, useEffect, useState, type ReactNode } from 'react';
import { messages } from '../../app/messages.ts';
import { NO_BUTTONS, type ButtonPlaces } from '../button-places.ts';
import { Bundles } from './bundle-buttons.tsx';
import { OffscreenAddresses } from './offscreen-addresses.tsx';
import type { OverPlane } from './over-plane.ts';
import { WaitingMarks } from './waiting-marks.tsx';

/** What of the game is shown here. */
type Shown = Pick<OverPlane, 'cards' | 'actions' | 'plane' | 'position'>;

interface PlaneButtonsProps extends Shown {
  readonly inView: ReadonlySet<BoardId>;
}

/** The buttons, placed by the viewport as the camera moves. */
export const PlaneButtons = memo(function PlaneButtons({
  inView,
  ...slices
}: PlaneButtonsProps): ReactNode {
  const { viewport } = slices.plane;
  const [{ addresses, bundles, waiting, ends }, setPlaces] = useState(NO_BUTTONS);
  useEffect(() => viewport?.followButtons(setPlaces), [viewport]);
  return (
    <>
      <OffscreenAddresses {...slices} {...{ addresses, inView }} />
      <WaitingMarks {...slices} waiting={waiting} />
      <Bundles {...slices} bundles={bundles} />
      <Ends {...slices} ends={ends} />
    </>
  );
});

/** The signs after the last boards of rows: the next turn can be named. */
function Ends({ ends, ...slices }: Shown & { readonly ends: ButtonPlaces['ends'] }) {
  const { words, heads } = slices.position.loaded;
  const nameOf = (board: BoardId) => (heads.size > 1 ? words.terms.timeline(board) : undefined);
  const labelOf = ({ board, isBeforeWinter }: ButtonPlaces['ends'][number]): string => {
    const label = messages.frame.extend(nameOf(board));
    return isBeforeWinter ? `${label} (${messages.navigator.winterSign})` : label;
  };
  if (ends.length === 0) return null;
  return (
    <nav className="ends" aria-label={messages.frame.ends}>
      {ends.map((end) => (
        <button
          key={end.board}
          type="button"
          className="badge"
          style={{ left: end.at[0], top: end.at[1] }}
          aria-label={labelOf(end)}
          title={labelOf(end)}
          onClick={() =>
            slices.actions.gesture({ type: 'press', picked: { board: end.board, isEnd: true } })
          }
        />
      ))}
    </nav>
  );
}
