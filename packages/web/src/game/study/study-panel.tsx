/** Study of a position by machines: shares of the game, best lines, what threatens a draft, and orders to lay down. */
import type { Ranked, Threat } from '@chronopolitik/bots';
import type { Order, PowerId } from '@chronopolitik/engine';
import type { GameView } from '@chronopolitik/game';
import { useCallback, useMemo, useState, type ReactNode } from 'react';
import type { Engine } from '../../engine/client.ts';
import { messages } from '../../app/messages.ts';
import { ownPowers } from '../../position/own-powers.ts';
import { roundBefore } from '../../position/history.ts';
import type { Shares } from '../history/shares.ts';
import type { LoadedGame } from '../../position/loaded-game.ts';
import { useEngine, useEngineState } from '../../engine/hooks.ts';
import { Searching, TimeLimit, USUAL_SECONDS } from '../what-if/searching.tsx';
import { noteFailure } from '../../app/failures/failures.ts';
import { latestOf, useAnswer, valueOf } from '../../engine/use-answer.ts';
import { Lay, Lines, ordersText, type FoundProps } from './best-lines.tsx';
import { MachineOrders } from './machine-orders.tsx';
import { useKept } from '../../parts/use-kept.ts';
import { ShareList } from '../history/share-list.tsx';

interface StudyPanelProps {
  readonly view: GameView;
  readonly loaded: LoadedGame;
  /** The draft at hand, of whichever powers. */
  readonly orders: readonly Order[];
  /** Puts orders of some powers into the draft, in the place of theirs there. */
  readonly lay: (powers: readonly PowerId[], orders: readonly Order[]) => void;
  /** Shows orders on the plane in the place of the draft, until there are none. */
  readonly show: (orders: readonly Order[] | undefined) => void;
}

const say = messages.study;

/** What a worker found for a step, or that it still looks. */
type Found<T> = T | 'thinking' | undefined;

function Threats({ loaded, found, lay }: FoundProps<Threat>): ReactNode {
  if (found.length === 0) return <p>{say.noThreat}</p>;
  return (
    <ul className="threats">
      {found.map(({ power, orders }) => (
        <li key={power}>
          <strong>{loaded.words.terms.power(power)}</strong>: {ordersText(loaded, orders)}{' '}
          <Lay onClick={() => lay(orders)} />
        </li>
      ))}
    </ul>
  );
}

/** Something that is asked for by a button, for the step and the power at hand, and taken back by another. */
interface Sought<T> {
  readonly found: Found<T>;
  readonly ask: (answer: Promise<T>) => void;
  readonly drop: () => void;
}

/** What was found is shown again when one comes back to the panel; a search ends with it. */
function useSought<T>(name: string, key: string): Sought<T> {
  const [last, keep] = useKept<{ readonly key: string; readonly found: T } | undefined>(
    name,
    undefined,
  );
  const [soughtFor, seek] = useState<string>();
  const drop = (): void => {
    seek(undefined);
    keep(undefined);
  };
  const ask = (answer: Promise<T>): void => {
    seek(key);
    answer.then(
      (found) => {
        seek(undefined);
        keep({ key, found });
      },
      (error: unknown) => {
        noteFailure(error);
        drop();
      },
    );
  };
  if (soughtFor === key) return { found: 'thinking', ask, drop };
  return { found: last?.key === key ? last.found : undefined, ask, drop };
}

/** Shares of the game, and those at the end of the round before, where there was one. */
interface ShareChange {
  readonly now: Shares;
  readonly before?: Shares;
}

function useChances(engine: Engine, { steps, step }: GameView): ShareChange | undefined {
  const now = useCallback(() => {
    engine.stand({ steps, step });
    return engine.ask('shares', null);
  }, [engine, steps, step]);
  const before = useMemo(() => {
    const last = roundBefore(steps, step);
    if (last === undefined) return undefined;
    return () => {
      engine.stand({ steps, step: last });
      const shares = engine.ask('shares', null);
      engine.stand({ steps, step });
      return shares;
    };
  }, [engine, steps, step]);
  const shares = latestOf(useAnswer(now));
  const earlier = valueOf(useAnswer(before));
  return useMemo(
    () => shares && { now: shares, ...(earlier && { before: earlier }) },
    [shares, earlier],
  );
}

interface AskingProps extends StudyPanelProps {
  readonly engine: Engine;
  readonly power: PowerId;
}

/** Lines for a power, and what threatens its draft. */
function Advice({ view, loaded, orders, lay, show, engine, power }: AskingProps): ReactNode {
  const key = `${view.step} ${power}`;
  const lines = useSought<readonly Ranked[]>(`${view.id} lines`, key);
  const threats = useSought<readonly Threat[]>(`${view.id} threats`, key);
  const [seconds, setSeconds] = useKept(`${view.id} seconds`, USUAL_SECONDS);
  const isBusy = lines.found === 'thinking' || threats.found === 'thinking';
  const put = (given: readonly Order[]): void =>
    lay([...new Set(given.map((order) => order.power))], given);
  const search = <T,>({ found, drop }: Sought<T>, shown: (known: T) => ReactNode): ReactNode => {
    const stop = (): void => {
      engine.stop();
      drop();
    };
    return found === 'thinking' ? <Searching {...{ seconds, stop }} /> : found && shown(found);
  };
  return (
    <>
      {!isBusy && <TimeLimit seconds={seconds} set={setSeconds} />}
      <div className="row">
        <button
          type="button"
          disabled={isBusy}
          onClick={() => lines.ask(engine.ask('best', { power, seconds }))}
        >
          {say.lines}
        </button>
        <button
          type="button"
          disabled={isBusy}
          onClick={() => threats.ask(engine.ask('threats', { power, draft: orders, seconds }))}
        >
          {say.look}
        </button>
      </div>
      <div aria-live="polite" data-testid="lines">
        {search(lines, (found) => (
          <Lines {...{ loaded, found, show }} lay={put} />
        ))}
      </div>
      <div aria-live="polite" data-testid="threats">
        {search(threats, (found) => (
          <Threats {...{ loaded, found }} lay={put} />
        ))}
      </div>
    </>
  );
}

/** Thinks in a worker of its own, so that orders can be entered meanwhile. */
export function StudyPanel(props: StudyPanelProps): ReactNode {
  const { view, loaded } = props;
  const engine = useEngine(view, loaded.rules.map.variant);
  const chances = useChances(engine, view);
  const [chosen, setPower] = useKept<PowerId | undefined>(`${view.id} power`, undefined);
  const powers = Object.keys(chances?.now ?? {});
  const isOffered = chosen !== undefined && powers.includes(chosen);
  const power = isOffered ? chosen : (ownPowers(view, powers)[0] ?? powers[0]);
  return (
    <section className="study">
      <h2>{say.heading}</h2>
      <p className="note">{say.note}</p>
      {useEngineState(engine) === 'failed' && <p className="fault">{messages.failure.engine}</p>}
      {chances && (
        <ShareList
          {...{ loaded, own: ownPowers(view, []) }}
          shares={chances.now}
          before={chances.before}
        />
      )}
      {power !== undefined && (
        <>
          <label>
            {say.power}{' '}
            <select value={power} onChange={({ target }) => setPower(target.value)}>
              {powers.map((each) => (
                <option key={each} value={each}>
                  {loaded.words.terms.power(each)}
                </option>
              ))}
            </select>
          </label>
          <Advice {...props} {...{ engine, power }} />
          {view.seat !== null && <MachineOrders {...props} {...{ engine, power, powers }} />}
        </>
      )}
    </section>
  );
}
