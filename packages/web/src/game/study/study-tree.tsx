/** The variations of a study, to walk in. */
import { isCut, type GameView, type StepRecord, type Study } from '@chronopolitik/game';
import { useState, type ReactNode } from 'react';
import { messages } from '../../app/messages.ts';
import { phaseOfStep } from '../../position/step-phase.ts';
import { cutCount, variationsOf, type Line } from '../../position/variations.ts';

const say = messages.studies;

interface TreeProps {
  readonly view: GameView;
  readonly study: Study;
  readonly go: (step: number) => void;
}

function labelOf(steps: readonly StepRecord[], record: StepRecord): string {
  const { round, parent } = record;
  if (parent === null) return say.start;
  const phase = phaseOfStep(steps, record) ?? 'edited';
  return phase === 'movement' ? say.round(round) : `${say.round(round)} · ${say.part[phase]}`;
}

function ForkSign(): ReactNode {
  return (
    <i title={say.forks}>
      <svg className="fork" viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
        <path d="M1 4h10M4 4c3 0 2 5 7 5" />
      </svg>
    </i>
  );
}

function Step({ view, study, go, record }: TreeProps & { readonly record: StepRecord }): ReactNode {
  const { step, result } = record;
  const note = study.notes[step] ?? {};
  const forks = result?.successions.some(({ kind }) => kind === 'forks') ?? false;
  return (
    <button
      type="button"
      className="step"
      aria-current={step === view.step ? 'step' : undefined}
      data-cut={note.isCut}
      onClick={() => go(step)}
    >
      {note.name !== undefined && <b>{note.name}</b>} {labelOf(view.steps, record)}
      {forks && <ForkSign />}
      {note.comment !== undefined && <i title={say.noted}>¶</i>}
    </button>
  );
}

function Steps(props: TreeProps & { readonly line: Line }): ReactNode {
  const { line, ...tree } = props;
  return (
    <>
      <span className="steps">
        {line.steps.map((record) => (
          <Step key={record.step} {...tree} record={record} />
        ))}
      </span>
      {line.variations.length > 0 && (
        <ul>
          {line.variations.map((variation) => (
            <li key={variation.steps[0]?.step}>
              <Steps {...tree} line={variation} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** The list of variations. Those that were hidden can be shown. */
export function StudyTree(props: TreeProps): ReactNode {
  const { view, study } = props;
  const [showsCut, showCut] = useState(false);
  const cut = cutCount(study);
  const line = variationsOf(
    view.steps,
    ({ step }) => showsCut || !isCut(study, view.steps, step) || step === view.step,
  );
  return (
    <div className="variations" data-testid="variations">
      <h3>{say.tree}</h3>
      {line && <Steps {...props} line={line} />}
      {cut > 0 && !showsCut && (
        <button type="button" className="plain" onClick={() => showCut(true)}>
          {say.showCut(cut)}
        </button>
      )}
    </div>
  );
}
