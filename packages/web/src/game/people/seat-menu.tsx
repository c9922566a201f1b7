/** What one can do about somebody: mute, block, report. */
import { useState, type ReactNode } from 'react';
import { messages } from '../../app/messages.ts';
import { api } from '../../server/api.ts';
import { Fault, TextArea, useDoing } from '../../parts/fields.tsx';
import type { Silences } from '../press/use-silences.ts';

const say = messages.conduct;

interface ReportProps {
  readonly game: string;
  /** Whom or what it is about. */
  readonly about: { readonly seat?: string; readonly message?: number };
}

function Report({ game, about }: ReportProps): ReactNode {
  const [isOpen, open] = useState(false);
  const [isSent, setSent] = useState(false);
  const [text, setText] = useState('');
  const { run, fault, isBusy } = useDoing(() => {
    setSent(true);
    open(false);
    setText('');
  });
  if (isSent) return <output>{say.sent}</output>;
  if (!isOpen) {
    return (
      <button type="button" className="plain" onClick={() => open(true)}>
        {say.report}
      </button>
    );
  }
  return (
    <form
      className="report"
      onSubmit={(event) => {
        event.preventDefault();
        run(() => api.report(game, { text: text.trim(), ...about }));
      }}
    >
      <p className="note">{say.reportNote}</p>
      <TextArea label={say.reportText} value={text} rows={3} set={setText} />
      <Fault text={fault} />
      <p className="row">
        <button type="submit" className="plain" disabled={isBusy || text.trim() === ''}>
          {say.send}
        </button>
        <button type="button" className="plain" onClick={() => open(false)}>
          {say.cancel}
        </button>
      </p>
    </form>
  );
}

interface SeatMenuProps extends ReportProps {
  /** Who it is, in words. */
  readonly name: string;
  /** None: nobody knows who wrote it. */
  readonly seat: string | null;
  /** Whether it is told who sits there, so that they can be blocked. */
  readonly isNamed: boolean;
  readonly silences: Silences;
}

/** The menu behind the name of a player. */
export function SeatMenu({ game, about, name, seat, isNamed, silences }: SeatMenuProps): ReactNode {
  const { run, fault } = useDoing(() => undefined);
  const toggle = (kind: 'mute' | 'block', isKept: boolean, on: string, off: string): ReactNode =>
    seat !== null && (
      <button
        type="button"
        className="plain"
        onClick={() => run(() => silences.set(seat, kind, !isKept))}
      >
        {isKept ? off : on}
      </button>
    );
  const isMuted = seat !== null && silences.muted.includes(seat);
  const isBlocked = seat !== null && silences.blocked.includes(seat);
  return (
    <details className="seat-menu">
      <summary aria-label={say.menu(name)}>⋯</summary>
      <div className="row">
        {toggle('mute', isMuted, say.mute, say.unmute)}
        {isNamed && toggle('block', isBlocked, say.block, say.unblock)}
        <Report {...{ game, about }} />
      </div>
      <Fault text={fault} />
    </details>
  );
}
