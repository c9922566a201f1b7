/** Ends the mail of notices: a link in each mail leads here. To open it changes nothing. */
import { useState, type ReactNode } from 'react';
import { AppHeader, Link } from '../../app/app-header.tsx';
import { messages, people } from '../../app/messages.ts';
import { Fault, useDoing } from '../../parts/fields.tsx';
import { api } from '../../server/api.ts';

const say = messages.account.unsubscribe;

/** One button, for the channel that the address names behind the #. */
export function UnsubscribePage(): ReactNode {
  const [isDone, setDone] = useState(false);
  const { run, fault } = useDoing(() => setDone(true));
  return (
    <div className="page">
      <AppHeader />
      <main className="paper prose">
        <h1>{say.heading}</h1>
        {isDone ? (
          <output>{say.done}</output>
        ) : (
          <>
            <p>{say.note}</p>
            <button
              type="button"
              className="primary"
              onClick={() => run(() => api.unsubscribe(location.hash.slice(1)))}
            >
              {say.end}
            </button>
          </>
        )}
        <Fault text={fault} />
        <p>
          <Link to="/account">{say.choose}</Link> · <Link to="/">{people.open}</Link>
        </p>
      </main>
    </div>
  );
}
