/** Declares a seat done: where something is doubtful, it is read back first. */
import { useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { people } from '../../app/messages.ts';
import { useReadBack, wantReadBack } from '../../browser/order-review.ts';
import { Question } from '../../parts/question.tsx';

const say = people.submitBar;

interface ReadyProps {
  readonly isReady: boolean;
  readonly isBusy: boolean;
  /** The orders are sent and no board waits: the button asks to be pressed. */
  readonly isLit: boolean;
  /** What the player should know first. */
  readonly doubts: readonly string[];
  readonly ready: () => void;
  /** What the button says before the seat is ready. */
  readonly text?: string;
  /** All others are machines: who is ready ends the turn. */
  readonly endsTurn: boolean;
}

function Doubts(
  props: Pick<ReadyProps, 'doubts' | 'ready' | 'endsTurn'> & { readonly close: () => void },
): ReactNode {
  const { doubts, ready, endsTurn, close } = props;
  const [isSkipped, skip] = useState(false);
  const go = (): void => {
    if (isSkipped) wantReadBack(false);
    ready();
  };
  return (
    <Question
      heading={endsTurn ? say.doubtsOfTurn : say.doubts}
      lines={doubts}
      yes={endsTurn ? say.endAnyway : say.allTheSame}
      no={say.goBack}
      act={go}
      testId="doubts"
      close={close}
    >
      <label className="check">
        <input
          type="checkbox"
          checked={isSkipped}
          onChange={({ target }) => skip(target.checked)}
        />{' '}
        {say.skip}
      </label>
    </Question>
  );
}

/** The button, and the dialog that reads back what is doubtful. */
export function Ready({
  isReady,
  isBusy,
  isLit,
  doubts,
  ready,
  text,
  endsTurn,
}: ReadyProps): ReactNode {
  const isWanted = useReadBack();
  const [isAsking, ask] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const isDoubtful = !isReady && isWanted && doubts.length > 0;
  const go = (): void => {
    ask(false);
    ready();
  };
  const close = (): void => {
    flushSync(() => ask(false));
    button.current?.focus();
  };
  return (
    <>
      {isAsking && isDoubtful && <Doubts {...{ doubts, endsTurn, close }} ready={go} />}
      <button
        type="button"
        ref={button}
        className={isLit ? 'primary' : ''}
        data-testid="ready"
        hidden={isAsking && isDoubtful}
        disabled={isBusy}
        onClick={isDoubtful ? () => ask(true) : go}
      >
        {isReady ? (endsTurn ? say.reopen : say.unready) : (text ?? say.ready)}
      </button>
      {!isWanted && (
        <button type="button" className="plain" onClick={() => wantReadBack(true)}>
          {say.readBack}
        </button>
      )}
    </>
  );
}
