/** Where a game that is over turned: the rounds in which shares moved most, and what might have been ordered. */
import { boardOfOrder, type Order } from '@chronopolitik/engine';
import { movementsBefore } from '@chronopolitik/game';
import { useState, type ReactNode } from 'react';
import { messages } from '../../app/messages.ts';
import { noteFailure } from '../../app/failures/failures.ts';
import { useEngine } from '../../engine/hooks.ts';
import type { TurnedRound } from '@chronopolitik/play';
import type { LoadedGame } from '../../position/loaded-game.ts';
import { useKept } from '../../parts/use-kept.ts';
import { openCopy } from '../open-copy.ts';
import { Searching } from '../what-if/searching.tsx';
import type { AfterEndProps } from './agree-button.tsx';

const say = messages.ending.turned;

/** How long lines are looked for, about. */
const SECONDS = 8;

const percent = (share: number | undefined): number => Math.round((share ?? 0) * 100);

/** What can be done with a round, and with the better line for it. */
interface RoundProps {
  readonly turn: TurnedRound;
  readonly loaded: LoadedGame;
  /** What all ordered in it. */
  readonly given: readonly Order[];
  readonly look: (step: number) => void;
  readonly show: (turn: TurnedRound, orders: readonly Order[]) => void;
  readonly attempt: (turn: TurnedRound, orders: readonly Order[]) => void;
}

function Round({ turn, loaded, given, look, show, attempt }: RoundProps): ReactNode {
  const { round, before, after, loser, winner, better, step } = turn;
  const { power } = loaded.words.terms;
  const change = (who: string): string =>
    say.change(power(who), percent(before[who]), percent(after[who]));
  return (
    <li>
      <button type="button" className="plain" onClick={() => look(step)}>
        {say.round(round, turnOf(loaded, given))}
      </button>
      <p>
        {change(loser)}; {change(winner)}.
      </p>
      {better ? (
        <>
          <p>{say.better(power(loser), percent(better.share), percent(better.instead))}</p>
          <OrderList loaded={loaded} orders={better.orders} />
          <div className="row">
            <button type="button" className="plain" onClick={() => show(turn, better.orders)}>
              {say.show}
            </button>
            <button type="button" className="plain" onClick={() => attempt(turn, better.orders)}>
              {say.attempt}
            </button>
          </div>
        </>
      ) : (
        <p className="note">{say.noBetter(power(loser))}</p>
      )}
    </li>
  );
}

/** The turn in which orders are given, where it is the same for all. */
function turnOf(loaded: LoadedGame, orders: readonly Order[]): string {
  const boards = orders.map(boardOfOrder);
  return only(boards.map((board) => loaded.words.terms.seasonTitle(board))) ?? '';
}

/** The value that all of these are, if they are one. */
function only<T>(values: readonly T[]): T | undefined {
  const [first, ...others] = new Set(values);
  return others.length === 0 ? first : undefined;
}

/** What is ordered beside holding, in words. */
function OrderList(props: Pick<RoundProps, 'loaded'> & { readonly orders: readonly Order[] }) {
  const { loaded, orders } = props;
  const told = orders.filter(({ kind }) => kind !== 'hold');
  const here = only(told.map(boardOfOrder));
  if (told.length === 0) return <p>{say.heldAll}</p>;
  return (
    <ul className="better">
      {told.map((order) => (
        <li key={JSON.stringify(order)}>{loaded.words.sayOrder(order, here)}</li>
      ))}
    </ul>
  );
}

type Found = readonly TurnedRound[];

/** The rounds that were found, and what one can do with them. */
function Rounds(props: AfterEndProps & { readonly found: Found }): ReactNode {
  const { view, position, plane, uncover, found } = props;
  const { live, past } = position;
  const movements = movementsBefore(view.steps, view.step);
  const givenIn = (from: number): readonly Order[] =>
    movements.find(({ step }) => step === from)?.orders ?? [];
  const show: RoundProps['show'] = ({ from }, orders) => {
    past.go(from);
    plane.showLine(orders, from);
    uncover();
  };
  const attempt: RoundProps['attempt'] = ({ from, loser }, orders) => {
    const others = givenIn(from).filter(({ power }) => power !== loser);
    const drafts = [...orders, ...others].map((order) => ({ order }));
    openCopy({ id: view.id, step: from }, 'held', drafts).catch(noteFailure);
  };
  if (found.length === 0) return <p>{say.none}</p>;
  return (
    <>
      <p className="note">{say.measure}</p>
      <ol>
        {found.map((turn) => (
          <Round
            key={turn.round}
            {...{ turn, show, attempt }}
            loaded={live}
            given={givenIn(turn.from)}
            look={past.go}
          />
        ))}
      </ol>
    </>
  );
}

/** Asked for by a press: it takes some seconds. */
export function Turned(props: AfterEndProps): ReactNode {
  const { view, position } = props;
  const engine = useEngine(view, position.live.rules.map.variant);
  // On a phone the panel goes while one looks at the map, and what was found is there again afterwards.
  const [found, keep] = useKept<Found | undefined>(`${view.id} turned`, undefined);
  const [isSearching, search] = useState(false);
  const ask = (): void => {
    search(true);
    engine.stand(view);
    engine
      .ask('turned', { seconds: SECONDS })
      .then(keep, noteFailure)
      .finally(() => search(false));
  };
  const stop = (): void => {
    engine.stop();
    search(false);
  };
  return (
    <section className="turned" data-testid="turned">
      <h3>{say.heading}</h3>
      {!found && !isSearching && (
        <>
          <p className="note">{say.note}</p>
          <button type="button" className="plain" onClick={ask}>
            {say.look}
          </button>
        </>
      )}
      {isSearching && <Searching seconds={SECONDS} stop={stop} />}
      {found && <Rounds {...props} found={found} />}
    </section>
  );
}
