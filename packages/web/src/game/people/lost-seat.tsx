/** Tells who lost a seat why, and gives it back with one press while it is open. */
import type { GameView, JoinReply, TermsReply } from '@chronopolitik/game';
import { useState, type ReactNode } from 'react';
import { people } from '../../app/messages.ts';
import { api } from '../../server/api.ts';
import type { LoadedGame } from '../../position/loaded-game.ts';
import { CloseButton } from '../../parts/close-button.tsx';
import { LinkShown } from './link-shown.tsx';
import { Fault, useDoing } from '../../parts/fields.tsx';
import { seatName } from './seat-name.ts';

const say = people.lost;

type Lost = NonNullable<TermsReply['lost']>;

/** How it was lost, and whether somebody else has it. */
export function lostText({ because, round }: Lost, name: string, isTaken: boolean): string {
  const how = {
    abandoned: say.abandoned(round),
    left: say.left,
    removed: say.removed,
    'not-agreed': say.notAgreed,
  }[because];
  return `${how} ${isTaken ? say.taken(name) : say.open(name)}`;
}

/** Who was removed by the game master does not come back by one press. */
export function mayTakeBack({ because }: Lost, isTaken: boolean): boolean {
  return !isTaken && because !== 'removed';
}

interface LostSeatProps {
  readonly view: GameView;
  readonly loaded: LoadedGame;
  readonly reload: () => void;
}

/** Above the boards, until it is put away. */
export function LostSeat({ view, loaded, reload }: LostSeatProps): ReactNode {
  const [back, setBack] = useState<JoinReply>();
  const [hidden, hide] = useState<string>();
  const { run, fault, isBusy } = useDoing(reload);
  const { id, lost, table: state } = view;
  if (back) {
    return (
      <section className="banner lost" data-testid="taken-back">
        <p>{say.back(seatName(view, loaded, back.seat))}</p>
        <LinkShown label={people.keep.seat} secret={back.link} />
        <CloseButton label={say.close} close={() => setBack(undefined)} />
      </section>
    );
  }
  const key = lost && `${lost.seat} ${lost.round}`;
  if (!lost || key === hidden || state?.stage !== 'playing') return null;
  const isTaken = state.seats.some((seat) => seat.id === lost.seat && seat.isTaken);
  const takeBack = (): void => run(async () => setBack(await api.join(id, { seat: lost.seat })));
  return (
    <section className="banner lost" data-testid="lost" role="alert">
      <p>{lostText(lost, seatName(view, loaded, lost.seat), isTaken)}</p>
      {mayTakeBack(lost, isTaken) && (
        <button type="button" className="primary" disabled={isBusy} onClick={takeBack}>
          {say.takeBack}
        </button>
      )}
      <Fault text={fault} />
      <CloseButton label={say.close} close={() => hide(key)} />
    </section>
  );
}
