/** A game before one plays in it: its terms in words, its seats, preferences, links, and the way in. */
import type { Variant } from '@chronopolitik/engine';
import { strengthAt, type JoinReply, type JoinRequest, type TermsReply } from '@chronopolitik/game';
import { useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import { messages, people } from '../../app/messages.ts';
import { api, Refused } from '../../server/api.ts';
import { Agreement } from './agreement.tsx';
import { Amended } from './amendment.tsx';
import { Gathering, HostPart, RemoveButton } from './gathering.tsx';
import { LobbyTalk } from './lobby-talk.tsx';
import { LobbyLinks } from './lobby-links.tsx';
import { lostText, mayTakeBack } from './lost-seat.tsx';
import { Field, Sheet } from '../../parts/fields.tsx';
import { listed } from '../../parts/listed.ts';
import { usePolled } from '../../parts/use-polled.ts';
import { powersText } from '../../parts/power-names.ts';
import { Kept } from './seat-link.tsx';
import { seatTitle } from './seat-name.ts';
import { WaitingSeat } from './waiting-seat.tsx';
import { dealtText, wishable, WishesPart, type Wishes } from './wishes-part.tsx';

const say = messages.lobby;

interface LobbyProps {
  readonly id: string;
  /** Goes on to the game itself: to play it or to watch it. */
  readonly enter: () => void;
}

interface SeatsProps {
  readonly terms: TermsReply;
  readonly variant: Variant | undefined;
  readonly join: (seat?: string) => void;
}

interface SeatListProps extends SeatsProps {
  readonly run: (work: () => Promise<unknown>) => void;
}

/** Who sits there, and how often they missed their turns. */
function Holder({ terms, seat }: { readonly terms: TermsReply; readonly seat: string }): ReactNode {
  const player = terms.players[seat];
  const machine = terms.machines[seat];
  const record = player === undefined ? undefined : terms.reliability[player];
  const name = player === undefined ? undefined : terms.names[player];
  return (
    <small>
      {[
        name,
        seat === terms.seat ? say.yours : machine ? people.machines.named(machine) : say.taken,
        terms.unagreed.seats.includes(seat) && say.amended.waits,
        record && say.reliability(record.turns, record.missed),
      ]
        .filter((part) => part !== undefined && part !== false)
        .join(' · ')}
    </small>
  );
}

/** That nobody sits there yet, and which machine does if nobody comes. */
function Open({ terms, seat }: { readonly terms: TermsReply; readonly seat: string }): ReactNode {
  const { machines } = terms.settings.terms ?? {};
  const mayBe = terms.stage === 'gathering' && machines !== undefined && machines.count > 0;
  const machine = mayBe ? people.machines.named(strengthAt(machines, seat)) : undefined;
  return <small>{machine === undefined ? say.free : say.elseMachine(machine)}</small>;
}

/** Whether one joins in a seat of one's choice. */
function isSeatChosen({ settings, stage }: TermsReply): boolean {
  return settings.terms?.seating === 'chosen' || stage === 'playing';
}

function Seats({ terms, variant, join, run }: SeatListProps): ReactNode {
  const { players, seating } = terms.settings.terms ?? {};
  // Where nobody may learn who sits where, the host does not either.
  const isHidden = players === 'untilEnd' && seating !== 'chosen';
  const mayRemove = terms.isHost && terms.stage === 'gathering' && !isHidden;
  const isChosen = isSeatChosen(terms);
  return (
    <section>
      <h2>{say.seats}</h2>
      <ul className="seats lines" data-testid="seats">
        {terms.seats.map(({ id, isTaken }) => {
          const name = seatTitle(terms, variant, id);
          return (
            <li key={id}>
              <span>{name}</span>
              {isTaken ? <Holder terms={terms} seat={id} /> : <Open terms={terms} seat={id} />}
              {isTaken && mayRemove && terms.seat !== id && terms.machines[id] === undefined && (
                <RemoveButton {...{ terms, run }} seat={id} title={name} />
              )}
              {!isTaken && isChosen && terms.mayJoin && (
                <button type="button" className="plain" onClick={() => join(id)}>
                  {say.joinSeat(name)}
                </button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** The way into any seat, in view however long the terms are. */
function JoinBar({ terms, join }: Pick<SeatsProps, 'terms' | 'join'>): ReactNode {
  if (isSeatChosen(terms) || !terms.mayJoin) return null;
  return (
    <div className="start">
      <button type="button" className="primary" data-testid="join" onClick={() => join()}>
        {say.join}
      </button>
    </div>
  );
}

interface StateProps extends Pick<SeatsProps, 'terms' | 'variant'> {
  readonly enter: () => void;
}

/** What became of the asker's seat, and the way back to it. */
function Lost({ terms, variant, join }: SeatsProps): ReactNode {
  const { lost, seats } = terms;
  if (!lost || terms.stage !== 'playing') return null;
  const isTaken = seats.some(({ id, isTaken: taken }) => id === lost.seat && taken);
  return (
    <section data-testid="lost">
      <p role="alert">{lostText(lost, seatTitle(terms, variant, lost.seat), isTaken)}</p>
      {terms.mayJoin && mayTakeBack(lost, isTaken) && (
        <button type="button" className="primary" onClick={() => join(lost.seat)}>
          {people.lost.takeBack}
        </button>
      )}
    </section>
  );
}

function State({ terms, variant, enter }: StateProps): ReactNode {
  const { seat, stage, mayJoin, seats, wishes = [] } = terms;
  if (stage === 'finished') {
    return (
      <p>
        {say.cancelled}{' '}
        <button type="button" className="plain" onClick={enter}>
          {say.goOn}
        </button>
      </p>
    );
  }
  if (stage === 'gathering') return <Gathering terms={terms} />;
  if (seat !== null && variant) {
    const powers = seats.find(({ id }) => id === seat)?.powers ?? [];
    const isDealt = terms.settings.terms?.seating === 'preferences';
    return (
      <section data-testid="begun">
        <p>{say.begun(powersText(variant, powers))}</p>
        {isDealt && <p>{dealtText(variant, powers, wishes)}</p>}
        <button type="button" className="primary" onClick={enter}>
          {say.goOn}
        </button>
      </section>
    );
  }
  const open = seats.flatMap(({ id, isTaken }) => (isTaken ? [] : [seatTitle(terms, variant, id)]));
  return (
    <>
      {seat === null && !mayJoin && <p>{say.closed}</p>}
      {seat === null && mayJoin && !terms.lost && <p>{say.vacant(listed(open), open.length)}</p>}
      <button type="button" className="plain" onClick={enter}>
        {say.watch}
      </button>
    </>
  );
}

interface Known {
  readonly terms: TermsReply | undefined;
  readonly variant: Variant | undefined;
  readonly fault: string;
  readonly again: () => void;
  readonly failed: (error: unknown) => void;
}

const EVERY = 5_000;

function useTerms(id: string): Known {
  const [variant, setVariant] = useState<Variant>();
  const [fault, setFault] = useState('');
  const failed = useCallback(
    (error: unknown): void => setFault(error instanceof Refused ? error.message : String(error)),
    [],
  );
  const ask = useCallback(() => api.terms(id), [id]);
  const [terms, again] = usePolled(ask, EVERY, failed);
  useEffect(() => {
    api.variantOf(id).then((said) => setVariant(said.variant), failed);
  }, [id, failed]);
  return { terms, variant, fault, failed, again };
}

/** Whether the game asks for preferences, and what may be put in order. */
function useWishable(terms: TermsReply | undefined, variant: Variant | undefined) {
  const asksWishes =
    terms?.settings.terms?.seating === 'preferences' && terms.stage === 'gathering';
  const lists = useMemo(
    () => (asksWishes && variant ? wishable(terms, variant) : []),
    [asksWishes, variant, terms],
  );
  return { asksWishes, lists };
}

/** Whether those who wait may write, by the terms; a game master writes in any game. */
function mayTalk({ stage, seat, isMaster, settings }: TermsReply): boolean {
  const isSilent = settings.terms?.press === 'none';
  return stage === 'gathering' && (isMaster || (seat !== null && !isSilent));
}

/** The page of a game for those who do not play in it. */
export function Lobby({ id, enter }: LobbyProps): ReactNode {
  const { terms, variant, fault, again, failed } = useTerms(id);
  const [joined, setJoined] = useState<JoinReply>();
  const [name, setName] = useState('');
  const [chosen, choose] = useState<Wishes>();
  const { asksWishes, lists } = useWishable(terms, variant);
  const wishes = chosen ?? terms?.wishes ?? [];
  const join = (seat?: string): void => {
    const request: JoinRequest = {
      ...(terms && { amendment: terms.amendments }),
      ...(seat !== undefined && { seat }),
      ...(name.trim() !== '' && { name }),
      ...(asksWishes && wishes.length > 0 && { wishes: wishes.map((list) => [...list]) }),
    };
    // Whoever is refused reads what holds now before the next try.
    void api.join(id, request).then(setJoined, failed).finally(again);
  };
  const change = (next: Wishes): void => {
    choose(next);
    if (terms?.seat === null) return;
    api.command(id, { type: 'prefer', wishes: next }).then(again, failed);
  };
  const run = (work: () => Promise<unknown>): void => void work().then(again, failed);
  /** Before the start there is nothing to be seen in the game itself. */
  const goOn = (): void =>
    run(async () => {
      const { stage } = await api.terms(id);
      if (stage === 'gathering') setJoined(undefined);
      else enter();
    });
  // Who gathers people has links to hand out before all else.
  const isFirst = terms?.stage === 'gathering' && (terms.isHost || terms.isMaster);
  const mayWish = terms !== undefined && (terms.seat !== null || terms.mayJoin);
  return (
    <Sheet heading={terms?.settings.name} fault={fault}>
      {joined && <Kept joined={joined} enter={goOn} />}
      {terms && (
        <>
          <Amended {...{ terms, variant, run }} />
          <Lost {...{ terms, variant, join }} />
          <State {...{ terms, variant, enter }} />
          {!joined && <WaitingSeat {...{ terms, run }} />}
          {isFirst && <LobbyLinks id={id} terms={terms} />}
          <Agreement terms={terms} variant={variant} />
          {mayWish && lists.length > 0 && (
            <WishesPart {...{ lists, wishes, change }} isKept={terms.seat !== null} />
          )}
          {terms.mayJoin && <Field label={say.name} value={name} maxLength={40} set={setName} />}
          <Seats {...{ terms, variant, join, run }} />
          <JoinBar {...{ terms, join }} />
          {mayTalk(terms) && (
            <LobbyTalk terms={terms} titleOf={(seat) => seatTitle(terms, variant, seat)} />
          )}
          {terms.isHost && terms.stage === 'gathering' && <HostPart {...{ terms, variant, run }} />}
          {!isFirst && <LobbyLinks id={id} terms={terms} />}
        </>
      )}
    </Sheet>
  );
}
