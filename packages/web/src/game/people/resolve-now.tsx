/** Resolves the phase before its time, once it was said for whom it is early and what becomes of them. */
import type { Command, GameView, SeatView, TableView } from '@chronopolitik/game';
import { useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { messages } from '../../app/messages.ts';
import { Check } from '../../parts/fields.tsx';
import { Question } from '../../parts/question.tsx';
import type { LoadedGame } from '../../position/loaded-game.ts';
import { seatName } from './seat-name.ts';
import { awayUntil } from './seat-state.ts';

const say = messages.desk;

interface ResolveNowProps {
  readonly view: GameView;
  readonly loaded: LoadedGame;
  readonly of: TableView;
  readonly run: (command: Command) => Promise<boolean>;
}

/** Who is not ready, what becomes of their orders, and whether they have missed the turn. */
function linesOf({ view, loaded, of }: ResolveNowProps, counts: boolean): readonly string[] {
  const late = of.seats.filter(({ isTaken, isAwaited, ready }) => isTaken && isAwaited && !ready);
  const namesOf = (seats: readonly SeatView[]): string =>
    seats.map(({ id }) => seatName(view, loaded, id)).join(', ');
  const away = late.filter((seat) => awayUntil(seat) !== undefined);
  if (late.length === 0) return [say.allReady];
  const { byHand = false, missed = 0 } = view.settings.terms ?? {};
  const named = byHand ? say.notReadyByHand : say.notReady;
  const turn = counts ? say.missed(missed) : say.unmissed;
  const except = counts && away.length > 0 ? [say.away(namesOf(away))] : [];
  return [named(namesOf(late)), say.unordered, turn, ...except];
}

/** The button, and the question that follows it. */
export function ResolveNow(props: ResolveNowProps): ReactNode {
  const { view, run } = props;
  const [isAsking, ask] = useState(false);
  const [counts, count] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { step } = view;
  const lines = linesOf(props, counts);
  const close = (): void => {
    flushSync(() => ask(false));
    count(false);
    button.current?.focus();
  };
  return (
    <>
      {isAsking && (
        <Question
          heading={say.processSure}
          lines={lines}
          yes={say.process}
          no={say.wait}
          act={() => {
            close();
            void run({ type: 'process', step, ...(counts && { missed: true }) });
          }}
          close={close}
          testId="resolve-early"
          choice={lines.length > 1 && <Check text={say.countMissed} isOn={counts} set={count} />}
        />
      )}
      <button
        type="button"
        ref={button}
        className="plain"
        hidden={isAsking}
        onClick={() => ask(true)}
      >
        {say.process} …
      </button>
    </>
  );
}
