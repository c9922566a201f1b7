/** A note that saves itself while it is shown. */
import type { BoardId } from '@chronopolitik/engine';
import type { OwnNote } from '@chronopolitik/game';
import { useEffect, useState } from 'react';
import { noteSaver, type ShownNote } from './note-saver.ts';

const AGAIN = 5_000;

/**
 * The text of a note, how it stands, and how it is changed.
 * @param known as the server has it; null: there is none
 * @param kept told what the server has now
 */
export function useNote(
  game: string,
  board: BoardId | null,
  known: OwnNote | null,
  kept: (note: OwnNote) => void,
): ShownNote & { readonly change: (text: string) => void } {
  const [news, show] = useState<ShownNote>();
  const [saver] = useState(() => noteSaver({ game, board, known, show, kept }));
  useEffect(() => {
    const push = (): void => void saver.push();
    const again = setInterval(push, AGAIN);
    window.addEventListener('online', push);
    window.addEventListener('pagehide', saver.leave);
    push();
    return () => {
      clearInterval(again);
      window.removeEventListener('online', push);
      window.removeEventListener('pagehide', saver.leave);
      push();
    };
  }, [saver]);
  useEffect(() => saver.adopt(known), [saver, known]);
  return { ...(news ?? saver.first), change: saver.change };
}
