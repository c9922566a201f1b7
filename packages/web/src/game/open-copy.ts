/** A copy of what is seen, with the orders that were entered for it. */
import type { GameView } from '@chronopolitik/game';
import { go } from '../app/route.ts';
import { readDraft, readGuesses, storeDraft, storeGuesses } from '../browser/local-storage.ts';
import { api } from '../server/api.ts';

/** Copies a game as it is seen into a sandbox or a study of the viewer's own, and goes there. Fails as the server does. */
export async function openCopy(
  { id, step }: Pick<GameView, 'id' | 'step'>,
  as: 'held' | 'study' = 'held',
): Promise<void> {
  const copy = await api.copy(id, step, as);
  storeDraft(copy.id, copy.step, readDraft(id, step));
  storeGuesses(copy.id, copy.step, readGuesses(id, step));
  go(`/game/${encodeURIComponent(copy.id)}${as === 'study' ? '?panel=study' : ''}`);
}
