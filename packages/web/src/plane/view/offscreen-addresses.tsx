/** At the edges of the view: addresses of orders that go on outside it, and the way back. */
import { boardOf, locationOf, type BoardId } from '@chronopolitik/engine';
import { shortLocation } from '@chronopolitik/words';
import { useState, type ReactNode } from 'react';
import type { CameraPlace } from '../../app/address.ts';
import { messages } from '../../app/messages.ts';
import type { OffscreenAddress } from '../layers/offscreen-addresses.ts';
import type { LoadedGame } from '../../position/loaded-game.ts';
import type { OverPlane } from './over-plane.ts';

/** What of the game is shown here. */
type Shown = Pick<OverPlane, 'plane' | 'position'>;

const say = messages.frame;

/** `→ T3 F1901 Bur`; of several orders, where they share a line, the board and their number. */
function textOf({ words }: LoadedGame, { far, isOutward, count }: OffscreenAddress): string {
  const board = words.terms.board(boardOf(far));
  const end = count > 1 ? `(${count})` : shortLocation(locationOf(far));
  return `${isOutward ? '→' : '←'} ${board} ${end}`;
}

/** Where the camera was before it followed an address. */
interface Home {
  readonly board: BoardId;
  readonly look: CameraPlace;
}

interface AddressesProps extends Shown {
  readonly addresses: readonly OffscreenAddress[];
  readonly inView: ReadonlySet<BoardId>;
}

/** The addresses as buttons that fly there, and one that flies back. */
export function OffscreenAddresses({ addresses, inView, ...slices }: AddressesProps): ReactNode {
  const { viewport } = slices.plane;
  const { loaded } = slices.position;
  const [home, setHome] = useState<Home>();
  const leave = ({ near, far }: OffscreenAddress): void => {
    if (!viewport) return;
    setHome({ board: boardOf(near), look: viewport.look });
    viewport.flyToPlace(far);
  };
  const isAway = home && !inView.has(home.board);
  if (addresses.length === 0 && !isAway) return null;
  return (
    <nav className="offscreen-addresses" aria-label={say.offscreenAddresses}>
      {addresses.map((address) => (
        <button
          key={`${address.far} ${address.near}`}
          type="button"
          className="offscreen-address"
          style={{
            left: address.at[0],
            top: address.at[1],
            borderColor: loaded.hues[address.power],
          }}
          data-side={address.side}
          title={say.follow}
          onClick={() => leave(address)}
        >
          {textOf(loaded, address)}
        </button>
      ))}
      {isAway && (
        <button
          type="button"
          className="offscreen-address back"
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
