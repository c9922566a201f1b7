/** On a phone: being ready by one tap, as soon as the last unit has its order. */
import type { GameView } from '@chronopolitik/game';
import type { ReactNode } from 'react';
import { people } from '../../app/messages.ts';
import type { OpenGame } from '../../server/use-game.ts';
import type { Slices } from '../slices.ts';
import { playsAlone } from './plays-alone.ts';
import { Ready } from './ready.tsx';
import { Thinking } from './thinking.tsx';
import type { Saving } from './use-saving.ts';
import { useSending } from './use-sending.ts';

interface ReadyStripProps extends Pick<Slices, 'position' | 'session' | 'plan'> {
  readonly view: GameView;
  readonly game: OpenGame;
  readonly saving: Saving;
}

/** The button above the bar, while orders are complete and the seat is waited for; once it is ready, the way back. */
export function ReadyStrip({
  view,
  game,
  saving,
  position,
  session,
  plan,
}: ReadyStripProps): ReactNode {
  const sending = useSending({ position, session }, view, game, saving);
  const { seat, doubts } = sending;
  const count = saving.orders.length;
  const endsTurn = playsAlone(view);
  const words = endsTurn ? people.submitBar.endWith : people.submitBar.readyWith;
  const isComplete = plan.open !== undefined && plan.needs.size === 0 && count > 0;
  if (!seat?.isAwaited || position.past.isPast || !isComplete) return null;
  return (
    <div className="ready-strip" data-testid="ready-strip">
      {seat.ready && endsTurn && <Thinking view={view} />}
      <Ready
        key={view.step}
        isReady={seat.ready}
        isBusy={game.isBusy}
        isLit={!seat.ready}
        doubts={doubts}
        endsTurn={endsTurn}
        text={words(count)}
        ready={() => void sending.setReady(!seat.ready)}
      />
    </div>
  );
}
