/** What is noted at a step of a study: the variation's name, a comment, arrows. */
import type { GameView, NoteArrow, Study, StudyNote } from '@chronopolitik/game';
import { useState, type ReactNode } from 'react';
import { messages } from '../../app/messages.ts';
import type { Sketch } from './use-sketch.ts';

const say = messages.studies;

interface NotesProps {
  readonly view: GameView;
  readonly study: Study;
  readonly sketch: Sketch;
}

/** A field that is sent when it is left. */
function Kept(props: {
  readonly label: string;
  readonly value: string;
  readonly isLong?: true;
  readonly keep: (text: string) => void;
}): ReactNode {
  const { label, value, isLong, keep } = props;
  const [text, setText] = useState(value);
  const shared = {
    value: text,
    onBlur: () => {
      if (text.trim() !== value) keep(text.trim());
    },
  };
  return (
    <label className="kept">
      {label}
      {isLong ? (
        <textarea
          rows={4}
          maxLength={10_000}
          {...shared}
          onChange={({ target }) => setText(target.value)}
        />
      ) : (
        <input maxLength={80} {...shared} onChange={({ target }) => setText(target.value)} />
      )}
    </label>
  );
}

/** A note without what is empty. */
function noteOf(
  { name = '', comment = '', arrows = [], isCut: wasCut }: StudyNote,
  change: Partial<StudyNote>,
  isCut: boolean = wasCut === true,
): StudyNote {
  const next = { name, comment, arrows, ...change };
  return {
    ...(next.name !== '' && { name: next.name }),
    ...(next.comment !== '' && { comment: next.comment }),
    ...(next.arrows.length > 0 && { arrows: next.arrows }),
    ...(isCut && { isCut }),
  };
}

function Arrows(props: {
  readonly arrows: readonly NoteArrow[];
  readonly sketch: Sketch;
  readonly keep: (arrows: readonly NoteArrow[]) => void;
}): ReactNode {
  const { arrows, sketch, keep } = props;
  const toggle = (): void => {
    if (sketch.isOn) sketch.stop();
    else sketch.begin();
  };
  return (
    <div className="row">
      <button type="button" className="plain" aria-pressed={sketch.isOn} onClick={toggle}>
        {say.draw}
      </button>
      {arrows.length > 0 && (
        <button type="button" className="plain" onClick={() => keep([])}>
          {say.clearArrows} ({arrows.length})
        </button>
      )}
      {sketch.isOn && <p className="note">{say.drawing}</p>}
    </div>
  );
}

/** For readers: what is noted. */
function Read({ note }: { readonly note: StudyNote }): ReactNode {
  if (note.comment === undefined) return null;
  return (
    <div className="noted">
      {note.comment.split('\n').map((line, i) => (
        // Lines have no identity but their place.
        <p key={i}>{line}</p>
      ))}
    </div>
  );
}

/** Fields for those who may change the study; for others what stands in them. */
export function StudyNotes({ view, study, sketch }: NotesProps): ReactNode {
  const { step: on } = view;
  const note = study.notes[on] ?? {};
  if (view.seat === null) return <Read note={note} />;
  const keep = (change: Partial<StudyNote>): void =>
    sketch.changeNote((before) => noteOf(before, change));
  const { isCut } = note;
  return (
    <div className="noting">
      <h3>{say.here}</h3>
      <Kept
        key={`name ${on} ${note.name}`}
        label={say.variation}
        value={note.name ?? ''}
        keep={(name) => keep({ name })}
      />
      <Kept
        key={`comment ${on} ${note.comment}`}
        label={say.comment}
        value={note.comment ?? ''}
        isLong
        keep={(comment) => keep({ comment })}
      />
      <Arrows arrows={note.arrows ?? []} sketch={sketch} keep={(arrows) => keep({ arrows })} />
      {on > 0 && (
        <button
          type="button"
          className="plain"
          onClick={() => sketch.changeNote((before) => noteOf(before, {}, !isCut))}
        >
          {isCut ? say.restore : say.cut}
        </button>
      )}
    </div>
  );
}
