/** The tab Study: the study that is open, or the way to make one of a game; below it what machines make of it. */
import type { Order, PowerId } from '@chronopolitik/engine';
import { mayAdvise, mayPreview, type GameView } from '@chronopolitik/game';
import { memo, useState, type ReactNode } from 'react';
import { messages } from '../../app/messages.ts';
import { ownOrders } from '../../position/own-powers.ts';
import { wholeAddress } from '../../app/base.ts';
import { FileLink } from '../../parts/saved-file.tsx';
import { api, exported, offers } from '../../server/api.ts';
import type { OpenGame } from '../../server/use-game.ts';
import { OwnNotes } from '../asides/own-notes.tsx';
import { AddressShown, LinkShown } from '../people/link-shown.tsx';
import { openCopy } from '../open-copy.ts';
import { StudyGoal } from './study-goal.tsx';
import { StudyNotes } from './study-notes.tsx';
import { StudyPanel } from './study-panel.tsx';
import { StudyTree } from './study-tree.tsx';
import { noteFailure } from '../../app/failures/failures.ts';
import type { Slices } from '../slices.ts';

/** What of the game is shown here. */
type Shown = Pick<Slices, 'actions' | 'cards' | 'plane' | 'position' | 'session'>;

const say = messages.studies;

interface TabProps extends Shown {
  readonly game: OpenGame;
  readonly view: GameView;
}

/** Copies what is seen into a study of the viewer's own, and goes there. */
function MakeStudy({
  view,
  label,
}: {
  readonly view: GameView;
  readonly label: string;
}): ReactNode {
  const [state, setState] = useState<'idle' | 'busy' | { readonly fault: string }>('idle');
  const make = (): void => {
    setState('busy');
    openCopy(view, 'study').catch((error: unknown) =>
      setState({ fault: error instanceof Error ? error.message : String(error) }),
    );
  };
  return (
    <>
      <button
        type="button"
        className="plain"
        disabled={state === 'busy'}
        data-testid="make-study"
        onClick={make}
      >
        {state === 'busy' ? say.making : label}
      </button>
      {typeof state === 'object' && <p role="alert">{state.fault}</p>}
    </>
  );
}

function Name({ view, send }: { readonly view: GameView } & Pick<OpenGame, 'send'>): ReactNode {
  const [text, setText] = useState(view.settings.name);
  const keep = (): void => {
    const name = text.trim();
    if (name !== '' && name !== view.settings.name) void send({ type: 'rename', name });
  };
  return (
    <label className="kept">
      {say.name}
      <input
        value={text}
        maxLength={80}
        onChange={({ target }) => setText(target.value)}
        onBlur={keep}
      />
    </label>
  );
}

function Share({ view }: { readonly view: GameView }): ReactNode {
  const [secret, setSecret] = useState<string>();
  const address = wholeAddress(`/game/${encodeURIComponent(view.id)}`);
  const make = (): void => {
    api
      .link(view.id, { role: 'seat', seat: 'sandbox' })
      .then(({ link }) => setSecret(link), noteFailure);
  };
  return (
    <details className="share">
      <summary>{say.share}</summary>
      {offers.people && (
        <div data-testid="read-link">
          <AddressShown label={say.readLink} address={address} />
        </div>
      )}
      {secret !== undefined && <LinkShown label={say.editLink} secret={secret} />}
      {offers.people && view.seat !== null && secret === undefined && (
        <button type="button" className="plain" onClick={make}>
          {say.makeEditLink}
        </button>
      )}
      <div className="row">
        <FileLink file={exported(view.id)} name={view.settings.name}>
          {say.exported}
        </FileLink>
        <MakeStudy view={view} label={say.own} />
      </div>
    </details>
  );
}

function OpenStudy({ game, view, ...slices }: TabProps): ReactNode {
  const { study } = view;
  const { send } = game;
  const walk = (to: number): void => void send({ type: 'goto', step: view.step, to });
  if (!study) return null;
  return (
    <section className="studied" data-testid="study">
      {view.seat === null ? (
        <p className="note">{say.reading}</p>
      ) : (
        <Name key={view.settings.name} {...{ view, send }} />
      )}
      <StudyGoal {...{ view, study, send }} loaded={slices.position.loaded} go={walk} />
      <StudyTree {...{ view, study }} go={walk} />
      <StudyNotes {...{ view, study }} sketch={slices.plane.sketch} />
      <Share view={view} />
    </section>
  );
}

/** The panel of the tab. */
export const StudyTab = memo(function StudyTab({ game, view, ...slices }: TabProps): ReactNode {
  const { loaded } = slices.position;
  const { session } = slices;
  const orders = ownOrders(view, session.draft.orders).map(({ order }) => order);
  const lay = (powers: readonly PowerId[], given: readonly Order[]): void => {
    const kept = session.draft.orders.filter(({ order }) => !powers.includes(order.power));
    slices.actions.act({ type: 'write', orders: [...kept, ...given.map((order) => ({ order }))] });
  };
  const isJudged = mayAdvise(view) && loaded.world.due.phase !== 'over';
  return (
    <>
      {view.study ? (
        <OpenStudy {...slices} {...{ game, view }} />
      ) : (
        mayPreview(view) && (
          <section className="studied">
            <p className="note">{say.makeNote}</p>
            <MakeStudy view={view} label={say.make} />
          </section>
        )
      )}
      {offers.people && view.table && (
        <OwnNotes game={view.id} loaded={loaded} open={slices.cards.inset} />
      )}
      {isJudged && <StudyPanel {...{ view, loaded, orders, lay }} show={slices.plane.showLine} />}
    </>
  );
});
