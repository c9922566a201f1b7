/** Ballots of the sustain phase: for each of a power a choice among the timelines that live. */
import {
  boardId,
  coordinateOf,
  subjectOf,
  type Ballot,
  type BoardId,
  type Due,
  type PowerId,
  type ProvinceId,
  type SustainOrder,
  type TimelineId,
} from '@chronopolitik/engine';
import { useId, type ReactNode } from 'react';
import type { Session, SessionAction } from '../../entry/session.ts';
import { messages } from '../../app/messages.ts';
import type { LoadedGame } from '../../position/loaded-game.ts';
import { PowerMark } from '../../parts/power-mark.tsx';

interface BallotListProps {
  readonly loaded: LoadedGame;
  readonly session: Session;
  readonly act: (action: SessionAction) => void;
  /** The powers whose orders are the viewer's to give. */
  readonly own: readonly PowerId[];
}

/** The ballots of one power at one center. */
interface Held {
  readonly power: PowerId;
  readonly center: ProvinceId;
  readonly from: readonly TimelineId[];
}

const say = messages.due;

function heldIn(ballots: readonly Ballot[], own: readonly PowerId[]): readonly Held[] {
  const held = new Map<string, Held>();
  for (const { power, center, from } of ballots) {
    if (power === null || !own.includes(power)) continue;
    const key = `${power} ${center}`;
    const known = held.get(key);
    held.set(key, { power, center, from: [...(known?.from ?? []), from] });
  }
  return [...held.values()].toSorted((a, b) =>
    a.power < b.power ? -1 : a.power > b.power ? 1 : 0,
  );
}

/** One choice: all ballots of a center, or the one of a timeline. */
function Choice(
  props: BallotListProps & {
    readonly live: readonly BoardId[];
    readonly ballots: Omit<SustainOrder, 'kind' | 'board'>;
    readonly label: string;
    /** What it says when nothing is chosen. */
    readonly usual: string;
  },
): ReactNode {
  const { loaded, session, act, live, ballots, label, usual } = props;
  const id = useId();
  const orderFor = (board: BoardId): SustainOrder => ({ kind: 'sustain', ...ballots, board });
  const key = subjectOf(orderFor('a@0'));
  const chosen = session.draft.orders.find(({ order }) => subjectOf(order) === key)?.order;
  const choose = (value: string): void => {
    const board = live.find((each) => each === value);
    act(board ? { type: 'put', drafted: { order: orderFor(board) } } : { type: 'remove', key });
  };
  return (
    <div className="ballot">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        value={chosen?.kind === 'sustain' ? chosen.board : ''}
        onChange={({ target }) => choose(target.value)}
      >
        <option value="">{usual}</option>
        {live.map((board) => (
          <option key={board} value={board}>
            {say.sustains(loaded.words.terms.timeline(board))}
          </option>
        ))}
      </select>
    </div>
  );
}

function CenterBallots(
  props: BallotListProps & { readonly held: Held; readonly live: readonly BoardId[] },
): ReactNode {
  const { loaded, held, live } = props;
  const { power, center, from } = held;
  const [first = 'a@0'] = live;
  const { terms } = loaded.words;
  const name = terms.location(center);
  const isMany = from.length > 1;
  return (
    <li>
      <PowerMark loaded={loaded} power={power} />
      <div>
        {isMany && (
          <Choice
            {...props}
            ballots={{ power, center }}
            label={say.allBallots(name)}
            usual={say.stays}
          />
        )}
        {from.map((timeline) => (
          <Choice
            key={timeline}
            {...props}
            live={live}
            ballots={{ power, center, from: timeline }}
            label={say.ballot(name, terms.timeline(boardId(timeline, coordinateOf(first).turn)))}
            usual={isMany ? say.asAll : say.stays}
          />
        ))}
      </div>
    </li>
  );
}

/** The ballots of the powers that the viewer orders; nothing in other phases. */
export function BallotList(props: BallotListProps): ReactNode {
  const due: Due = props.loaded.world.due;
  if (due.phase !== 'sustain') return null;
  const all = heldIn(due.ballots, props.own);
  if (all.length === 0) return null;
  return (
    <section className="ballots" data-testid="ballots">
      <h2>{say.ballots}</h2>
      <p className="note">{say.ballotsNote}</p>
      <ul>
        {all.map((held) => (
          <CenterBallots
            key={`${held.power} ${held.center}`}
            {...props}
            {...{ held }}
            live={due.live}
          />
        ))}
      </ul>
    </section>
  );
}
