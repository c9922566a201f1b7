/** Drawing the arrows of a study: a press where one begins, another where it ends. */
import type { PlaceId } from '@chronopolitik/engine';
import type { GameView, NoteArrow } from '@chronopolitik/game';
import { useCallback, useMemo, useState } from 'react';
import type { ChangeNote } from './use-note.ts';

/** How far an arrow is drawn, and what draws it. */
export interface Sketch {
  readonly isOn: boolean;
  readonly begin: () => void;
  readonly stop: () => void;
  /** A press on the plane while it is on. */
  readonly press: (place: PlaceId | undefined) => void;
  /** The arrows of the step, and the one being drawn. */
  readonly arrows: readonly NoteArrow[];
  /** Changes what is noted at the step, arrows or not. */
  readonly changeNote: ChangeNote;
}

const NO_ARROWS: readonly NoteArrow[] = [];

/** An arrow that is drawn again is taken away. */
function toggled(arrows: readonly NoteArrow[], arrow: NoteArrow): readonly NoteArrow[] {
  const others = arrows.filter(({ from, to }) => from !== arrow.from || to !== arrow.to);
  return others.length < arrows.length ? others : [...arrows, arrow];
}

/** Draws arrows into the note of the step that is shown. */
export function useSketch(view: GameView, changeNote: ChangeNote): Sketch {
  const [isOn, setOn] = useState(false);
  const [from, setFrom] = useState<PlaceId>();
  const { study, step } = view;
  const drawn = study?.notes[step]?.arrows ?? NO_ARROWS;
  const press = useCallback(
    (place: PlaceId | undefined) => {
      if (!place || !from) return setFrom(place);
      setFrom(undefined);
      changeNote(({ arrows: before = NO_ARROWS, ...rest }) => {
        const arrows = toggled(before, { from, to: place });
        return arrows.length > 0 ? { ...rest, arrows } : rest;
      });
    },
    [from, changeNote],
  );
  const arrows = useMemo(
    () => (isOn && from ? [...drawn, { from, to: from }] : drawn),
    [isOn, from, drawn],
  );
  const set = useCallback((on: boolean): void => {
    setFrom(undefined);
    setOn(on);
  }, []);
  const begin = useCallback(() => set(true), [set]);
  const stop = useCallback(() => set(false), [set]);
  const isDrawing = isOn && study !== undefined;
  return useMemo(
    () => ({ isOn: isDrawing, begin, stop, press, arrows, changeNote }),
    [isDrawing, begin, stop, press, arrows, changeNote],
  );
}
