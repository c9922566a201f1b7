/** The navigator: boards that wait for the viewer, and the tree of timelines. */
import type { ReactNode } from 'react';
import { messages } from '../messages.ts';
import { timelinesOf, type Timeline } from '../timelines.ts';
import type { Room } from './use-room.ts';

const say = messages.frame;

function Queue({ room }: { readonly room: Room }): ReactNode {
  const { needs, table, stage } = room;
  return (
    <section className="queue" data-testid="queue">
      <h2>{say.needYou(needs.size)}</h2>
      <ul>
        {[...needs].map(([board, need]) => (
          <li key={board}>
            <button type="button" className="name" onClick={() => stage?.flyTo(board)}>
              {table.words.terms.board(board)}
            </button>{' '}
            <small>{need}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}

function TimelineRow({ room, row }: { readonly room: Room; readonly row: Timeline }): ReactNode {
  const { timeline } = room.table.words.terms;
  return (
    <li>
      <button type="button" className="name" onClick={() => room.stage?.flyTo(row.head)}>
        {timeline(row.head)}
      </button>
    </li>
  );
}

/** What the navigator says; on a phone in a sheet. */
export function NavigatorPanel({ room }: { readonly room: Room }): ReactNode {
  return (
    <>
      <Queue room={room} />
      <ul className="timelines" data-testid="timelines">
        {timelinesOf(room.table).map((row) => (
          <TimelineRow key={row.id} room={room} row={row} />
        ))}
      </ul>
    </>
  );
}

export function Navigator(props: {
  readonly room: Room;
  readonly isOpen: boolean;
  readonly toggle: () => void;
}): ReactNode {
  const { room, isOpen, toggle } = props;
  return (
    <nav className={isOpen ? 'navigator' : 'navigator folded'} aria-label={say.navigator}>
      <button
        type="button"
        className="fold"
        aria-expanded={isOpen}
        aria-label={isOpen ? say.closeNavigator : say.openNavigator}
        title={isOpen ? say.closeNavigator : say.openNavigator}
        onClick={toggle}
      >
        {isOpen ? '‹' : '›'}
      </button>
      {isOpen && <NavigatorPanel room={room} />}
    </nav>
  );
}
