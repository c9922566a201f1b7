/** A board chosen from afar, opened beside the table at a size at which it can be ordered. */
import type { BoardId } from '@chronopolitik/engine';
import { useState, type ReactNode } from 'react';
import { messages } from '../messages.ts';
import type { Stage } from '../plane/stage.ts';
import { Plane } from './plane.tsx';
import type { Room } from './use-room.ts';

const say = messages.game;
const nothing = (): void => undefined;

/** Shows one board; a press on another that is too small to be ordered opens that one instead. */
function InsetPlane({ room, board }: { readonly room: Room; readonly board: BoardId }): ReactNode {
  const [stage, attach] = useState<Stage | null>(null);
  return (
    <Plane
      scenery={room.scenery}
      play={room.play}
      stage={stage}
      attach={attach}
      first={[board]}
      isInset
      onPress={room.press}
      onTwice={nothing}
      onHover={room.hover}
      onRest={nothing}
    />
  );
}

export function Inset({ room }: { readonly room: Room }): ReactNode {
  const { inset, table, openInset, stage } = room;
  if (inset === undefined || !table.boards.has(inset)) return null;
  const title = table.words.terms.boardTitle(inset);
  const fly = (): void => {
    openInset(undefined);
    stage?.frameBoards([inset]);
  };
  return (
    <section className="inset" aria-label={say.inset(title)} data-testid="inset">
      <header>
        <h2>{title}</h2>
        <button type="button" className="plain" onClick={fly}>
          {say.flyThere}
        </button>
        <button
          type="button"
          className="cancel"
          aria-label={say.closeInset}
          onClick={() => openInset(undefined)}
        >
          ×
        </button>
      </header>
      <InsetPlane key={inset} room={room} board={inset} />
    </section>
  );
}
