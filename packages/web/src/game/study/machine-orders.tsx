/** Machines give orders in a study: power after power, and the player sees how far they are and may stop them. */
import type { BotStrength } from '@chronopolitik/bots';
import type { Order, PowerId } from '@chronopolitik/engine';
import { STRENGTHS, type GameView } from '@chronopolitik/game';
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { noteFailure } from '../../app/failures/failures.ts';
import { messages, people } from '../../app/messages.ts';
import type { Engine } from '../../engine/client.ts';
import { useKept } from '../../parts/use-kept.ts';
import { StrengthNote } from '../../parts/strength-note.tsx';

interface MachineOrdersProps {
  readonly view: GameView;
  readonly engine: Engine;
  /** The draft at hand, of whichever powers. */
  readonly orders: readonly Order[];
  /** Puts orders of some powers into the draft, in the place of theirs there. */
  readonly lay: (powers: readonly PowerId[], orders: readonly Order[]) => void;
  /** The power that is chosen, and all. */
  readonly power: PowerId;
  readonly powers: readonly PowerId[];
}

const say = messages.study;

/** How many of some powers machines have ordered for. */
interface Progress {
  readonly done: number;
  readonly all: number;
}

/** A run of machines: what they have ordered so far, and for whom. */
interface Run {
  readonly powers: PowerId[];
  readonly orders: Order[];
}

/** Has machines order for one power after the other, and lays what they ordered at the end, or once they are stopped. */
function useMachineOrders({ engine, lay, view }: MachineOrdersProps): {
  readonly progress: Progress | undefined;
  readonly order: (powers: readonly PowerId[], strength: BotStrength) => void;
  readonly stop: () => void;
} {
  const [progress, setProgress] = useState<Progress>();
  const running = useRef<Run>(undefined);
  const layNow = useRef(lay);
  useEffect(() => {
    layNow.current = lay;
  });
  const drop = useCallback((): void => {
    running.current = undefined;
    setProgress(undefined);
  }, []);
  useEffect(() => drop, [drop, view.step]);
  const end = (): void => {
    const { powers, orders } = running.current ?? { powers: [], orders: [] };
    drop();
    if (powers.length > 0) layNow.current(powers, orders);
  };
  const order = (powers: readonly PowerId[], strength: BotStrength): void => {
    const run: Run = { powers: [], orders: [] };
    running.current = run;
    const next = async (done: number): Promise<void> => {
      const power = powers[done];
      if (power === undefined) return end();
      setProgress({ done, all: powers.length });
      const given = await engine.ask('machines', { powers: [power], strength });
      if (running.current !== run) return undefined;
      run.powers.push(power);
      run.orders.push(...given);
      return next(done + 1);
    };
    next(0).catch((error: unknown) => {
      if (running.current !== run) return;
      noteFailure(error);
      end();
    });
  };
  const stop = (): void => {
    engine.stop();
    end();
  };
  return { progress, order, stop };
}

/** Machines order for a power, or for all that have no orders in the draft. */
export function MachineOrders(props: MachineOrdersProps): ReactNode {
  const { orders, power, powers } = props;
  const [strength, setStrength] = useKept<BotStrength>(`${props.view.id} strength`, 'normal');
  const { progress, order, stop } = useMachineOrders(props);
  const silent = powers.filter((each) => !orders.some((given) => given.power === each));
  return (
    <>
      <h3>{say.machines}</h3>
      <p className="note">{say.machinesNote}</p>
      <div className="row">
        <select
          aria-label={say.strength}
          value={strength}
          onChange={({ target }) =>
            setStrength(STRENGTHS.find((each) => each === target.value) ?? 'normal')
          }
        >
          {STRENGTHS.map((each) => (
            <option key={each} value={each}>
              {people.machines.strengths[each]}
            </option>
          ))}
        </select>
        <button type="button" disabled={!!progress} onClick={() => order([power], strength)}>
          {say.one}
        </button>
        <button
          type="button"
          disabled={!!progress || silent.length === 0}
          onClick={() => order(silent, strength)}
        >
          {say.rest}
        </button>
      </div>
      <StrengthNote strength={strength} />
      <div aria-live="polite" data-testid="machines">
        {progress && (
          <div className="searching">
            <progress aria-label={say.thinking} max={progress.all} value={progress.done} />
            <span>{say.ordered(progress.done, progress.all)}</span>
            <button type="button" className="plain" onClick={stop}>
              {say.stop}
            </button>
          </div>
        )}
      </div>
    </>
  );
}
