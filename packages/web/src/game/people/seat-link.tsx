/** The link that opens a seat: how whoever took the seat is shown it, and how its holder makes another. */
import type { JoinReply } from '@chronopolitik/game';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { people } from '../../app/messages.ts';
import { Fault, useDoing } from '../../parts/fields.tsx';
import { api } from '../../server/api.ts';
import { LinkShown } from './link-shown.tsx';

/** What a player must keep after joining. It comes into view, however far down the page one joined. */
export function Kept({ joined, enter }: { joined: JoinReply; enter: () => void }): ReactNode {
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    section.current?.focus({ preventScroll: true });
    section.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <section ref={section} tabIndex={-1} aria-label={people.keep.heading} data-testid="kept">
      <h2>{people.keep.heading}</h2>
      <p>{people.keep.note}</p>
      <LinkShown label={people.keep.seat} secret={joined.link} />
      <button type="button" className="primary" data-testid="go-on" onClick={enter}>
        {people.keep.go}
      </button>
    </section>
  );
}

interface SeatLinkProps {
  readonly id: string;
  readonly seat: string;
  /** Stands beside the button. */
  readonly children: ReactNode;
}

/** A row of buttons about the own seat, one of which makes a new link; and the link, once it is made. */
export function SeatLink({ id, seat, children }: SeatLinkProps): ReactNode {
  const [link, setLink] = useState('');
  const { run, fault } = useDoing(() => undefined);
  const renew = async (): Promise<void> =>
    setLink((await api.link(id, { role: 'seat', seat })).link);
  return (
    <>
      <p className="row">
        <button type="button" className="plain" onClick={() => run(renew)}>
          {people.panel.newLink}
        </button>
        {children}
      </p>
      <Fault text={fault} />
      {link !== '' && <LinkShown label={people.keep.seat} secret={link} />}
    </>
  );
}
