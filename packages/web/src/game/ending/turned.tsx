/** Where a game that is over turned: the rounds in which shares moved most, and what might have been ordered. */
import { useState, type ReactNode } from 'react';
import { messages } from '../../app/messages.ts';
import { noteFailure } from '../../app/failures/failures.ts';
import { useEngine } from '../../engine/hooks.ts';
import type { TurnedRound } from '@chronopolitik/play';
import type { LoadedGame } from '../../position/loaded-game.ts';
import { ordersText } from '../study/best-lines.tsx';
import { Searching } from '../what-if/searching.tsx';
import type { AfterEndProps } from './agree-button.tsx';

const say = messages.ending.turned;

/** How long lines are looked for, about. */
const SECONDS = 8;

const percent = (share: number | undefined): number => Math.round((share ?? 0) * 100);

interface RoundProps {
  readonly turn: TurnedRound;
  readonly loaded: LoadedGame;
  readonly look: (step: number) => void;
}

function Round({ turn, loaded, look }: RoundProps): ReactNode {
  const { round, before, after, loser, winner, better, step } = turn;
  const { power } = loaded.words.terms;
  const change = (who: string): string =>
    say.change(power(who), percent(before[who]), percent(after[who]));
  return (
    <li>
      <button type="button" className="plain" onClick={() => look(step)}>
        {say.round(round)}
      </button>{' '}
      {change(loser)}; {change(winner)}.
      {better ? (
        <p>
          {say.better(power(loser), percent(better.share), percent(better.instead))}{' '}
          {ordersText(loaded, better.orders)}
        </p>
      ) : (
        <p className="note">{say.noBetter(power(loser))}</p>
      )}
    </li>
  );
}

type Found = readonly TurnedRound[] | 'searching' | undefined;

/** Asked for by a press: it takes some seconds. */
export function Turned({ view, position }: Pick<AfterEndProps, 'view' | 'position'>): ReactNode {
  const { live, past } = position;
  const engine = useEngine(view, live.rules.map.variant);
  const [found, keep] = useState<Found>();
  const ask = (): void => {
    keep('searching');
    engine.stand(view);
    engine.ask('turned', { seconds: SECONDS }).then(keep, (error: unknown) => {
      noteFailure(error);
      keep(undefined);
    });
  };
  const stop = (): void => {
    engine.stop();
    keep(undefined);
  };
  return (
    <section className="turned" data-testid="turned">
      <h3>{say.heading}</h3>
      {found === undefined && (
        <>
          <p className="note">{say.note}</p>
          <button type="button" className="plain" onClick={ask}>
            {say.look}
          </button>
        </>
      )}
      {found === 'searching' && <Searching seconds={SECONDS} stop={stop} />}
      {Array.isArray(found) && found.length === 0 && <p>{say.none}</p>}
      {Array.isArray(found) && (
        <ol>
          {found.map((turn: TurnedRound) => (
            <Round key={turn.round} turn={turn} loaded={live} look={past.go} />
          ))}
        </ol>
      )}
    </section>
  );
}
