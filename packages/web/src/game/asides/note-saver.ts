/** Saves a note: in the browser at once, on the server within a second or once it is reached again. */
import type { BoardId } from '@chronopolitik/engine';
import type { OwnNote } from '@chronopolitik/game';
import { isRecord } from '../../browser/fits.ts';
import { readStored, store } from '../../browser/local-storage.ts';
import { api, asRefused } from '../../server/api.ts';

/** How a note stands: as the server has it, on its way, or not saved and why. */
export type NoteState =
  | { readonly kind: 'saved'; readonly at: number | null }
  | { readonly kind: 'saving' }
  | { readonly kind: 'unsaved'; readonly why: string | undefined };

/** A note as it is shown. */
export interface ShownNote {
  readonly text: string;
  readonly state: NoteState;
}

const PAUSE = 800;

/** The text of a note after two windows changed it: nothing of either is lost. */
export function bothTexts(present: string, own: string): string {
  if (present === '' || own.includes(present)) return own;
  return present.includes(own) ? present : `${present}\n\n${own}`;
}

/** A note that did not reach the server, as the browser keeps it. */
interface UnsentNote {
  readonly text: string;
  /** Of the note in whose place it is to come. */
  readonly revision: number;
}

/** What the browser kept of a note that did not reach the server. */
function unsentAt(key: string): UnsentNote | undefined {
  const kept = readStored(key);
  if (!isRecord(kept)) return undefined;
  const { text, revision } = kept;
  if (typeof text !== 'string' || typeof revision !== 'number') return undefined;
  return { text, revision };
}

/** Which note it is, and who is told what. */
interface SaverOptions {
  readonly game: string;
  readonly board: BoardId | null;
  /** As the server has it; null: there is none. */
  readonly known: OwnNote | null;
  readonly show: (note: ShownNote) => void;
  /** Told what the server has now. */
  readonly kept: (note: OwnNote) => void;
}

/** Saves one note as long as it is shown. */
export function noteSaver({ game, board, known, show, kept }: SaverOptions) {
  const key = `own-note.${game}.${board ?? ''}`;
  const unsent = unsentAt(key);
  let { text, revision } = unsent ?? known ?? { text: '', revision: 0 };
  let isDirty = unsent !== undefined;
  let isUnderWay = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const keep = (): void => store(key, isDirty ? { text, revision } : undefined);
  /** Sends it once. @returns whether there is still something to send at once */
  const send = async (): Promise<boolean> => {
    const sent = text;
    show({ text, state: { kind: 'saving' } });
    const { isKept, note } = await api.keepNote(game, { board, text: sent, revision });
    revision = note.revision;
    if (isKept) kept(note);
    else text = bothTexts(note.text, text);
    isDirty = !isKept || text !== sent;
    keep();
    if (isDirty) return true;
    show({ text, state: { kind: 'saved', at: note.at } });
    return false;
  };
  // One request after the other: each names the revision that the one before it left.
  const push = async (): Promise<void> => {
    if (!isDirty || isUnderWay) return;
    isUnderWay = true;
    try {
      while (await send());
    } catch (error) {
      const refused = asRefused(error);
      const why = refused.isInDoubt ? undefined : refused.message;
      show({ text, state: { kind: 'unsaved', why } });
    } finally {
      isUnderWay = false;
    }
  };
  return {
    first: {
      text,
      state: isDirty ? { kind: 'saving' } : { kind: 'saved', at: known?.at ?? null },
    } satisfies ShownNote as ShownNote,
    push,
    change: (next: string): void => {
      text = next;
      isDirty = true;
      keep();
      show({ text, state: { kind: 'saving' } });
      clearTimeout(timer);
      timer = setTimeout(() => void push(), PAUSE);
    },
    /** Another window changed it, and this one did not. */
    adopt: (news: OwnNote | null): void => {
      if (isDirty || (news?.revision ?? 0) === revision) return;
      text = news?.text ?? '';
      revision = news?.revision ?? 0;
      show({ text, state: { kind: 'saved', at: news?.at ?? null } });
    },
    /** The page is left. */
    leave: (): void => {
      if (isDirty) api.keepNoteLeaving(game, { board, text, revision });
    },
  };
}
