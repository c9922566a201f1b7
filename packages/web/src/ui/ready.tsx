/** Declares a seat done: where something is doubtful, it is read back first. */
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { people } from '../messages.ts';
import { useReadBack, wantReadBack } from '../store/read-back.ts';

const say = people.foot;

interface ReadyProps {
  readonly isReady: boolean;
  readonly isBusy: boolean;
  /** The orders are sent and no board waits: the button asks to be pressed. */
  readonly isLit: boolean;
  /** What the player should know first. */
  readonly doubts: readonly string[];
  readonly ready: () => void;
}

function Doubts(props: {
  readonly doubts: readonly string[];
  readonly ready: () => void;
  readonly close: () => void;
}): ReactNode {
  const { doubts, ready, close } = props;
  const [isSkipped, skip] = useState(false);
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus(), []);
  useEffect(() => {
    const keyed = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') close();
    };
    window.addEventListener('keydown', keyed);
    return () => window.removeEventListener('keydown', keyed);
  }, [close]);
  const go = (): void => {
    if (isSkipped) wantReadBack(false);
    ready();
  };
  return (
    <section className="read-back" aria-label={say.doubts} data-testid="doubts">
      <h3>{say.doubts}</h3>
      <ul>
        {doubts.map((doubt) => (
          <li key={doubt}>{doubt}</li>
        ))}
      </ul>
      <span className="also">
        <button type="button" className="primary" ref={first} onClick={go}>
          {say.allTheSame}
        </button>
        <button type="button" onClick={close}>
          {say.goBack}
        </button>
      </span>
      <label className="check">
        <input
          type="checkbox"
          checked={isSkipped}
          onChange={({ target }) => skip(target.checked)}
        />{' '}
        {say.skip}
      </label>
    </section>
  );
}

export function Ready({ isReady, isBusy, isLit, doubts, ready }: ReadyProps): ReactNode {
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
      {isAsking && isDoubtful && <Doubts doubts={doubts} ready={go} close={close} />}
      <button
        type="button"
        ref={button}
        className={isLit ? 'primary' : ''}
        data-testid="ready"
        hidden={isAsking && isDoubtful}
        disabled={isBusy}
        onClick={isDoubtful ? () => ask(true) : go}
      >
        {isReady ? say.unready : say.ready}
      </button>
      {!isWanted && (
        <button type="button" className="plain" onClick={() => wantReadBack(true)}>
          {say.readBack}
        </button>
      )}
    </>
  );
}
