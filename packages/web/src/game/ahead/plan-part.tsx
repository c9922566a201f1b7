/** Orders for later phases: the text of the plan, what each of its lines would come to now, and how it is kept. */
import {
  isOverdue,
  type Command,
  type GameView,
  type PlanLine,
  type PlanTrial,
} from '@chronopolitik/game';
import { useMemo, useState, type ReactNode } from 'react';
import { messages, shortDate } from '../../app/messages.ts';
import { readStored, store } from '../../browser/local-storage.ts';
import type { Engine } from '../../engine/client.ts';
import { latestOf, useAnswer } from '../../engine/use-answer.ts';
import type { Session } from '../../entry/session.ts';
import { Check } from '../../parts/fields.tsx';
import type { LoadedGame } from '../../position/loaded-game.ts';
import { ownPowers } from '../../position/own-powers.ts';
import { EXAMPLES, withRule } from './headings.ts';
import { PlanBuilder } from './plan-builder.tsx';

const say = messages.ahead;

interface PlanPartProps {
  readonly view: GameView;
  readonly loaded: LoadedGame;
  readonly engine: Engine | undefined;
  readonly session: Session;
  readonly send: (command: Command) => Promise<boolean>;
}

/** A plan as it is written here, which may differ from the one that is kept. */
interface WrittenPlan {
  readonly text: string;
  readonly ready: boolean;
}

const NO_PLAN: WrittenPlan = { text: '', ready: false };

function writtenIn(value: unknown): WrittenPlan | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { text, ready } = value as Partial<Record<string, unknown>>;
  return typeof text === 'string' && typeof ready === 'boolean' ? { text, ready } : undefined;
}

/** What is written, kept by the browser until the server has it. */
function useWritten({ id, seat, own }: GameView) {
  const key = `plan.${id}.${seat}`;
  const [local, setLocal] = useState(() => writtenIn(readStored(key)));
  const kept = own?.plan ?? NO_PLAN;
  const written = local ?? kept;
  const isKept = written.text === kept.text && written.ready === kept.ready;
  const write = (next: WrittenPlan | undefined): void => {
    setLocal(next);
    store(key, next);
  };
  return { written, isKept, write };
}

/** What the plan would come to now. */
function useTrial(engine: Engine | undefined, view: GameView, text: string): PlanTrial | undefined {
  const { step } = view;
  const powers = useMemo(() => ownPowers(view, []), [view]);
  const question = useMemo(
    () => (engine && step >= 0 ? () => engine.ask('plan', { text, powers }) : undefined),
    [engine, text, powers, step],
  );
  return latestOf(useAnswer(question));
}

function fateText({ words }: LoadedGame, { fate }: PlanLine): string {
  switch (fate.kind) {
    case 'illegal':
      return say.dropped(words.sayIllegal(fate.illegal, fate.order));
    case 'unreadable':
      return say.dropped(words.sayParseError(fate.error));
    default:
      return say.fates[fate.kind];
  }
}

function Lines({
  loaded,
  lines,
}: {
  readonly loaded: LoadedGame;
  readonly lines: PlanTrial['lines'];
}) {
  return (
    <ul className="plan-lines" data-testid="plan-lines">
      {lines.map((line) => (
        <li key={`${line.line} ${line.column}`} data-fate={line.fate.kind}>
          <code>{line.text}</code> <em>{fateText(loaded, line)}</em>
        </li>
      ))}
    </ul>
  );
}

function Faults({
  loaded,
  errors,
}: {
  readonly loaded: LoadedGame;
  readonly errors: PlanTrial['errors'];
}) {
  if (errors.length === 0) return null;
  return (
    <div className="fault" role="alert" data-testid="plan-faults">
      {say.faults}
      <ul>
        {errors.slice(0, 5).map((error, i) => (
          <li key={i}>
            {say.line(error.line ?? 1)}
            {loaded.words.sayParseError(error)}
          </li>
        ))}
      </ul>
    </div>
  );
}

function statusOf(view: GameView, isKept: boolean): string {
  const { plan } = view.own ?? {};
  if (!isKept) return say.unkept;
  if (!plan) return '';
  return isOverdue(view, plan.step) ? say.over : say.kept(shortDate(plan.at));
}

/** The plan of the viewer's seat; closed while there is none. */
export function PlanPart({ view, loaded, engine, session, send }: PlanPartProps): ReactNode {
  const { written, isKept, write } = useWritten(view);
  const { text, ready } = written;
  const trial = useTrial(engine, view, text);
  const { lines = [], errors = [] } = trial ?? {};
  const waiting = lines.filter(({ fate }) => fate.kind === 'waits').length;
  const isEmpty = text.trim() === '';
  const keep = async (next: WrittenPlan): Promise<void> => {
    if (await send({ type: 'plan', ...next })) write(undefined);
  };
  return (
    <details className="plan" open={view.own?.plan ? true : undefined}>
      <summary>
        {say.heading}
        {waiting > 0 && <span className="note"> · {say.waiting(waiting)}</span>}
      </summary>
      <p className="note">{say.note}</p>
      <label className="field">
        <span>{say.script}</span>
        <textarea
          value={text}
          rows={Math.min(14, Math.max(4, text.split('\n').length + 1))}
          spellCheck={false}
          autoCapitalize="off"
          placeholder={EXAMPLES.plan}
          onChange={({ target }) => write({ text: target.value, ready })}
        />
      </label>
      <Faults {...{ loaded, errors }} />
      <Lines {...{ loaded, lines }} />
      <PlanBuilder
        {...{ loaded, session }}
        add={(heading, rule) => write({ text: withRule(text, heading, rule), ready })}
      />
      <Check text={say.ready} isOn={ready} set={(isOn) => write({ text, ready: isOn })} />
      <p className="note" data-testid="plan-status" aria-live="polite">
        {statusOf(view, isKept)}
      </p>
      <span className="also">
        <button
          type="button"
          disabled={isKept || isEmpty || errors.length > 0}
          onClick={() => void keep(written)}
        >
          {say.keep}
        </button>
        {(view.own?.plan || !isEmpty) && (
          <button type="button" className="plain danger" onClick={() => void keep(NO_PLAN)}>
            {say.drop}
          </button>
        )}
      </span>
    </details>
  );
}
