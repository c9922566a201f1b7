/** The viewer's vacation: when one is away, how many days are left, and more of them after a question. */
import type { Command, GameView, TableView } from '@chronopolitik/game';
import { useState, type ReactNode } from 'react';
import { date, messages, people } from '../../app/messages.ts';
import { AskingButton } from '../../parts/asking-button.tsx';
import { Field } from '../../parts/fields.tsx';

const say = people.panel.away;
const { asking } = messages;
const DAY = 86_400_000;

interface VacationProps {
  readonly view: GameView;
  readonly of: TableView;
  readonly send: (command: Command) => Promise<boolean>;
}

function afterDays(from: number, days: number): number {
  return from + Math.round(days * DAY);
}

/** Nothing where the terms give no days and none were taken. */
export function VacationPart({ view, of, send }: VacationProps): ReactNode {
  const [days, setDays] = useState('3');
  const allowed = view.settings.terms?.vacation ?? 0;
  const vacations = of.seats.find(({ id }) => id === view.seat)?.vacations ?? [];
  const [now, setNow] = useState(() => Date.now());
  const ahead = vacations.filter(({ to }) => to > now);
  const taken = vacations.reduce((sum, { from, to }) => sum + to - from, 0);
  const left = Math.max(0, Math.floor(allowed - taken / DAY));
  const count = Number(days);
  const takeOff = (): void => {
    const from = Date.now();
    setNow(from);
    void send({ type: 'vacation', from, to: afterDays(from, count) });
  };
  return (
    <section className="vacation" data-testid="vacation">
      {ahead.map(({ from, to }) => (
        <p key={from}>
          {from <= now ? say.now(date.format(to)) : say.later(date.format(from), date.format(to))}
        </p>
      ))}
      {allowed > 0 && <p className="note">{say.left(left, allowed)}</p>}
      {left > 0 && (
        <div className="beside">
          <Field label={say.days} type="number" min={1} max={left} value={days} set={setDays} />
          <AskingButton
            text={say.take}
            isDisabled={!(count > 0 && count <= left)}
            question={asking.vacation}
            lines={() => [asking.away(date.format(afterDays(Date.now(), count))), asking.noWayBack]}
            act={takeOff}
          />
        </div>
      )}
    </section>
  );
}
