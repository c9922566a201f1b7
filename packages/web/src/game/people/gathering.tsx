/** A game that has not started: how many are there, when it starts, and what its host may do. */
import type { Variant } from '@chronopolitik/engine';
import type { TermsReply } from '@chronopolitik/game';
import { useEffect, useState, type ReactNode } from 'react';
import { messages } from '../../app/messages.ts';
import { AmendForm } from './amendment.tsx';
import { momentText, remainingText } from '../../parts/remaining.ts';
import { AskingButton } from '../../parts/asking-button.tsx';
import { api } from '../../server/api.ts';

const say = messages.lobby;

/** Seats of a game that nobody holds. */
export function openSeats({ seats }: Pick<TermsReply, 'seats'>): number {
  return seats.filter(({ isTaken }) => !isTaken).length;
}

/** When the game starts, in sentences. @param now milliseconds since 1970 */
export function startLines(terms: TermsReply, now: number): readonly string[] {
  const { start, machines } = terms.settings.terms ?? {};
  const open = openSeats(terms);
  if (!start) {
    const more = open - (machines?.count ?? 0);
    return [
      machines && machines.count > 0 ? say.gathering.more(Math.max(1, more)) : say.gathering.last,
    ];
  }
  const left = remainingText(Math.max(0, start.at - now), messages.head.spoken);
  const at = momentText(start.at, now);
  return [
    start.early && open > 0 ? say.gathering.latest(at, left) : say.gathering.date(at, left),
    ...(open > 0 ? [say.gathering[start.open]] : []),
  ];
}

const EVERY = 15_000;

/** Now, as often as what is said of the start may change. */
function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const again = setInterval(() => setNow(Date.now()), EVERY);
    return () => clearInterval(again);
  }, []);
  return now;
}

/** How many seats are taken, and what the start waits for. */
export function Gathering({ terms }: { readonly terms: TermsReply }): ReactNode {
  const { seats, seat, host, names } = terms;
  const now = useNow();
  const hostName = host === null ? undefined : names[host];
  return (
    <section className="gathering" data-testid="gathering">
      <p className="count">
        <strong>{say.gathering.seats(seats.length - openSeats(terms), seats.length)}</strong>
        {hostName !== undefined && <small> {say.hostedBy(hostName)}</small>}
      </p>
      <p>{[...(seat === null ? [] : [say.waiting]), ...startLines(terms, now)].join(' ')}</p>
      {terms.unagreed.count > 0 && <p>{say.amended.waiting(terms.unagreed.count)}</p>}
      {seat !== null && !terms.agreedTo && <p className="note">{say.gathering.page}</p>}
    </section>
  );
}

interface HostProps {
  readonly terms: TermsReply;
  readonly run: (work: () => Promise<unknown>) => void;
}

/** Why the host cannot start the game now; undefined where nothing is in the way. */
function hindrance(reply: TermsReply): string | undefined {
  const { seats, machines, settings } = reply;
  const { terms } = settings;
  const open = openSeats(reply);
  const isEmpty = seats.every(({ id, isTaken }) => !isTaken || machines[id] !== undefined);
  const mayFill = terms?.machines !== undefined || terms?.start?.open === 'machines';
  if (isEmpty) return say.host.cannot;
  return open === 0 || mayFill ? undefined : say.host.cannotFill(open);
}

/** What the host may do before the start. */
export function HostPart({
  terms,
  variant,
  run,
}: HostProps & { readonly variant: Variant | undefined }): ReactNode {
  const { id, unagreed } = terms;
  const open = openSeats(terms);
  const why = hindrance(terms);
  return (
    <section data-testid="host">
      <h2>{say.host.heading}</h2>
      {why !== undefined && <p className="note">{why}</p>}
      <div className="row">
        <AskingButton
          text={say.host.start}
          className="primary"
          isDisabled={why !== undefined}
          question={say.host.startSure}
          lines={() => [
            ...(unagreed.count > 0 ? [say.amended.drops(unagreed.count)] : []),
            ...(open > 0 ? [say.host.fills(open)] : []),
            say.host.starts,
          ]}
          act={() => run(() => api.command(id, { type: 'start' }))}
        />
        <AskingButton
          text={say.host.cancel}
          className="plain danger"
          question={say.host.cancelSure}
          lines={() => [say.host.cancels, messages.asking.noWayBack]}
          act={() => run(() => api.command(id, { type: 'cancel' }))}
        />
      </div>
      <AmendForm {...{ terms, variant, run }} />
    </section>
  );
}

/** Removes a person from a seat before the start. */
export function RemoveButton(
  props: HostProps & { readonly seat: string; readonly title: string },
): ReactNode {
  const { terms, run, seat, title } = props;
  const player = terms.players[seat];
  const name = (player === undefined ? undefined : terms.names[player]) ?? say.host.somebody;
  return (
    <AskingButton
      text={say.host.remove(title)}
      className="plain danger"
      question={say.host.removeSure(name)}
      lines={() => [say.host.removes]}
      act={() => run(() => api.command(terms.id, { type: 'remove', seat }))}
    />
  );
}
