/** The viewer's own seat: what was dealt, time off, a new link, the way out. */
import { seatAfter, type Command, type GameView, type TableView } from '@chronopolitik/game';
import type { ReactNode } from 'react';
import { messages, people } from '../../app/messages.ts';
import type { LoadedGame } from '../../position/loaded-game.ts';
import { AskingButton } from '../../parts/asking-button.tsx';
import { SeatLink } from './seat-link.tsx';
import { seatName } from './seat-name.ts';
import { VacationPart } from './vacation-part.tsx';
import { dealtText } from './wishes-part.tsx';

const say = people.panel;

interface OwnSeatProps {
  readonly view: GameView;
  readonly loaded: LoadedGame;
  readonly of: TableView;
  readonly send: (command: Command) => Promise<boolean>;
}

/** What the viewer's list of preference came to. */
function Dealt({ view, loaded }: Pick<OwnSeatProps, 'view' | 'loaded'>): ReactNode {
  const { settings, seat, seats, own } = view;
  const powers = seats.find(({ id }) => id === seat)?.powers ?? [];
  if (settings.terms?.seating !== 'preferences' || powers.length === 0) return null;
  return <p>{dealtText(loaded.rules.map.variant, powers, own?.wishes ?? [])}</p>;
}

/** What the viewer can do about the own seat; nothing for spectators and after the end. */
export function OwnSeat({ view, loaded, of, send }: OwnSeatProps): ReactNode {
  const { seat, step, id } = view;
  if (seat === null || of.stage === 'finished') return null;
  return (
    <details>
      <summary>{say.own}</summary>
      <Dealt {...{ view, loaded }} />
      <VacationPart {...{ view, of, send }} />
      <SeatLink {...{ id, seat }}>
        {of.deadline !== null && (
          <button
            type="button"
            className="plain"
            onClick={() => void send({ type: 'extend', step })}
          >
            {say.extend}
          </button>
        )}
        <AskingButton
          text={say.leave}
          className="plain danger"
          question={messages.asking.leave}
          lines={() => [messages.asking.leaves[seatAfter(view)](seatName(view, loaded, seat))]}
          act={() => void send({ type: 'leave' })}
        />
      </SeatLink>
    </details>
  );
}
