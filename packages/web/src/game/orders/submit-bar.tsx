/** The button that sends the orders, and what came of it. */
import type { Due } from '@chronopolitik/engine';
import type { Words } from '@chronopolitik/words';
import type { ReactNode } from 'react';
import { messages } from '../../app/messages.ts';
import type { Refused } from '../../server/api.ts';
import { ProblemList } from '../../parts/problem-list.tsx';

interface SubmitBarProps {
  readonly due: Due;
  readonly words: Words;
  readonly isBusy: boolean;
  /** Boards still wait for orders: the button is there, but does not ask to be pressed. */
  readonly isQuiet: boolean;
  readonly refusal: Refused | undefined;
  /** What did not happen; usually that the round was not resolved. */
  readonly refusedText?: string;
  readonly resolve: () => void;
  /** Dismisses the refusal. */
  readonly forgive: () => void;
}

const say = messages.orders;

function labelOf(due: Due): string {
  const labels = {
    retreat: say.resolveRetreats,
    sustain: say.resolveBallots,
    adjustment: say.resolveBuilds,
    movement: say.resolve,
    over: say.resolve,
  };
  return labels[due.phase];
}

/** The button with its name for the phase, and above it why the last press failed. */
export function SubmitBar({
  due,
  words,
  isBusy,
  isQuiet,
  refusal,
  refusedText = say.refused,
  resolve,
  forgive,
}: SubmitBarProps): ReactNode {
  return (
    <>
      {refusal && (
        <div className="refusal" role="alert">
          <p>
            {refusedText} {refusal.message}
          </p>
          <ProblemList of={refusal} words={words} />
          <button
            type="button"
            className="remove"
            aria-label={messages.growing.cancel}
            onClick={forgive}
          >
            ×
          </button>
        </div>
      )}
      {due.phase !== 'over' && (
        <button
          type="button"
          className={isQuiet ? 'primary quiet' : 'primary'}
          data-testid="resolve"
          disabled={isBusy}
          aria-busy={isBusy}
          onClick={resolve}
        >
          {isBusy ? say.busy : labelOf(due)}
        </button>
      )}
    </>
  );
}
