/** What of the lines between boards is pressed over the plane: addresses at its edges, and shared lines. */
import type { BoardId } from '@chronopolitik/engine';
import { useEffect, useState, type ReactNode } from 'react';
import { NO_LINES } from '../plane/stage.ts';
import { Bundles } from './bundles.tsx';
import { Stubs } from './stubs.tsx';
import type { Room } from './use-room.ts';

interface LinesProps {
  readonly room: Room;
  readonly inView: ReadonlySet<BoardId>;
}

export function Lines({ room, inView }: LinesProps): ReactNode {
  const { stage } = room;
  const [{ stubs, bundles }, setLines] = useState(NO_LINES);
  useEffect(() => stage?.followLines(setLines), [stage]);
  return (
    <>
      <Stubs {...{ room, stubs, inView }} />
      <Bundles {...{ room, bundles }} />
    </>
  );
}
