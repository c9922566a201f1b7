/** The terms of a new game between people: the most asked for first, the rest behind one fold. */
import { FIXED_TERMS, type TermsChoice } from '@chronopolitik/game';
import { useState, type ReactNode } from 'react';
import { people } from '../../app/messages.ts';
import { SomeMachinesFields, type MachinesFieldsProps } from './machines-fields.tsx';
import { Check, Field, Pick } from '../../parts/fields.tsx';
import { LengthFields, NumberField, type TermsFieldsProps } from './length-fields.tsx';
import { PaceField } from './pace-field.tsx';
import { paceOf, withPace, type Pace } from './paces.ts';
import { StartFields } from './start-fields.tsx';

const say = people.fields;

const CHOICES = {
  listed: ['open', 'private'],
  press: ['full', 'public', 'rulebook', 'none'],
  seating: ['drawn', 'chosen', 'preferences'],
  draws: ['survivors', 'named', 'none'],
  spectators: ['everyone', 'link', 'none'],
  master: ['none', 'blind', 'sees'],
  disclosure: ['never', 'agreed', 'always'],
  handover: ['everything', 'nothing'],
} as const;

/** Terms of a game that is made. */
const FIXED: ReadonlySet<string> = new Set(FIXED_TERMS);

/** The terms with those that stay once a game is made as they were. */
function withFixed(before: TermsChoice, next: TermsChoice): TermsChoice {
  const kept = Object.entries(before).filter(([term]) => FIXED.has(term));
  const others = Object.entries(next).filter(([term]) => !FIXED.has(term));
  return Object.fromEntries([...kept, ...others]) as TermsChoice;
}

/** The choices that mean something: what comes of private press, only where there is some. */
function asked(
  { press = 'full' }: TermsChoice,
  isMade: boolean,
): readonly (keyof typeof CHOICES)[] {
  const some = Object.keys(CHOICES) as (keyof typeof CHOICES)[];
  const all = some.filter((each) => !isMade || !FIXED.has(each));
  const isPrivate = press === 'full' || press === 'rulebook';
  return all.filter((each) => isPrivate || (each !== 'disclosure' && each !== 'handover'));
}

function label(field: keyof typeof CHOICES, choice: string): string {
  if (field === 'listed') return choice === 'open' ? say.open : say.private;
  return people.choices[choice] ?? choice;
}

function Choice({
  terms,
  change,
  field,
}: TermsFieldsProps & { readonly field: keyof typeof CHOICES }): ReactNode {
  const choices: readonly string[] = CHOICES[field];
  return (
    <Pick
      label={say[field]}
      value={terms[field] ?? choices[0] ?? ''}
      choices={choices.map((choice) => [choice, label(field, choice)] as const)}
      set={(value) => change({ ...terms, [field]: value })}
    />
  );
}

function MoreNumbers({ terms, change }: TermsFieldsProps): ReactNode {
  const { missed = 2, extensions, vacation = 14, delay = 0, deadlines = {} } = terms;
  const { count = 1, hours = 24 } = extensions ?? {};
  const number = (name: string, value: number, most: number, set: (value: number) => void) => (
    <NumberField label={name} value={value} least={0} most={most} set={set} />
  );
  return (
    <>
      {number(say.missed, missed, 100, (next) => change({ ...terms, missed: next }))}
      {number(say.grace, deadlines.grace ?? 0, 10_080, (grace) =>
        change({ ...terms, deadlines: { ...deadlines, grace } }),
      )}
      {number(say.extensions, count, 100, (next) =>
        change({ ...terms, extensions: { count: next, hours } }),
      )}
      {number(say.extensionHours, hours, 720, (next) =>
        change({ ...terms, extensions: { count, hours: Math.max(1, next) } }),
      )}
      {number(say.vacation, vacation, 365, (next) => change({ ...terms, vacation: next }))}
      {number(say.delay, delay, 1000, (next) => change({ ...terms, delay: next }))}
    </>
  );
}

/** A number that may be left out. */
function OptionalNumber({
  label: name,
  value,
  set,
}: {
  readonly label: string;
  readonly value: number | undefined;
  readonly set: (value: number | undefined) => void;
}): ReactNode {
  const read = (text: string): void =>
    set(text.trim() === '' ? undefined : Math.max(1, Math.round(Number(text))));
  return <Field label={name} type="number" min={1} value={value?.toString() ?? ''} set={read} />;
}

/** What others do not see before it counts. */
function Secrets({ terms, change }: TermsFieldsProps): ReactNode {
  return (
    <>
      <Check
        text={say.secretVotes}
        isOn={terms.votes !== 'shown'}
        set={(isOn) => change({ ...terms, votes: isOn ? 'hidden' : 'shown' })}
      />
      <Check
        text={say.readiness}
        isOn={terms.readiness === 'hidden'}
        set={(isOn) => change({ ...terms, readiness: isOn ? 'hidden' : 'shown' })}
      />
    </>
  );
}

function MoreTerms(props: MachinesFieldsProps): ReactNode {
  const { terms, change, isMade = false } = props;
  const { seats: _seats, ...withoutSeats } = terms;
  const { endYear: _endYear, ...withoutEnd } = terms;
  const { deadlines = {} } = terms;
  return (
    <details>
      <summary>{say.more}</summary>
      <div className="grid">
        {!isMade && (
          <OptionalNumber
            label={say.seats}
            value={terms.seats}
            set={(seats) => change({ ...withoutSeats, ...(seats !== undefined && { seats }) })}
          />
        )}
        <Field
          label={say.zone}
          value={deadlines.zone ?? 'UTC'}
          set={(zone) => change({ ...terms, deadlines: { ...deadlines, zone } })}
        />
        <MoreNumbers {...props} />
        <OptionalNumber
          label={say.endYear}
          value={terms.endYear}
          set={(endYear) => change({ ...withoutEnd, ...(endYear !== undefined && { endYear }) })}
        />
      </div>
      <Secrets {...{ terms, change }} />
      <Check
        text={say.byHand}
        isOn={terms.byHand === true}
        set={(byHand) => change({ ...terms, byHand })}
      />
      {!isMade && (
        <Check
          text={say.showMissed}
          isOn={terms.showMissed !== false}
          set={(showMissed) => change({ ...terms, showMissed })}
        />
      )}
      <Check
        text={say.noPreview}
        isOn={terms.preview === false}
        set={(isOn) => change({ ...terms, preview: !isOn })}
      />
      <Check
        text={say.advice}
        isOn={terms.advice === true}
        set={(advice) => change({ ...terms, advice })}
      />
      <SomeMachinesFields {...props} />
    </details>
  );
}

/** The fields of all terms. */
export function TermsFields(props: MachinesFieldsProps): ReactNode {
  const { terms, isMade = false } = props;
  const change = (next: TermsChoice): void => props.change(isMade ? withFixed(terms, next) : next);
  const { deadlines = {} } = terms;
  // Fields that keep a unit of time begin anew with a pace.
  const [count, setCount] = useState(0);
  const setPace = (pace: Pace): void => {
    change(withPace(terms, pace));
    setCount((before) => before + 1);
  };
  return (
    <fieldset className="terms">
      <legend>{people.terms}</legend>
      <PaceField pace={paceOf(terms)} set={setPace} />
      <div className="grid">
        {asked(terms, isMade).map((field) => (
          <Choice key={field} {...{ terms, change, field }} />
        ))}
        <LengthFields key={`moves ${count}`} {...props} phase="movement" />
        <LengthFields key={`retreats ${count}`} {...props} phase="retreat" />
      </div>
      <StartFields terms={terms} change={change} />
      <Check
        text={say.weekends}
        isOn={deadlines.weekends === 'skip'}
        set={(isOn) =>
          change({ ...terms, deadlines: { ...deadlines, weekends: isOn ? 'skip' : 'count' } })
        }
      />
      {!isMade && (
        <>
          <Check
            text={say.anonymous}
            isOn={terms.players === 'untilEnd'}
            set={(isOn) => change({ ...terms, players: isOn ? 'untilEnd' : 'named' })}
          />
          <Check
            text={say.hidden}
            isOn={terms.authors === 'hidden'}
            set={(isOn) => change({ ...terms, authors: isOn ? 'hidden' : 'shown' })}
          />
        </>
      )}
      <MoreTerms {...props} />
    </fieldset>
  );
}
