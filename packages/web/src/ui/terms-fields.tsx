/** The terms of a new game between people: the most asked for; the rest has its usual value. */
import type { TermsChoice } from '@chronopolitik/game';
import type { ReactNode } from 'react';
import { people } from '../messages.ts';
import { SomeMachinesFields } from './machines-fields.tsx';

const say = people.fields;

interface TermsFieldsProps {
  readonly terms: TermsChoice;
  readonly change: (terms: TermsChoice) => void;
}

const CHOICES = {
  listed: ['open', 'private'],
  press: ['full', 'public', 'rulebook', 'none'],
  seating: ['drawn', 'chosen', 'preferences'],
  draws: ['survivors', 'named', 'none'],
  spectators: ['everyone', 'link', 'none'],
  master: ['none', 'blind', 'sees'],
} as const;

function label(field: keyof typeof CHOICES, choice: string): string {
  if (field === 'listed') return choice === 'open' ? say.open : say.private;
  return people.choices[choice] ?? choice;
}

function Choice({
  terms,
  change,
  field,
}: TermsFieldsProps & { readonly field: keyof typeof CHOICES }) {
  const choices: readonly string[] = CHOICES[field];
  return (
    <label>
      {say[field]}
      <select
        aria-label={say[field]}
        value={terms[field] ?? choices[0]}
        onChange={({ target }) => change({ ...terms, [field]: target.value })}
      >
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {label(field, choice)}
          </option>
        ))}
      </select>
    </label>
  );
}

function Hours({
  terms,
  change,
  phase,
}: TermsFieldsProps & { readonly phase: 'movement' | 'retreat' }) {
  const { deadlines = {} } = terms;
  const length = deadlines[phase];
  const minutes =
    length && 'minutes' in length ? length.minutes : phase === 'movement' ? 2880 : 1440;
  const set = (hours: number): void =>
    change({
      ...terms,
      deadlines: { ...deadlines, [phase]: { minutes: Math.max(1, hours * 60) } },
    });
  return (
    <label>
      {phase === 'movement' ? say.hours : say.retreatHours}
      <input
        type="number"
        min={1}
        max={8760}
        value={minutes / 60}
        onChange={({ target }) => set(Number(target.value))}
      />
    </label>
  );
}

function Check(props: {
  readonly text: string;
  readonly isOn: boolean;
  readonly set: (isOn: boolean) => void;
}): ReactNode {
  return (
    <label className="check">
      <input
        type="checkbox"
        checked={props.isOn}
        onChange={({ target }) => props.set(target.checked)}
      />{' '}
      {props.text}
    </label>
  );
}

export function TermsFields({ terms, change }: TermsFieldsProps): ReactNode {
  const { deadlines = {} } = terms;
  return (
    <fieldset className="terms">
      <legend>{people.terms}</legend>
      {(Object.keys(CHOICES) as (keyof typeof CHOICES)[]).map((field) => (
        <Choice key={field} {...{ terms, change, field }} />
      ))}
      <Hours {...{ terms, change }} phase="movement" />
      <Hours {...{ terms, change }} phase="retreat" />
      <Check
        text={say.weekends}
        isOn={deadlines.weekends === 'skip'}
        set={(isOn) =>
          change({ ...terms, deadlines: { ...deadlines, weekends: isOn ? 'skip' : 'count' } })
        }
      />
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
      <Check
        text={say.noPreview}
        isOn={terms.preview === false}
        set={(isOn) => change({ ...terms, preview: !isOn })}
      />
      <SomeMachinesFields {...{ terms, change }} />
    </fieldset>
  );
}

/** Usual terms, with deadlines by the clock of whoever makes the game. */
export function usualTerms(): TermsChoice {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return { deadlines: { movement: { minutes: 2880 }, retreat: { minutes: 1440 }, zone } };
}
