/** What those read who give no orders: who is ready. A game master reminds those who are not. */
import type { Command, GameView, SeatView } from '@chronopolitik/game';
import type { ReactNode } from 'react';
import { messages, people } from '../../app/messages.ts';
import type { LoadedGame } from '../../position/loaded-game.ts';
import { SpectatorsTalk } from '../asides/spectators-talk.tsx';
import { PowerMark } from '../../parts/power-mark.tsx';
import { seatName } from './seat-name.ts';
import { seesReadiness, stateOf } from './seat-state.ts';

const say = people.observer;

interface ObserverProps {
  readonly view: GameView;
  readonly loaded: LoadedGame;
  readonly send: (command: Command) => Promise<boolean>;
}

/** Whether the game master has reminded a seat in this phase: once is enough. */
function isReminded({ table, steps, step }: GameView, seat: string): boolean {
  const since = steps[step]?.at ?? 0;
  return (table?.acts ?? []).some(
    (act) => act.what === 'reminded' && act.seat === seat && act.at >= since,
  );
}

/** A person who is waited for and not ready. */
function isLate({ isTaken, isAwaited, ready, machine }: SeatView): boolean {
  return isTaken && isAwaited && !ready && machine === null;
}

function Remind(props: ObserverProps & { readonly seat: SeatView }): ReactNode {
  const { view, loaded, send, seat } = props;
  if (view.isMaster !== true || !isLate(seat) || view.table?.isPaused) return null;
  if (isReminded(view, seat.id)) return <small>{say.reminded}</small>;
  return (
    <button
      type="button"
      className="plain"
      aria-label={say.remindOf(seatName(view, loaded, seat.id))}
      onClick={() => void send({ type: 'remind', step: view.step, seat: seat.id })}
    >
      {say.remind}
    </button>
  );
}

/** The orders that a game master may see, seat by seat. */
function Sent({ view, loaded }: ObserverProps): ReactNode {
  return (view.own?.submissions ?? []).map(({ seat, orders }) => (
    <details key={seat}>
      <summary>{say.sent(seatName(view, loaded, seat), orders.length)}</summary>
      <ul className="plain-list">
        {orders.map((order) => {
          const line = loaded.words.sayOrder(order);
          return <li key={line}>{line}</li>;
        })}
      </ul>
    </details>
  ));
}

/** The seats, and whether they are ready. */
export function ObserverPart(props: ObserverProps): ReactNode {
  const { view, loaded } = props;
  const { table } = view;
  if (!table || table.stage !== 'playing') return null;
  return (
    <>
      <section className="people" data-testid="observer">
        <h2>{seesReadiness(view) ? say.heading : messages.lobby.seats}</h2>
        <ul className="seats">
          {table.seats.map((seat) => (
            <li key={seat.id}>
              {view.seats
                .find(({ id }) => id === seat.id)
                ?.powers.map((power) => (
                  <PowerMark key={power} loaded={loaded} power={power} />
                ))}
              <span>
                {seatName(view, loaded, seat.id)} <small>{stateOf(view, seat)}</small>
              </span>
              <Remind {...props} seat={seat} />
            </li>
          ))}
        </ul>
        <Sent {...props} />
      </section>
      <SpectatorsTalk view={view} />
    </>
  );
}
