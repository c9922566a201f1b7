/** Players and games that an administrator finds, and removes. */
import type { AdminPlayersReply, GamesReply } from '@chronopolitik/game';
import { useCallback, useState, type ReactNode } from 'react';
import { date, messages } from '../../app/messages.ts';
import { api } from '../../server/api.ts';
import { Fault, Field, SureButton, useServerAnswer, useDoing } from '../../parts/fields.tsx';
import { Link } from '../../app/app-header.tsx';

const say = messages.admin;

interface SearchProps {
  readonly heading: string;
  readonly label: string;
  readonly find: (text: string) => void;
  readonly children: ReactNode;
}

function Search({ heading, label, find, children }: SearchProps): ReactNode {
  const [text, setText] = useState('');
  return (
    <section>
      <h2>{heading}</h2>
      <search aria-label={heading}>
        <form
          className="beside"
          onSubmit={(event) => {
            event.preventDefault();
            find(text.trim());
          }}
        >
          <Field label={label} value={text} maxLength={200} set={setText} />
          <button type="submit" className="plain">
            {say.games.search}
          </button>
        </form>
      </search>
      {children}
    </section>
  );
}

type Player = AdminPlayersReply['players'][number];

function PlayerLine({
  player,
  run,
}: {
  player: Player;
  run: (work: () => Promise<unknown>) => void;
}) {
  const { id, name, email, isSuspended, createdAt } = player;
  return (
    <li>
      <span>
        {name ?? say.players.nameless} {email !== null && <small>{email}</small>}{' '}
        <small>
          {say.players.since(date.format(createdAt))}
          {isSuspended && ` · ${say.players.suspended}`}
        </small>
      </span>
      <span className="row">
        <button
          type="button"
          className="plain"
          onClick={() => run(() => api.admin.suspend(id, !isSuspended))}
        >
          {isSuspended ? say.players.letIn : say.players.suspend}
        </button>
        <SureButton
          text={say.players.remove}
          sure={say.players.sure}
          act={() => run(() => api.admin.removePlayer(id))}
        />
      </span>
    </li>
  );
}

interface FoundProps {
  /** Told when something was done. */
  readonly changed: () => void;
}

/** Looks again at what was found, and tells of it. */
function both(again: () => void, changed: () => void): () => void {
  return () => {
    again();
    changed();
  };
}

/** Accounts by a part of their name, each with what an administrator can do about it. */
export function FoundPlayers({ changed }: FoundProps): ReactNode {
  const [text, setText] = useState('');
  const ask = useCallback((): Promise<AdminPlayersReply> => api.admin.players(text), [text]);
  const { value, again } = useServerAnswer(ask);
  const { run, fault } = useDoing(both(again, changed));
  return (
    <Search heading={say.players.heading} label={say.players.find} find={setText}>
      <Fault text={fault} />
      {value?.players.length === 0 && <p className="note">{say.players.none}</p>}
      <ul className="lines">
        {value?.players.map((player) => (
          <PlayerLine key={player.id} {...{ player, run }} />
        ))}
      </ul>
    </Search>
  );
}

/** Games by a part of their name, each with a button that removes it. */
export function FoundGames({ changed }: FoundProps): ReactNode {
  const [text, setText] = useState('');
  const ask = useCallback((): Promise<GamesReply> => api.admin.games(text), [text]);
  const { value, again } = useServerAnswer(ask);
  const { run, fault } = useDoing(both(again, changed));
  return (
    <Search heading={say.games.heading} label={say.games.find} find={setText}>
      <Fault text={fault} />
      {value?.games.length === 0 && <p className="note">{say.games.none}</p>}
      <ul className="lines">
        {value?.games.map(({ id, name, seats, seatsOpen, updatedAt, kind }) => (
          <li key={id}>
            <span>
              <Link to={`/game/${encodeURIComponent(id)}`}>{name}</Link>{' '}
              <small>
                {kind === 'players' && `${say.games.seats(seatsOpen, seats)} · `}
                {date.format(updatedAt)}
              </small>
            </span>
            <SureButton
              text={say.games.remove}
              label={say.games.removeIt(name)}
              sure={say.games.sure}
              act={() => run(() => api.admin.removeGame(id))}
            />
          </li>
        ))}
      </ul>
    </Search>
  );
}
