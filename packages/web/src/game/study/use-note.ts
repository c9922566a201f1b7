/** What is noted at a step of a study is sent whole: a change that is made while another is on its way builds on that one. */
import type { Command, GameView, StudyNote } from '@chronopolitik/game';
import { useCallback, useLayoutEffect, useRef } from 'react';

/** Changes what is noted at the step that is shown. */
export type ChangeNote = (to: (note: StudyNote) => StudyNote) => void;

const NOTHING: StudyNote = {};

/** The way to change the note of the step that is shown. Changes are sent one after the other, as they were made. */
export function useNote(
  { study, step }: GameView,
  send: (command: Command) => Promise<boolean>,
): ChangeNote {
  const seen = useRef(NOTHING);
  useLayoutEffect(() => {
    seen.current = study?.notes[step] ?? NOTHING;
  }, [study, step]);
  const latest = useRef<{ readonly step: number; readonly note: StudyNote }>(undefined);
  const line = useRef<Promise<unknown>>(Promise.resolve());
  return useCallback(
    (to) => {
      const before = latest.current?.step === step ? latest.current.note : seen.current;
      const own = { step, note: to(before) };
      latest.current = own;
      line.current = line.current
        .then(() => send({ type: 'note', on: step, note: own.note }))
        .finally(() => {
          if (latest.current === own) latest.current = undefined;
        });
    },
    [step, send],
  );
}
