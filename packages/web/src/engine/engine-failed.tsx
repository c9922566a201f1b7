/** Says that the engine of the page has broken: orders are neither checked nor judged until the page is loaded anew. */
import type { ReactNode } from 'react';
import { messages } from '../app/messages.ts';

const say = messages.failure;

/** The notice, with a button that loads the page anew. */
export function EngineFailed(): ReactNode {
  return (
    <div className="outdated failed" role="alert" data-testid="engine-failed">
      {say.engine}{' '}
      <button type="button" className="plain" onClick={() => location.reload()}>
        {say.reload}
      </button>
    </div>
  );
}
