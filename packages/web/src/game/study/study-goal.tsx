/** The goal of a puzzle: asked, judged at each step, and set by those who may change the study. */
import { placeOn, type PlaceId, type PowerId, type ProvinceId } from '@chronopolitik/engine';
import {
  goalState,
  type Command,
  type GameView,
  type Goal,
  type Study,
  type Wanted,
} from '@chronopolitik/game';
import { textOf } from '@chronopolitik/words';
import { useState, type ReactNode } from 'react';
import { messages } from '../../app/messages.ts';
import type { LoadedGame } from '../../position/loaded-game.ts';

const say = messages.studies;

interface GoalProps {
  readonly view: GameView;
  readonly study: Study;
  readonly loaded: LoadedGame;
  readonly send: (command: Command) => Promise<boolean>;
  readonly go: (step: number) => void;
}

type Kind = Wanted['kind'];
const KINDS: readonly Kind[] = ['forks', 'holds', 'dislodges'];

function centersOf({ rules }: LoadedGame): readonly (readonly [id: string, name: string])[] {
  const { provinces } = rules.map.variant.map;
  return Object.entries(provinces)
    .filter(([, { center }]) => center)
    .map(([id, { name }]) => [id, name] as const);
}

function unitsOn({ boards, heads }: LoadedGame): readonly PlaceId[] {
  return [...heads].flatMap((head) =>
    (boards.get(head)?.units ?? []).map(({ location }) => placeOn(head, location)),
  );
}

interface Choice {
  readonly kind: Kind;
  readonly power: PowerId;
  readonly province: ProvinceId;
  readonly unit: PlaceId | undefined;
}

function wantedOf({ kind, power, province, unit }: Choice): Wanted | undefined {
  if (kind === 'forks') return { kind };
  if (kind === 'holds') return { kind, power, province };
  return unit && { kind, unit };
}

function Pick<T extends string>(props: {
  readonly label: string;
  readonly value: T | undefined;
  readonly options: readonly (readonly [T, string])[];
  readonly set: (value: T) => void;
}): ReactNode {
  return (
    <label>
      {props.label}{' '}
      <select value={props.value} onChange={({ target }) => props.set(target.value as T)}>
        {props.options.map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Which power, center or unit is meant. */
function WantedFields(props: {
  readonly loaded: LoadedGame;
  readonly choice: Choice;
  readonly choose: (choice: Choice) => void;
}): ReactNode {
  const { loaded, choice, choose } = props;
  const { words, rules } = loaded;
  return (
    <>
      {choice.kind === 'holds' && (
        <>
          <Pick
            label={say.power}
            value={choice.power}
            options={rules.map.powers.map((power) => [power, words.terms.power(power)] as const)}
            set={(power) => choose({ ...choice, power })}
          />
          <Pick
            label={say.center}
            value={choice.province}
            options={centersOf(loaded)}
            set={(province) => choose({ ...choice, province })}
          />
        </>
      )}
      {choice.kind === 'dislodges' && (
        <Pick
          label={say.unit}
          value={choice.unit}
          options={unitsOn(loaded).map((unit) => [unit, textOf(words.phrases.unit(unit))] as const)}
          set={(unit) => choose({ ...choice, unit })}
        />
      )}
    </>
  );
}

function GoalForm({ view, loaded, send }: GoalProps): ReactNode {
  const { rules } = loaded;
  const [text, setText] = useState('');
  const [rounds, setRounds] = useState(1);
  const [choice, choose] = useState<Choice>({
    kind: 'forks',
    power: rules.map.powers[0] ?? '',
    province: centersOf(loaded)[0]?.[0] ?? '',
    unit: unitsOn(loaded)[0],
  });
  const wants = wantedOf(choice);
  const set = (): void => {
    if (!wants) return;
    const goal: Goal = { text: text.trim(), from: view.step, rounds, wants };
    void send({ type: 'aim', goal });
  };
  return (
    <details className="goal-form">
      <summary>{say.goal}</summary>
      <p className="note">{say.goalNote}</p>
      <label className="kept">
        {say.goalText}
        <textarea
          rows={2}
          maxLength={1000}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </label>
      <Pick
        label={say.wanted}
        value={choice.kind}
        options={KINDS.map((kind) => [kind, say.wants[kind]] as const)}
        set={(kind) => choose({ ...choice, kind })}
      />
      <WantedFields {...{ loaded, choice, choose }} />
      <label>
        {say.rounds}{' '}
        <input
          type="number"
          min={1}
          max={100}
          value={rounds}
          onChange={({ target }) => setRounds(Math.max(1, Number(target.value)))}
        />
      </label>
      <button type="button" disabled={text.trim() === '' || !wants} onClick={set}>
        {say.setGoal}
      </button>
    </details>
  );
}

/** The goal and whether it is reached; a form where there is none and one may be set. */
export function StudyGoal(props: GoalProps): ReactNode {
  const { view, study, send, go } = props;
  const { goal } = study;
  const mayChange = view.seat !== null;
  if (!goal) return mayChange ? <GoalForm {...props} /> : null;
  const state = goalState(goal, view.steps, view.step);
  return (
    <div className="goal" data-state={state} data-testid="goal">
      <h3>{say.goal}</h3>
      <p>{goal.text}</p>
      <output>
        <b>{say.state[state]}</b>
      </output>
      {state !== 'open' && view.step !== goal.from && (
        <button type="button" className="plain" onClick={() => go(goal.from)}>
          {say.toStart}
        </button>
      )}
      {mayChange && (
        <button
          type="button"
          className="plain"
          onClick={() => void send({ type: 'aim', goal: null })}
        >
          {say.dropGoal}
        </button>
      )}
    </div>
  );
}
