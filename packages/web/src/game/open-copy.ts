/** A copy of what is seen, with the orders that were entered for it. */
import type { GameView } from '@chronopolitik/game';
import type { Drafted } from '../entry/terms.ts';
import { go } from '../app/route.ts';
import { readDraft, readGuesses, storeDraft, storeGuesses } from '../browser/local-storage.ts';
import { api } from '../server/api.ts';

/**
 * Copies a game as it is seen into a sandbox or a study of the viewer's own, and goes there. Fails as the server does.
 * @param drafts the orders that are entered there; those that were entered for the step, if left out
 */
export async function openCopy(
  { id, step }: Pick<GameView, 'id' | 'step'>,
  as: 'held' | 'study' = 'held',
  drafts: readonly Drafted[] = readDraft(id, step),
): Promise<void> {
  const copy = await api.copy(id, step, as);
  storeDraft(copy.id, copy.step, drafts);
  storeGuesses(copy.id, copy.step, readGuesses(id, step));
  go(`/game/${encodeURIComponent(copy.id)}${as === 'study' ? '?panel=study' : ''}`);
}
