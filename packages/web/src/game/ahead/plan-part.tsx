/** Orders for later phases: the text of the plan, what each of its lines would come to now, and how it is kept. */
import type { GameView, PlanTrial } from '@chronopolitik/game';
import type { ReactNode } from 'react';
import { messages } from '../../app/messages.ts';
import { useByHand } from '../../browser/by-hand.ts';
import type { Session } from '../../entry/session.ts';
import { Check } from '../../parts/fields.tsx';
import type { LoadedGame } from '../../position/loaded-game.ts';
import { EXAMPLES } from './headings.ts';
import { PlanBuilder } from './plan-builder.tsx';
import { withRule } from './plan-text.ts';
import { fateText, statusOf, type Later } from './use-later.ts';

const say = messages.ahead;

interface PlanPartProps {
  readonly view: GameView;
  readonly loaded: LoadedGame;
  readonly session: Session;
  readonly later: Later;
}

/** What each order would come to now. */
export function Lines({
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

/** What of the text is no plan, and where. */
export function Faults({
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

const NO_PLAN = { text: '', ready: false };

/** The plan of the viewer's seat; closed while there is none. */
export function PlanPart({ view, loaded, session, later }: PlanPartProps): ReactNode {
  const { written, isKept, isOvertaken, write, keep, answer } = later;
  const isByHand = useByHand() || view.settings.terms?.byHand === true;
  const { text, ready } = written;
  const { lines = [], errors = [] } = answer ?? {};
  const waiting = lines.filter(({ fate }) => fate.kind === 'waits').length;
  const isEmpty = text.trim() === '';
  return (
    <details className="plan" open={view.own?.plan ? true : undefined}>
      <summary>
        {say.heading}
        {waiting > 0 && <span className="note"> · {say.waiting(waiting)}</span>}
      </summary>
      <p className="note">{isByHand ? `${say.note} ${say.byHand}` : say.note}</p>
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
      <PlanBuilder
        {...{ loaded, session }}
        map={later.map}
        add={(heading, rule) => write({ text: withRule(text, heading, rule), ready })}
      />
      <Check text={say.ready} isOn={ready} set={(isOn) => write({ text, ready: isOn })} />
      <span className="also">
        <button
          type="button"
          disabled={isKept || isEmpty || errors.length > 0}
          onClick={() => void keep(written)}
        >
          {say.keep}
        </button>
        {isOvertaken && (
          <button type="button" className="plain" onClick={() => write(undefined)}>
            {say.takeOther}
          </button>
        )}
        {(view.own?.plan || !isEmpty) && (
          <button type="button" className="plain danger" onClick={() => void keep(NO_PLAN)}>
            {say.drop}
          </button>
        )}
      </span>
      {/* Below the buttons: an answer that comes while one presses moves none of them. */}
      <p className="note" data-testid="plan-status" aria-live="polite">
        {statusOf(view, later)}
      </p>
      <Faults {...{ loaded, errors }} />
      <Lines {...{ loaded, lines }} />
    </details>
  );
}
