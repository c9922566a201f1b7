/** At the edges of the view: addresses of orders that go on outside it, and the way back. */
import { boardOf, locationOf, type BoardId } from '@chronopolitik/engine';
import { shortLocation } from '@chronopolitik/words';
import { useState, type ReactNode } from 'react';
import type { Look } from '../../app/address.ts';
import { messages } from '../../app/messages.ts';
import type { Stub } from '../layers/stubs.ts';
import type { LoadedGame } from '../../position/loaded-game.ts';
import type { OverPlane } from './over-plane.ts';

/** What of the game is shown here. */
type Shown = Pick<OverPlane, 'plane' | 'position'>;

const say = messages.frame;

/** `→ T3 F1901 Bur`; of several orders, where they share a line, the board and their number. */
function textOf({ words }: LoadedGame, { far, isOutward, count }: Stub): string {
  const board = words.terms.board(boardOf(far));
  const end = count > 1 ? `(${count})` : shortLocation(locationOf(far));
  return `${isOutward ? '→' : '←'} ${board} ${end}`;
}

/** Where the camera was before it followed a stub. */
interface Home {
  readonly board: BoardId;
  readonly look: Look;
}

interface StubsProps extends Shown {
  readonly stubs: readonly Stub[];
  readonly inView: ReadonlySet<BoardId>;
}

export function OffscreenAddresses({ stubs, inView, ...slices }: StubsProps): ReactNode {
  const { viewport } = slices.plane;
  const { loaded } = slices.position;
  const [home, setHome] = useState<Home>();
  const leave = ({ near, far }: Stub): void => {
    if (!viewport) return;
    setHome({ board: boardOf(near), look: viewport.look });
    viewport.flyToPlace(far);
  };
  const isAway = home && !inView.has(home.board);
  if (stubs.length === 0 && !isAway) return null;
  return (
    <nav className="stubs" aria-label={say.stubs}>
      {stubs.map((stub) => (
        <button
          key={`${stub.far} ${stub.near}`}
          type="button"
          className="stub"
          style={{
            left: stub.at[0],
            top: stub.at[1],
            borderColor: loaded.hues[stub.power],
          }}
          data-side={stub.side}
          title={say.follow}
          onClick={() => leave(stub)}
        >
          {textOf(loaded, stub)}
        </button>
      ))}
      {isAway && (
        <button
          type="button"
          className="stub back"
          onClick={() => {
            viewport?.flyAs(home.look);
            setHome(undefined);
          }}
        >
          {say.backTo(loaded.words.terms.board(home.board))}
        </button>
      )}
    </nav>
  );
}
