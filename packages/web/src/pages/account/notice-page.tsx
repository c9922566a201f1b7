/** A page with one button, to which links of notices lead: to be ready, to extend, to hear no more. To open it changes nothing. */
import type { NoticeActionReply } from '@chronopolitik/game';
import { useMemo, useState, useSyncExternalStore, type ReactNode } from 'react';
import { Link } from '../../app/app-header.tsx';
import { date, messages, people } from '../../app/messages.ts';
import { Fault, Sheet, useDoing, useServerAnswer } from '../../parts/fields.tsx';
import { api } from '../../server/api.ts';

const say = messages.account.action;

/** What the action would do, before it is done. */
function noteOf({ action, turn, hours = 0 }: NoticeActionReply): string {
  switch (action) {
    case 'ready':
      return say.ready.note(turn?.given ?? 0, turn?.count ?? 0);
    case 'extend':
      return say.extend.note(hours);
    case 'off':
      return say.off.note;
  }
}

function Turn({ turn, deadline, action }: NoticeActionReply): ReactNode {
  return (
    <>
      {turn && action !== 'off' && <p>{say.turn(turn.power, turn.season)}</p>}
      {deadline !== null && action !== 'off' && <p>{say.deadline(date.format(deadline))}</p>}
    </>
  );
}

function Action(props: { readonly about: NoticeActionReply; readonly token: string }): ReactNode {
  const { token } = props;
  const [about, setAbout] = useState(props.about);
  const { run, fault, isBusy } = useDoing(() => undefined);
  const { action, state, game } = about;
  const act = async (): Promise<void> => setAbout(await api.actOnNotice(token));
  return (
    <>
      {state === 'done' && <output>{say[action].done}</output>}
      {(state === 'stale' || state === 'expired') && <p>{say[state]}</p>}
      <Turn {...about} />
      {state === 'open' && (
        <>
          <p>{noteOf(about)}</p>
          <button type="button" className="primary" disabled={isBusy} onClick={() => run(act)}>
            {say[action].press}
          </button>
        </>
      )}
      <Fault text={fault} />
      <p>
        <Link to={`/game/${encodeURIComponent(game)}`}>{say.open}</Link> ·{' '}
        <Link to="/account">{messages.account.unsubscribe.choose}</Link>
      </p>
    </>
  );
}

function follow(listener: () => void): () => void {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
}

/** The page `/notice#<token>`. */
export function NoticePage(): ReactNode {
  const token = useSyncExternalStore(follow, () => location.hash.slice(1));
  const ask = useMemo(() => async () => ({ token, about: await api.readNotice(token) }), [token]);
  const { value, refused } = useServerAnswer(ask);
  if (refused) {
    return (
      <Sheet heading={messages.account.notices.heading} fault={refused.message}>
        <Link to="/">{people.open}</Link>
      </Sheet>
    );
  }
  // Another link may have been opened in this window: what is still known is of the one before.
  if (value?.token !== token) return <Sheet heading={messages.game.loading}>{null}</Sheet>;
  const { about } = value;
  const name = about.name === '' ? say.none : about.name;
  return (
    <Sheet heading={say[about.action].heading(name)}>
      <Action key={token} about={about} token={token} />
    </Sheet>
  );
}
