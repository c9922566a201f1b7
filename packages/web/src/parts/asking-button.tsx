/** A button whose press ends or changes a game for all: it says first what follows. */
import { useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { messages } from '../app/messages.ts';
import { Question } from './question.tsx';

const say = messages.asking;

interface AskingButtonProps {
  readonly text: string;
  readonly label?: string;
  readonly className?: string;
  readonly isDisabled?: boolean;
  readonly question: string;
  /** What follows, in sentences. */
  readonly lines: () => readonly string[];
  readonly act: () => void;
}

/** The button, and the dialog that asks before it acts. */
export function AskingButton(props: AskingButtonProps): ReactNode {
  const { text, label, className = 'plain', isDisabled, question, lines, act } = props;
  const [isAsking, ask] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = (): void => {
    flushSync(() => ask(false));
    button.current?.focus();
  };
  return (
    <>
      {isAsking && (
        <Question
          heading={question}
          lines={lines()}
          yes={say.yes}
          no={say.no}
          isGrave
          act={() => {
            ask(false);
            act();
          }}
          close={close}
          testId="asking"
        />
      )}
      <button
        type="button"
        ref={button}
        className={className}
        aria-label={label}
        hidden={isAsking}
        disabled={isDisabled}
        onClick={() => ask(true)}
      >
        {text}
      </button>
    </>
  );
}
