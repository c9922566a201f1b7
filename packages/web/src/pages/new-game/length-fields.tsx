/** How long the phases of a new game are. */
import type { TermsChoice } from '@chronopolitik/game';
import { useState, type ReactNode } from 'react';
import { people } from '../../app/messages.ts';
import { Field, Pick } from '../../parts/fields.tsx';

const say = people.fields;

/** The terms, and what changes them. */
export interface TermsFieldsProps {
  readonly terms: TermsChoice;
  readonly change: (terms: TermsChoice) => void;
}

type Length = NonNullable<NonNullable<TermsChoice['deadlines']>['movement']> | null;
const KINDS = ['hours', 'minutes', 'at', 'none'] as const;
type LengthKind = (typeof KINDS)[number];
const USUAL_HOURS = { movement: 48, retreat: 24 } as const;
const USUAL_MINUTES = { movement: 10, retreat: 5 } as const;

function kindOf(length: Length): LengthKind {
  if (length === null) return 'none';
  if (!('minutes' in length)) return 'at';
  return length.minutes % 60 === 0 ? 'hours' : 'minutes';
}

/** `8:00, 20:00` as the hours that it names; what is no hour is left out. */
function hoursIn(text: string): readonly string[] {
  return [...text.matchAll(/\b(\d{1,2}):(\d\d)\b/g)]
    .map(([, hour = '', minute = '']) => `${hour.padStart(2, '0')}:${minute}`)
    .filter((time) => /^([01]\d|2[0-3]):[0-5]\d$/.test(time));
}

function newLength(kind: LengthKind, phase: keyof typeof USUAL_HOURS): Length {
  if (kind === 'none') return null;
  if (kind === 'minutes') return { minutes: USUAL_MINUTES[phase] };
  return kind === 'hours' ? { minutes: USUAL_HOURS[phase] * 60 } : { at: ['20:00'], atLeast: 720 };
}

/** What holds of a phase whose length is left out: that of movements, which are two days if they are left out too. */
function elseLength({ deadlines = {} }: TermsChoice): Length {
  const { movement } = deadlines;
  return movement === undefined ? newLength('hours', 'movement') : movement;
}

/** How long a phase is: hours, minutes, until hours of the day, or without end. */
export function LengthFields({
  terms,
  change,
  phase,
}: TermsFieldsProps & { readonly phase: keyof typeof USUAL_HOURS }): ReactNode {
  const { deadlines = {} } = terms;
  const given = deadlines[phase];
  const length = given === undefined ? elseLength(terms) : given;
  // The unit stays as it was chosen, while the number is typed.
  const [chosen, choose] = useState(() => kindOf(length));
  const isTimed = chosen === 'hours' || chosen === 'minutes';
  const kind =
    given !== undefined && isTimed && length !== null && 'minutes' in length
      ? chosen
      : kindOf(length);
  const set = (next: Length): void =>
    change({ ...terms, deadlines: { ...deadlines, [phase]: next } });
  return (
    <div>
      <Pick
        label={say[phase]}
        value={kind}
        choices={KINDS.map((each) => [each, say.lengths[each]] as const)}
        set={(next) => {
          choose(next);
          set(newLength(next, phase));
        }}
      />
      {length !== null && 'minutes' in length && (
        <NumberField
          label={kind === 'minutes' ? say.minutes : say.hours}
          value={length.minutes / (kind === 'minutes' ? 1 : 60)}
          least={1}
          most={8760}
          set={(count) =>
            set({ minutes: Math.max(1, Math.round(count * (kind === 'minutes' ? 1 : 60))) })
          }
        />
      )}
      {length !== null && 'at' in length && <HoursOfDay length={length} set={set} />}
    </div>
  );
}

type AtLength = Exclude<Length, null | { minutes: number }>;

function HoursOfDay({ length, set }: { length: AtLength; set: (length: Length) => void }) {
  const { at, atLeast = 60 } = length;
  return (
    <>
      <label className="field">
        <span>{say.at}</span>
        <input
          defaultValue={at.join(', ')}
          onChange={({ target }) => {
            const hours = hoursIn(target.value);
            target.setCustomValidity(hours.length === 0 ? say.at : '');
            if (hours.length > 0) set({ ...length, at: [...hours] });
          }}
        />
      </label>
      <NumberField
        label={say.atLeast}
        value={atLeast / 60}
        least={0}
        most={8760}
        set={(hours) => set({ ...length, atLeast: Math.round(hours * 60) })}
      />
    </>
  );
}

interface NumberFieldProps {
  readonly label: string;
  readonly value: number;
  readonly least: number;
  readonly most: number;
  readonly set: (value: number) => void;
}

/** What is out of bounds is brought within them. */
export function NumberField({ label, value, least, most, set }: NumberFieldProps): ReactNode {
  const within = (text: string): number => Math.min(most, Math.max(least, Number(text) || 0));
  return (
    <Field
      label={label}
      type="number"
      min={least}
      max={most}
      value={String(value)}
      set={(text) => set(within(text))}
    />
  );
}
