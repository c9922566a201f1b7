/**
 * Which conversation is open. The browser's history keeps it and not the address: who shares an address tells nobody
 * with whom they write.
 */
import type { ConversationId } from '@chronopolitik/game';
import { useCallback, useEffect, useState } from 'react';
import { isRecord } from '../../browser/fits.ts';

interface Kept {
  readonly conversation: ConversationId | undefined;
  /** Whether it was opened by a step in the history, which the way back undoes. */
  readonly isStep: boolean;
}

function keptNow(): Kept {
  const state: unknown = history.state;
  const { conversation, isStep } = isRecord(state) ? state : {};
  return {
    conversation: typeof conversation === 'string' ? conversation : undefined,
    isStep: isStep === true,
  };
}

function stateWith(kept: Partial<Kept>): object {
  const state: unknown = history.state;
  return { ...(isRecord(state) ? state : {}), ...kept };
}

/** The conversation that is open, and how another is opened. */
export interface OpenConversation {
  readonly id: ConversationId | undefined;
  readonly open: (id: ConversationId) => void;
  /** Back to the list. */
  readonly close: () => void;
}

/**
 * The conversation that is open, kept by the history of the window.
 *
 * @param first what is open at the beginning, where nothing was
 * @param isStep whether to open one is a step in the history: where the list gives way to it
 */
export function useConversation(
  first: () => ConversationId | undefined,
  isStep: boolean,
): OpenConversation {
  const [id, setId] = useState(() => keptNow().conversation ?? first());
  useEffect(() => {
    const follow = (): void => setId(keptNow().conversation);
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, []);
  // What one began with stays open, whatever comes meanwhile.
  useEffect(() => {
    if (isStep || id === undefined || keptNow().conversation !== undefined) return;
    history.replaceState(stateWith({ conversation: id }), '');
  }, [isStep, id]);
  const open = useCallback(
    (next: ConversationId) => {
      if (isStep && keptNow().conversation === undefined) {
        history.pushState(stateWith({ conversation: next, isStep: true }), '');
      } else history.replaceState(stateWith({ conversation: next }), '');
      setId(next);
    },
    [isStep],
  );
  const close = useCallback(() => {
    if (keptNow().isStep) return history.back();
    history.replaceState(stateWith({ conversation: undefined }), '');
    setId(undefined);
  }, []);
  return { id, open, close };
}
