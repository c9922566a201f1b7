/** What is decided once a game is over, by all who hold a seat. */
import { motionKey, type Command, type GameView, type Motion } from '@chronopolitik/game';
import type { ReactNode } from 'react';
import { messages } from '../../app/messages.ts';
import { AskingButton } from '../../parts/asking-button.tsx';
import type { Slices } from '../slices.ts';

const say = messages.ending;

/** What everything after the end is shown from. */
export interface AfterEndProps extends Pick<Slices, 'actions' | 'plane' | 'position'> {
  readonly view: GameView;
  readonly names: Readonly<Record<string, string>>;
  readonly send: (command: Command) => Promise<boolean>;
  /** Uncovers the boards where a panel lies over them. */
  readonly uncover: () => void;
}

/** Something that all who hold a seat must want: a vote for it, with how many do. */
export function AgreeButton(props: {
  readonly view: GameView;
  readonly send: AfterEndProps['send'];
  readonly motion: Motion;
  readonly text: string;
  readonly question: string;
  readonly follows: string;
}): ReactNode {
  const { view, send, motion, text, question, follows } = props;
  const key = motionKey(motion);
  const of = (view.table?.motions ?? []).find((each) => motionKey(each.motion) === key);
  const voters = (view.table?.seats ?? []).filter((each) => each.isTaken && !each.machine).length;
  const isOwn = (view.own?.motions ?? []).some((each) => motionKey(each) === key);
  const vote = (support: boolean): void =>
    void send({ type: 'vote', step: view.step, motion, support });
  const count = say.agreed(of?.seats.length ?? 0, voters);
  if (view.seat === null) return <p className="note">{count}</p>;
  return (
    <p className="row agree">
      {isOwn ? (
        <button type="button" className="plain" onClick={() => vote(false)}>
          {say.takeBack}
        </button>
      ) : (
        <AskingButton {...{ text, question }} lines={() => [follows]} act={() => vote(true)} />
      )}
      <small>{count}</small>
    </p>
  );
}
