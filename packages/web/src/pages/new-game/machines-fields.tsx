/** How strong the machines of a new game are, and who chooses the powers. */
import { PERSONALITIES, STRENGTHS, type TermsChoice } from '@chronopolitik/game';
import type { ReactNode } from 'react';
import { ALL_OTHERS } from './against-machines.ts';
import { people } from '../../app/messages.ts';
import { Check, Field, Pick } from '../../parts/fields.tsx';
import { StrengthNote } from '../../parts/strength-note.tsx';
import { SeatStrengths, type NewSeat } from './seat-strengths.tsx';

const say = people.machines;

/** The terms to change, and the seats that machines may take. */
export interface MachinesFieldsProps {
  readonly terms: TermsChoice;
  readonly change: (terms: TermsChoice) => void;
  /** The seats that machines may take. */
  readonly seats: readonly NewSeat[];
  /** Whether the game is made: some terms stay as they are then. */
  readonly isMade?: boolean;
}

const BY_SEAT = 'by-seat';

/** One strength for all, or one by seat. */
function StrengthField({ terms, change, seats }: MachinesFieldsProps): ReactNode {
  const { machines = {} } = terms;
  const { strengths, ...others } = machines;
  const set = (changed: typeof machines): void => change({ ...terms, machines: changed });
  return (
    <>
      <Pick
        label={say.strength}
        value={strengths ? BY_SEAT : (machines.strength ?? 'normal')}
        choices={[
          ...STRENGTHS.map((strength) => [strength, say.strengths[strength]] as const),
          [BY_SEAT, say.bySeat] as const,
        ]}
        set={(chosen) =>
          set(chosen === BY_SEAT ? { ...others, strengths: {} } : { ...others, strength: chosen })
        }
      />
      <StrengthNote strength={strengths ? undefined : (machines.strength ?? 'normal')} />
      {strengths && <SeatStrengths {...{ seats, machines, set }} />}
    </>
  );
}

/** What all of them want. */
function PersonalityField({ terms, change }: Omit<MachinesFieldsProps, 'seats'>): ReactNode {
  const { machines = {} } = terms;
  const { personality: current = 'even', ...others } = machines;
  const choices = [...PERSONALITIES, 'mixed'] as const;
  return (
    <>
      <Pick
        label={say.personality}
        value={current}
        choices={choices.map((each) => [each, say.personalities[each]] as const)}
        set={(personality) =>
          change({
            ...terms,
            machines: personality === 'even' ? others : { ...others, personality },
          })
        }
      />
      <p className="note">{say.personalityNote}</p>
    </>
  );
}

function SilentField({ terms, change }: Omit<MachinesFieldsProps, 'seats'>): ReactNode {
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

/** Whoever has their powers dealt takes the first seat. */
export function MachinesFields({ terms, change, seats }: MachinesFieldsProps): ReactNode {
  const others = terms.seating === 'chosen' ? seats : seats.slice(1);
  const set = (isChosen: boolean): void =>
    change({ ...terms, seating: isChosen ? 'chosen' : 'drawn' });
  return (
    <fieldset className="terms">
      <legend>{say.heading}</legend>
      <StrengthField {...{ terms, change }} seats={others} />
      <PersonalityField {...{ terms, change }} />
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
export function SomeMachinesFields({ terms, change, seats }: MachinesFieldsProps): ReactNode {
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
          <StrengthField {...{ terms, change, seats }} />
          <PersonalityField {...{ terms, change }} />
          <SilentField {...{ terms, change }} />
        </>
      )}
    </>
  );
}
