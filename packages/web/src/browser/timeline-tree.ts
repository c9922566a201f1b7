/** What the browser keeps of how a player shows the tree of timelines. */
import { MARKS, SORTS, type Note, type TreeState } from '../position/timelines/timeline-list.ts';
import { isRecord } from './fits.ts';
import { store, readStored } from './local-storage.ts';

const CHANGED = 'chronopolitik:timelines';
const keyOf = (game: string): string => `timelines.${game}`;

function isNote(value: unknown): value is Note {
  if (!isRecord(value)) return false;
  const { isPinned, isFolded, name, color } = value;
  const areFlags = [isPinned, isFolded].every((flag) =>
    ['boolean', 'undefined'].includes(typeof flag),
  );
  const isNamed = name === undefined || typeof name === 'string';
  return areFlags && isNamed && (color === undefined || MARKS.some((mark) => mark === color));
}

/** What is kept for a game; as it begins, where nothing is. */
export function readTree(game: string): TreeState {
  const kept = readStored(keyOf(game));
  if (!isRecord(kept)) return { sort: 'number', notes: {} };
  const notes = isRecord(kept['notes']) ? Object.entries(kept['notes']) : [];
  const known = notes.flatMap(([id, note]) => (isNote(note) ? [[id, note] as const] : []));
  return {
    sort: SORTS.find((each) => each === kept['sort']) ?? 'number',
    notes: Object.fromEntries(known),
  };
}

/** Keeps it, and tells all places of the page that show it. */
export function keepTree(game: string, state: TreeState): void {
  store(keyOf(game), state);
  window.dispatchEvent(new Event(CHANGED));
}

/** Tells when a tree was changed. @returns how to stop it */
export function followTrees(listener: () => void): () => void {
  window.addEventListener(CHANGED, listener);
  return () => window.removeEventListener(CHANGED, listener);
}
