/** Says that a part of the page has failed: the rest of it works on. */
import type { ReactNode } from 'react';
import { CloseButton } from '../../parts/close-button.tsx';
import { forgiveFailure, useFailure, useWithoutServer } from './failures.ts';
import { messages } from '../messages.ts';

const say = messages.failure;

/** Nothing while nothing has failed. */
export function FailureNotice(): ReactNode {
  const failure = useFailure();
  const isAway = useWithoutServer(failure);
  if (failure === undefined) return null;
  return (
    <div className="outdated failed" role="alert" data-testid="part-failed">
      {isAway ? messages.game.unreachable : say.part}{' '}
      <button type="button" className="plain" onClick={() => location.reload()}>
        {say.reload}
      </button>
      <CloseButton label={say.dismiss} close={forgiveFailure} />
      {!isAway && (
        <details>
          <summary>{say.details}</summary>
          <code>{failure}</code>
        </details>
      )}
    </div>
  );
}
