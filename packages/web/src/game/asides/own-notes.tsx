/** Notes on a game and on its boards that nobody sees but who wrote them. */
import type { BoardId } from '@chronopolitik/engine';
import type { OwnNote } from '@chronopolitik/game';
import { useCallback, useState, type ReactNode } from 'react';
import { language } from '../../app/language.ts';
import { messages } from '../../app/messages.ts';
import type { LoadedGame } from '../../position/loaded-game.ts';
import { api } from '../../server/api.ts';
import { Pick, TextArea } from '../../parts/fields.tsx';
import { usePolled } from '../../parts/use-polled.ts';
import type { NoteState } from './note-saver.ts';
import { useNote } from './use-note.ts';

const say = messages.asides.notes;
const EVERY = 20_000;
const WHOLE = 'whole';
const nothing = (): void => undefined;
const clock = new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit' });

function stateText(state: NoteState): string {
  if (state.kind === 'saving') return say.saving;
  if (state.kind === 'unsaved') return state.why ?? say.offline;
  return state.at === null ? say.empty : say.saved(clock.format(state.at));
}

function Note(props: {
  readonly game: string;
  readonly board: BoardId | null;
  readonly known: OwnNote | null;
  readonly kept: (note: OwnNote) => void;
  readonly label: string;
}): ReactNode {
  const { game, board, known, kept, label } = props;
  const { text, change, state } = useNote(game, board, known, kept);
  return (
    <>
      <TextArea label={label} value={text} rows={5} set={change} />
      <output className="note" data-unsaved={state.kind === 'unsaved' || undefined}>
        {stateText(state)}
      </output>
    </>
  );
}

interface NotesProps {
  readonly game: string;
  readonly loaded: LoadedGame;
  /** The board that is open; undefined: none. */
  readonly open: BoardId | undefined;
}

/** The boards that one may write on: the latest of all timelines first, those with a note marked. */
function choicesOf({ loaded }: NotesProps, noted: ReadonlySet<string>) {
  const mark = (id: string): string => (noted.has(id) ? ' •' : '');
  const boards = loaded.world.boards
    .toReversed()
    .map(({ id }) => [id, loaded.words.terms.boardTitle(id) + mark(id)] as const);
  const whole = say.whole + mark('');
  return [[WHOLE, whole] as const, ...boards];
}

/** Notes by board: what this window saved is newer than what the server said before. */
function knownNotes(
  said: readonly OwnNote[],
  fresh: ReadonlyMap<string, OwnNote>,
): ReadonlyMap<string, OwnNote> {
  const known = new Map(said.map((note) => [note.board ?? '', note]));
  for (const [id, note] of fresh) {
    if (note.at < (known.get(id)?.at ?? 0)) continue;
    if (note.text === '') known.delete(id);
    else known.set(id, note);
  }
  return known;
}

/** The notes, one at a time. */
export function OwnNotes(props: NotesProps): ReactNode {
  const { game, open } = props;
  const ask = useCallback(() => api.ownNotes(game), [game]);
  const [reply, again] = usePolled(ask, EVERY, nothing);
  const [fresh, keep] = useState<ReadonlyMap<string, OwnNote>>(new Map());
  const [choice, choose] = useState<{ readonly open: BoardId | undefined; readonly on: string }>();
  const kept = useCallback(
    (note: OwnNote): void => {
      keep((before) => new Map([...before, [note.board ?? '', note]]));
      again();
    },
    [again],
  );
  // Whoever opens another board writes on that one.
  const board = choice && choice.open === open ? choice.on : (open ?? WHOLE);
  const known = knownNotes(reply?.notes ?? [], fresh);
  const choices = choicesOf(props, new Set(known.keys()));
  const of = board === WHOLE ? null : (board as BoardId);
  return (
    <section className="studied own-notes" data-testid="own-notes">
      <h2>{say.heading}</h2>
      <p className="note">{say.note}</p>
      <Pick label={say.on} value={board} choices={choices} set={(on) => choose({ open, on })} />
      <Note
        key={board}
        {...{ game, kept }}
        board={of}
        known={known.get(of ?? '') ?? null}
        label={say.text}
      />
    </section>
  );
}
