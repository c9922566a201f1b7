/** What is shown in the place of a page that failed: a way to load it anew, without what was entered if need be. */
import { Component, useState, type ErrorInfo, type ReactNode } from 'react';
import { atBase } from '../base.ts';
import { crashReport } from './crash-report.ts';
import { useWithoutServer } from './failures.ts';
import { messages } from '../messages.ts';
import { version } from './outdated.ts';
import type { Route } from '../routes.ts';
import { forgetDrafts } from '../../browser/local-storage.ts';
import { api, offers } from '../../server/api.ts';

const say = messages.failure;

interface Props {
  readonly route: Route;
  readonly children: ReactNode;
}

interface State {
  readonly error?: unknown;
  /** The address of what is shown. */
  readonly at: string;
}

/** Offers to tell the host: shows all that is sent, and sends nothing unasked. */
function Report({ error }: { readonly error: unknown }): ReactNode {
  const [state, setState] = useState<'offered' | 'sending' | 'sent' | 'failed'>('offered');
  const [report] = useState(() => crashReport(error, version, location.href));
  const send = (): void => {
    setState('sending');
    api.crashed(report).then(
      () => setState('sent'),
      () => setState('failed'),
    );
  };
  if (state === 'sent') return <output>{say.reported}</output>;
  return (
    <section>
      <p>{say.reportNote}</p>
      <button type="button" className="second" disabled={state === 'sending'} onClick={send}>
        {say.report}
      </button>
      {state === 'failed' && (
        <p className="fault" role="alert">
          {say.notReported}
        </p>
      )}
      <details>
        <summary>{say.reportShown}</summary>
        <pre>{JSON.stringify(report, null, 2)}</pre>
      </details>
    </section>
  );
}

/** Links here load the page anew: nothing of the one that failed goes on. */
function Failed({ route, error }: { readonly route: Route; readonly error: unknown }): ReactNode {
  const forget = (game: string): void => {
    forgetDrafts(game, () => true);
    location.reload();
  };
  const isAway = useWithoutServer(error);
  return (
    <div className="page">
      <main className="paper prose" role="alert">
        <h1>{isAway ? messages.game.unreachable : say.heading}</h1>
        {!isAway && <p>{say.note}</p>}
        {route.page === 'game' && <p>{say.draftNote}</p>}
        <p className="row">
          <button type="button" className="primary" onClick={() => location.reload()}>
            {say.reload}
          </button>
          {route.page === 'game' && (
            <button type="button" className="second" onClick={() => forget(route.id)}>
              {say.forget}
            </button>
          )}
          <a href={atBase('/')}>{messages.game.back}</a>
        </p>
        {offers.people && !isAway && <Report error={error} />}
        <details>
          <summary>{say.details}</summary>
          <p>
            <code>{String(error)}</code>
          </p>
        </details>
      </main>
    </div>
  );
}

/** React asks for a class here. Whoever goes to another page leaves the failure behind. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { at: keyOf(this.props.route) };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error };
  }

  static getDerivedStateFromProps({ route }: Props, { at }: State): Partial<State> | null {
    const now = keyOf(route);
    return now === at ? null : { at: now, error: undefined };
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo): void {
    console.error(error, componentStack);
  }

  override render(): ReactNode {
    const { route, children } = this.props;
    const { error } = this.state;
    return error === undefined ? children : <Failed {...{ route, error }} />;
  }
}

function keyOf(route: Route): string {
  return JSON.stringify(route);
}
