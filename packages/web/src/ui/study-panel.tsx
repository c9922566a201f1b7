/** Study of a position: what each power's share of the game seems to be, and what threatens a draft. */
import type { Threat } from '@chronopolitik/bots';
import type { Order, PowerId } from '@chronopolitik/engine';
import type { GameView } from '@chronopolitik/game';
import { useEffect, useState, type ReactNode } from 'react';
import { messages } from '../messages.ts';
import { typed, type Table } from '../table.ts';
import { useEngine } from './hooks.ts';

interface StudyPanelProps {
  readonly view: GameView;
  readonly table: Table;
  /** The draft at hand, of whichever powers. */
  readonly orders: readonly Order[];
}

const say = messages.study;

type Shares = Readonly<Record<PowerId, number>>;

/** What was found for the draft of a step. */
interface Found {
  readonly step: number;
  readonly threats: readonly Threat[] | 'thinking';
}

/** All powers on one bar. */
function Shares({ table, shares }: { readonly table: Table; readonly shares: Shares }): ReactNode {
  const shown = Object.entries(shares).map(([power, share]) => ({
    power,
    percent: Math.round(share * 100),
    name: table.words.terms.power(power),
  }));
  const label = shown.map(({ name, percent }) => say.share(name, percent)).join(', ');
  return (
    <>
      <div className="shares" aria-hidden="true">
        {shown.map(({ power, percent, name }) => (
          <i
            key={power}
            title={say.share(name, percent)}
            style={{ flexGrow: percent, background: table.hues[power] }}
          />
        ))}
      </div>
      <p data-testid="shares">{label}</p>
    </>
  );
}

function Threats(props: { readonly table: Table; readonly threats: readonly Threat[] }): ReactNode {
  const { table, threats } = props;
  if (threats.length === 0) return <p>{say.noThreat}</p>;
  return (
    <ul className="threats">
      {threats.map(({ power, orders }) => (
        <li key={power}>
          <strong>{table.words.terms.power(power)}</strong>:{' '}
          {orders
            .filter(({ kind }) => kind !== 'hold')
            .map((order) => typed(table, order))
            .join('; ')}
        </li>
      ))}
    </ul>
  );
}

/** Thinks in a worker of its own, so that orders can be entered meanwhile. */
export function StudyPanel({ view, table, orders }: StudyPanelProps): ReactNode {
  const engine = useEngine(view, table.rules.map.variant);
  const { steps, step } = view;
  const [shares, setShares] = useState<Shares>();
  const [power, setPower] = useState<PowerId>();
  const [found, setFound] = useState<Found>();
  useEffect(() => {
    let isGone = false;
    engine.stand({ steps, step });
    engine.ask('shares', null).then(
      (told) => {
        if (!isGone) setShares(told);
      },
      (error: unknown) => console.error(error),
    );
    return () => {
      isGone = true;
    };
  }, [engine, steps, step]);
  const threats = found?.step === step ? found.threats : undefined;
  const powers = Object.keys(shares ?? {});
  const chosen = power ?? powers[0];
  const look = (): void => {
    if (chosen === undefined) return;
    setFound({ step, threats: 'thinking' });
    engine.ask('threats', { power: chosen, draft: orders }).then(
      (threats) => setFound({ step, threats }),
      (error: unknown) => {
        console.error(error);
        setFound(undefined);
      },
    );
  };
  return (
    <section className="study">
      <h2>{say.heading}</h2>
      <p className="note">{say.note}</p>
      {shares && <Shares table={table} shares={shares} />}
      <label>
        {say.power}{' '}
        <select value={chosen} onChange={({ target }) => setPower(target.value)}>
          {powers.map((each) => (
            <option key={each} value={each}>
              {table.words.terms.power(each)}
            </option>
          ))}
        </select>
      </label>
      <button type="button" disabled={threats === 'thinking'} onClick={look}>
        {say.look}
      </button>
      <div aria-live="polite" data-testid="threats">
        {threats === 'thinking' && <p>{say.thinking}</p>}
        {threats && threats !== 'thinking' && <Threats table={table} threats={threats} />}
      </div>
    </section>
  );
}
