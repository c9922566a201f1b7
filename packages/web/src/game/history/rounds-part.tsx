/** All steps of a game, those that were undone too: to go back to, to vote on, to look at. */
import {
  pathTo,
  type Command,
  type GameView,
  type StepRecord,
  type TableView,
} from '@chronopolitik/game';
import type { ReactNode } from 'react';
import { date, messages } from '../../app/messages.ts';
import { go } from '../../app/route.ts';
import { api } from '../../server/api.ts';
import { phaseOfStep } from '../../position/step-phase.ts';
import { Fault, SureButton, useDoing } from '../../parts/fields.tsx';

const say = messages.desk;

interface RoundsProps {
  readonly view: GameView;
  readonly of: TableView;
  readonly send: (command: Command) => Promise<boolean>;
}

/** A step in words: its round, and the phase that it ended. */
export function stepName(steps: readonly StepRecord[], record: StepRecord): string {
  if (record.parent === null) return say.start;
  const phase = phaseOfStep(steps, record);
  return say.step(record.round, phase ? say.phases[phase] : say.edited);
}

interface LineProps extends RoundsProps {
  readonly record: StepRecord;
  readonly isUndone: boolean;
  readonly look: () => void;
}

function RoundLine({ view, of, send, record, isUndone, look }: LineProps): ReactNode {
  const { step: to, at } = record;
  const { step } = view;
  const isHere = to === step;
  const mayGo = view.isMaster === true && !of.masterPlays && of.stage !== 'gathering' && !isHere;
  const mayVote = of.masterPlays && view.seat !== null && of.stage === 'playing' && !isHere;
  const motion = { kind: 'rollback', to } as const;
  return (
    <li className={isUndone ? 'settled' : ''}>
      <span>
        {stepName(view.steps, record)}{' '}
        <small>
          {date.format(at)}
          {isHere && ` · ${say.here}`}
          {isUndone && ` · ${say.undone}`}
        </small>
      </span>
      <span className="row">
        <button type="button" className="plain" onClick={look}>
          {say.look}
        </button>
        {mayGo && (
          <SureButton
            text={say.back}
            label={`${say.back}: ${stepName(view.steps, record)}`}
            sure={say.backSure}
            act={() => void send({ type: 'goto', step, to })}
          />
        )}
        {mayVote && (
          <button
            type="button"
            className="plain"
            onClick={() => void send({ type: 'vote', step, motion, support: true })}
          >
            {say.voteBack}
          </button>
        )}
      </span>
    </li>
  );
}

/** The list of steps, with what the viewer may do about each. */
export function Rounds(props: RoundsProps): ReactNode {
  const { view } = props;
  const { run, fault } = useDoing(() => undefined);
  const path = new Set(pathTo(view.steps, view.step).map(({ step }) => step));
  const look = async (step: number): Promise<void> => {
    const made = await api.copy(view.id, step);
    go(`/game/${encodeURIComponent(made.id)}`);
  };
  return (
    <details data-testid="rounds">
      <summary>{say.rounds}</summary>
      <p className="note">{say.roundsNote}</p>
      <Fault text={fault} />
      <ol className="lines rounds">
        {view.steps.toReversed().map((record) => (
          <RoundLine
            key={record.step}
            {...props}
            record={record}
            isUndone={!path.has(record.step)}
            look={() => run(() => look(record.step))}
          />
        ))}
      </ol>
    </details>
  );
}
