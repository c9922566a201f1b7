/** How strong the machines of a new game are, and who chooses the powers. */
import { STRENGTHS, type TermsChoice } from '@chronopolitik/game';
import type { ReactNode } from 'react';
import { people } from '../messages.ts';
import { Check, Field } from './parts.tsx';

const say = people.machines;

/** More seats than any game has: all that people leave over. */
const ALL_OTHERS = 63;

/** One person, machines for all the rest, who understand proposals in press. */
export function againstMachines(): TermsChoice {
  return {
    listed: 'private',
    spectators: 'none',
    press: 'full',
    deadlines: { movement: null },
    machines: { count: ALL_OTHERS, strength: 'normal' },
  };
}

export function isAgainstMachines(terms: TermsChoice | undefined): terms is TermsChoice {
  return terms?.machines?.count === ALL_OTHERS;
}

interface MachinesFieldsProps {
  readonly terms: TermsChoice;
  readonly change: (terms: TermsChoice) => void;
}

export function StrengthField({ terms, change }: MachinesFieldsProps): ReactNode {
  const { machines = {} } = terms;
  const set = (value: string): void => {
    const strength = STRENGTHS.find((each) => each === value) ?? 'normal';
    change({ ...terms, machines: { ...machines, strength } });
  };
  return (
    <label>
      {say.strength}
      <select
        aria-label={say.strength}
        value={machines.strength ?? 'normal'}
        onChange={({ target }) => set(target.value)}
      >
        {STRENGTHS.map((strength) => (
          <option key={strength} value={strength}>
            {say.strengths[strength]}
          </option>
        ))}
      </select>
    </label>
  );
}

function SilentField({ terms, change }: MachinesFieldsProps): ReactNode {
  const { machines = {} } = terms;
  return (
    <label className="check">
      <input
        type="checkbox"
        checked={machines.silent ?? false}
        onChange={({ target }) =>
          change({ ...terms, machines: { ...machines, silent: target.checked } })
        }
      />{' '}
      {say.silent}
    </label>
  );
}

export function MachinesFields({ terms, change }: MachinesFieldsProps): ReactNode {
  const set = (isChosen: boolean): void =>
    change({ ...terms, seating: isChosen ? 'chosen' : 'drawn' });
  return (
    <fieldset className="terms">
      <legend>{say.heading}</legend>
      <StrengthField {...{ terms, change }} />
      <label className="check">
        <input
          type="checkbox"
          checked={terms.seating === 'chosen'}
          onChange={({ target }) => set(target.checked)}
        />{' '}
        {say.choose}
      </label>
      <SilentField {...{ terms, change }} />
    </fieldset>
  );
}

/** Between people: how many seats machines take, and whether they take over. */
export function SomeMachinesFields({ terms, change }: MachinesFieldsProps): ReactNode {
  const { machines = {} } = terms;
  const { count = 0, replace = false } = machines;
  const set = (changed: NonNullable<TermsChoice['machines']>): void =>
    change({ ...terms, machines: { ...machines, ...changed } });
  const within = (text: string): number => Math.min(ALL_OTHERS - 1, Math.max(0, Number(text) || 0));
  return (
    <>
      <Field
        label={say.count}
        type="number"
        min={0}
        max={ALL_OTHERS - 1}
        value={String(count)}
        set={(text) => set({ count: within(text) })}
      />
      <Check text={say.replace} isOn={replace} set={(isOn) => set({ replace: isOn })} />
      {(count > 0 || replace) && (
        <>
          <StrengthField {...{ terms, change }} />
          <SilentField {...{ terms, change }} />
        </>
      )}
    </>
  );
}
