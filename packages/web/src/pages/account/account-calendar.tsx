/** The address of one's calendar of deadlines: made on demand, and shown once. */
import { useState, type ReactNode } from 'react';
import { messages } from '../../app/messages.ts';
import { Fault, Shown, useDoing } from '../../parts/fields.tsx';
import { api } from '../../server/api.ts';

const say = messages.account.calendar;

/** The part of the account page that makes the address. */
export function CalendarPart({ again }: { readonly again: () => void }): ReactNode {
  const [address, setAddress] = useState('');
  const { run, fault, isBusy } = useDoing(again);
  const make = async (): Promise<void> => setAddress((await api.newCalendar()).address);
  return (
    <section>
      <h2>{say.heading}</h2>
      <p className="note">{say.note}</p>
      <button type="button" className="plain" disabled={isBusy} onClick={() => run(make)}>
        {say.make}
      </button>
      {address !== '' && <Shown label={say.address} text={address} />}
      <Fault text={fault} />
    </section>
  );
}
