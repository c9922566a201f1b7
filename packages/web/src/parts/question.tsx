/** A question before something that cannot be taken back: what follows in sentences, then yes or no. */
import { useEffect, useRef, type ReactNode } from 'react';

interface QuestionProps {
  readonly heading: string;
  /** What the asker should know first. */
  readonly lines: readonly string[];
  readonly yes: string;
  readonly no: string;
  readonly act: () => void;
  readonly close: () => void;
  readonly testId: string;
  /** Whether no is the answer of a press too many: it has the focus. */
  readonly isGrave?: boolean;
  /** What may be chosen with the answer; above the buttons. */
  readonly choice?: ReactNode;
  /** Below the buttons. */
  readonly children?: ReactNode;
}

/** The first button has the focus, before what is grave the second; Escape means no. */
export function Question(props: QuestionProps): ReactNode {
  const { heading, lines, yes, no, act, close, testId, isGrave = false } = props;
  const { choice, children } = props;
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus(), []);
  useEffect(() => {
    const keyed = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') close();
    };
    window.addEventListener('keydown', keyed);
    return () => window.removeEventListener('keydown', keyed);
  }, [close]);
  return (
    <section className="read-back" aria-label={heading} data-testid={testId}>
      <h3>{heading}</h3>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {choice}
      <span className="also">
        <button type="button" className="primary" ref={isGrave ? undefined : first} onClick={act}>
          {yes}
        </button>
        <button type="button" ref={isGrave ? first : undefined} onClick={close}>
          {no}
        </button>
      </span>
      {children}
    </section>
  );
}
