/** Showing a game to others: the button, and its dialog when it is pressed. */
import { Suspense, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { messages } from '../../app/messages.ts';
import { ShareDialog } from '../panels-later.ts';
import type { ShareProps } from './share-dialog.tsx';

const say = messages.share;

/** The button in the head of a game, and what it opens. */
export function Share({ view, loaded }: ShareProps): ReactNode {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="share" data-testid="share" onClick={() => setOpen(true)}>
        <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true">
          <path d="M10 12V3M6.5 6 10 2.5 13.5 6M6 9H4.5v8h11V9H14" />
        </svg>
        <span>{say.open}</span>
      </button>
      {isOpen &&
        createPortal(
          <Suspense>
            <ShareDialog {...{ view, loaded }} close={() => setOpen(false)} />
          </Suspense>,
          document.body,
        )}
    </>
  );
}
