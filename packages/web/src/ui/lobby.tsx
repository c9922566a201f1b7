/** A game before one plays in it: its terms in words, its seats, and the way in. */
import type { JoinReply, TermsReply } from '@chronopolitik/game';
import { useEffect, useState, type ReactNode } from 'react';
import { messages, people } from '../messages.ts';
import { api, Refused } from '../store/api.ts';
import { LinkShown } from './link-shown.tsx';
import { Head } from './shell.tsx';

const say = people.lobby;

interface LobbyProps {
  readonly id: string;
  /** Goes on to the game itself: to play it or to watch it. */
  readonly enter: () => void;
}

function Seats({ terms, join }: { terms: TermsReply; join: (seat?: string) => void }): ReactNode {
  const isChosen = terms.settings.terms?.seating === 'chosen' || terms.stage === 'playing';
  return (
    <>
      <h2>{say.seats}</h2>
      <ul className="seats" data-testid="seats">
        {terms.seats.map(({ id, powers, isTaken }) => (
          <li key={id}>
            <span>{powers.length === 0 ? id : powers.join(', ')}</span>
            <small>{isTaken ? say.taken : say.free}</small>
            {!isTaken && isChosen && terms.mayJoin && (
              <button type="button" onClick={() => join(id)}>
                {say.joinSeat(powers.length === 0 ? id : powers.join(', '))}
              </button>
            )}
          </li>
        ))}
      </ul>
      {!isChosen && terms.mayJoin && (
        <button type="button" className="primary" data-testid="join" onClick={() => join()}>
          {say.join}
        </button>
      )}
    </>
  );
}

export function Kept({ joined, enter }: { joined: JoinReply; enter: () => void }): ReactNode {
  return (
    <section>
      <h2>{people.keep.heading}</h2>
      <p>{people.keep.note}</p>
      <LinkShown label={people.keep.seat} secret={joined.link} />
      <button type="button" className="primary" data-testid="go-on" onClick={enter}>
        {people.keep.go}
      </button>
    </section>
  );
}

function Agreement({ terms }: { readonly terms: TermsReply }): ReactNode {
  const { variant, ruleset, terms: agreed } = terms.settings;
  return (
    <>
      <p>
        {say.rules}: {variant}, {ruleset.id}
      </p>
      <h2>{say.heading}</h2>
      <ul>
        {agreed &&
          messages.terms.inWords(agreed).map((sentence) => <li key={sentence}>{sentence}</li>)}
      </ul>
    </>
  );
}

function State({ terms, enter }: { terms: TermsReply; enter: () => void }): ReactNode {
  const { seat, stage, mayJoin } = terms;
  return (
    <>
      {seat !== null && stage === 'gathering' && <p>{say.waiting}</p>}
      {seat === null && !mayJoin && <p>{say.closed}</p>}
      {stage !== 'gathering' && (
        <button type="button" onClick={enter}>
          {say.watch}
        </button>
      )}
    </>
  );
}

export function Lobby({ id, enter }: LobbyProps): ReactNode {
  const [terms, setTerms] = useState<TermsReply>();
  const [joined, setJoined] = useState<JoinReply>();
  const [name, setName] = useState('');
  const [fault, setFault] = useState('');
  const failed = (error: unknown): void =>
    setFault(error instanceof Refused ? error.message : String(error));
  useEffect(() => {
    const load = (): void => void api.terms(id).then(setTerms, failed);
    load();
    const again = setInterval(load, 5_000);
    return () => clearInterval(again);
  }, [id]);
  const join = (seat?: string): void => {
    const request = { ...(seat !== undefined && { seat }), ...(name.trim() !== '' && { name }) };
    api.join(id, request).then((made) => {
      setJoined(made);
      void api.terms(id).then(setTerms, failed);
    }, failed);
  };
  return (
    <div className="page">
      <Head />
      <main className="paper prose lobby">
        <h1>{terms?.settings.name}</h1>
        <p role="alert" className="fault">
          {fault}
        </p>
        {joined && <Kept joined={joined} enter={enter} />}
        {terms && (
          <>
            <Agreement terms={terms} />
            {terms.mayJoin && (
              <label>
                {say.name}{' '}
                <input
                  value={name}
                  maxLength={40}
                  onChange={({ target }) => setName(target.value)}
                />
              </label>
            )}
            <Seats terms={terms} join={join} />
            <State terms={terms} enter={enter} />
          </>
        )}
      </main>
    </div>
  );
}
