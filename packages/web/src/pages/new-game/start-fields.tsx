/** When a new game starts: once it is full, or on a date. */
import type { TermsChoice } from '@chronopolitik/game';
import type { ReactNode } from 'react';
import { people } from '../../app/messages.ts';
import { Check, Field, Pick } from '../../parts/fields.tsx';

const say = people.fields;

const FRIDAY = 5;
const EVENING = 20;

/** The next Friday at 20:00 by the browser's clock, a day from now at least. @param now milliseconds since 1970 */
export function nextFriday(now: number): number {
  const date = new Date(now);
  date.setHours(EVENING, 0, 0, 0);
  do date.setDate(date.getDate() + 1);
  while (date.getDay() !== FRIDAY);
  return date.getTime();
}

/** A moment as a field for local dates holds it: `2026-11-27T20:00`. */
export function localText(at: number): string {
  const date = new Date(at);
  const two = (part: number): string => String(part).padStart(2, '0');
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`;
}

interface StartFieldsProps {
  readonly terms: TermsChoice;
  readonly change: (terms: TermsChoice) => void;
}

/** The terms on the start. */
export function StartFields({ terms, change }: StartFieldsProps): ReactNode {
  const { start, ...others } = terms;
  const set = (next: NonNullable<TermsChoice['start']>): void => change({ ...others, start: next });
  const choose = (kind: 'full' | 'date'): void =>
    kind === 'full' ? change(others) : set({ at: nextFriday(Date.now()) });
  return (
    <>
      <div className="grid">
        <Pick
          label={say.start}
          value={start ? 'date' : 'full'}
          choices={(['full', 'date'] as const).map((kind) => [kind, say.starts[kind]] as const)}
          set={choose}
        />
        {start && (
          <Field
            label={say.startAt}
            type="datetime-local"
            value={localText(start.at)}
            set={(text) => {
              const at = new Date(text).getTime();
              if (Number.isFinite(at)) set({ ...start, at });
            }}
          />
        )}
        {start && (
          <Pick
            label={say.startOpen}
            value={start.open ?? 'machines'}
            choices={(['machines', 'cancel'] as const).map(
              (open) => [open, say.startOpens[open]] as const,
            )}
            set={(open) => set({ ...start, open })}
          />
        )}
      </div>
      {start && (
        <Check
          text={say.startEarly}
          isOn={start.early !== false}
          set={(early) => set({ ...start, early })}
        />
      )}
    </>
  );
}
