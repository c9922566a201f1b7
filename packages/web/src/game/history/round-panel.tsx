/** What the last round brought: forks and why, boards that stayed as they were, every order's outcome. */
import { type BoardId, type PowerId, type Step, type Succession } from '@chronopolitik/engine';
import { textOf, withCauses } from '@chronopolitik/words';
import type { ReactNode } from 'react';
import { messages } from '../../app/messages.ts';
import { forkChain } from './explain.ts';
import { Outcomes } from './outcomes.tsx';
import type { OrderFilter } from '../../position/history.ts';
import { matters } from '../../position/importance.ts';
import { openingsOf } from '../../position/film/openings.ts';
import type { LoadedGame } from '../../position/loaded-game.ts';
import { openingTold } from './film-title.tsx';
import { PlayChain } from './cause-chain.tsx';
import { LinkedSentence, type Guide } from '../../parts/linked-sentence.tsx';

interface PanelProps {
  readonly loaded: LoadedGame;
  readonly guide: Guide;
}

interface RoundProps extends PanelProps {
  readonly filter: OrderFilter;
  /** The powers that the viewer plays: their outcomes are told first. */
  readonly own: readonly PowerId[];
  /** Whether the end of the game is told above. */
  readonly isToldElsewhere: boolean;
  /** Opens two boards side by side. */
  readonly compare: (boards: readonly [BoardId, BoardId]) => void;
}

type ForkProps = Omit<RoundProps, 'filter' | 'own' | 'isToldElsewhere'>;

const say = messages.round;
/** More boards without a new timeline than this are folded away. */
const FEW = 3;
/** Letters of a sentence that is told at once below what a timeline is opened by: a longer one would fill the panel. */
const SHORT = 280;

/** What more there is to see of a fork, or of a board that did not: the chain, and the boards side by side. */
function ForkTools(props: ForkProps & { readonly succession: Succession }): ReactNode {
  const { loaded, guide, compare, succession } = props;
  const { because, child } = succession;
  const other = because.code === 'differs' ? because.from : undefined;
  const isThere = other !== undefined && loaded.boards.has(other) && loaded.boards.has(child);
  return (
    <div className="also">
      <PlayChain {...{ loaded, guide }} chain={forkChain(loaded, succession)} />
      {isThere && (
        <button type="button" className="plain" onClick={() => compare([other, child])}>
          {messages.history.compare}
        </button>
      )}
    </div>
  );
}

/** Causes and differences in a sentence: folded where it is long, and the heading above it says the most of it. */
function Told({ loaded, guide, succession, told }: ToldProps): ReactNode {
  const phrase = loaded.words.phrases.succession(succession, told);
  const sentence = <LinkedSentence phrase={phrase} guide={guide} />;
  if (succession.kind !== 'forks' || textOf(phrase).length <= SHORT) return sentence;
  return (
    <details>
      <summary>{say.causes}</summary>
      <p>{sentence}</p>
    </details>
  );
}

interface ToldProps extends PanelProps {
  readonly succession: Succession;
  readonly told: Parameters<LoadedGame['words']['phrases']['succession']>[1];
}

function Forks(
  props: ForkProps & {
    readonly heading: string;
    /** All that the round resolved: a fork may close a step later than its cause. */
    readonly round: readonly Step[];
    readonly successions: readonly Succession[];
    readonly id: 'forks' | 'unchanged';
  },
): ReactNode {
  const { loaded, guide, compare, heading, round, id } = props;
  const resolutions = round.flatMap((step) => step.resolutions);
  const successions = props.successions.map((each) => withCauses(each, resolutions));
  const told = { successions, resolutions };
  const list = (
    <ul>
      {successions.map((succession) => (
        <li key={`${succession.parent} ${succession.child}`}>
          {openingsOf(loaded, succession.kind === 'forks' ? [succession.child] : []).map(
            (opening) => (
              <p key={opening.board}>
                <b>{openingTold(loaded, opening)}</b>
              </p>
            ),
          )}
          <Told {...{ loaded, guide, succession, told }} />
          <ForkTools {...{ loaded, guide, compare, succession }} />
        </li>
      ))}
    </ul>
  );
  if (successions.length === 0) return null;
  if (successions.length <= FEW || id === 'forks') {
    return (
      <div className={`group ${id}`} data-testid={id}>
        <h2>{heading}</h2>
        {list}
      </div>
    );
  }
  return (
    <details className={`group ${id}`} data-testid={id}>
      <summary>{say.counted(heading, successions.length)}</summary>
      {list}
    </details>
  );
}

/** What time centers chose, what dissolved and who was executed. */
function Closing({
  loaded,
  step,
}: {
  readonly loaded: LoadedGame;
  readonly step: Step;
}): ReactNode {
  const said = loaded.words.sayClosing(step);
  if (said.length === 0) return null;
  return (
    <ul className="group closing" data-testid="closing">
      {said.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}

/** Whether nothing of a step is told here: a winter in which nobody built, for one. */
function isSilent({ words }: LoadedGame, step: Step): boolean {
  const { resolutions, successions } = step;
  const hasGoneOn = successions.every(({ kind }) => kind === 'goes on');
  return resolutions.length === 0 && hasGoneOn && words.sayClosing(step).length === 0;
}

/** The steps of the last round, the latest first; those in which all went as usual after the others. */
export function RoundPanel(props: RoundProps): ReactNode {
  const { loaded, guide, filter, own, compare, isToldElsewhere } = props;
  const { rounds, due } = loaded.world;
  const steps = (rounds.at(-1)?.steps ?? [])
    .toReversed()
    .toSorted((a, b) => Number(matters(loaded, b)) - Number(matters(loaded, a)));
  if (steps.length === 0) return <p className="empty">{say.none}</p>;
  const ofKind = (step: Step, kind: Succession['kind']): readonly Succession[] =>
    step.successions.filter((each) => each.kind === kind);
  return (
    <section className="round" data-testid="round">
      {due.phase !== 'over' && steps.every((step) => isSilent(loaded, step)) && (
        <p className="empty">{say.silent}</p>
      )}
      {due.phase === 'over' && !isToldElsewhere && (
        <p className="pause">{loaded.words.sayVerdict(due.verdict)}</p>
      )}
      {due.phase === 'retreat' && (
        <p className="pause">{messages.due.retreats(due.retreats.length)}</p>
      )}
      {steps.map((step, i) => (
        // Steps have no identity but their place in the round.
        <div key={steps.length - i}>
          <Closing loaded={loaded} step={step} />
          <Forks
            id="forks"
            heading={say.forks}
            {...{ loaded, guide, compare }}
            round={steps}
            successions={ofKind(step, 'forks')}
          />
          <Forks
            id="unchanged"
            heading={say.unchanged}
            {...{ loaded, guide, compare }}
            round={steps}
            successions={ofKind(step, 'unchanged')}
          />
          <Outcomes {...{ loaded, guide, filter, own, step }} />
        </div>
      ))}
    </section>
  );
}
