/** Tells of an end that was voted for and waits, and lets those who have a say be against it. */
import { foresee, type Command, type GameView } from '@chronopolitik/game';
import { useState, type ReactNode } from 'react';
import { date, messages, people } from '../../app/messages.ts';
import { endResult } from '../../parts/asking.ts';
import { CloseButton } from '../../parts/close-button.tsx';
import type { LoadedGame } from '../../position/loaded-game.ts';

const say = messages.asking;

/** The game, and how a command is sent. */
export interface DelayedEndProps {
  readonly view: GameView;
  readonly loaded: LoadedGame;
  readonly send: (command: Command) => Promise<boolean>;
}

/** The sentence and the button, while an end waits. */
export function DelayedEnd({ view, loaded, send }: DelayedEndProps): ReactNode {
  const { table, step } = view;
  if (!table?.delayedEnd || table.stage !== 'playing') return null;
  const { motion, until } = table.delayedEnd;
  const ofPower = (power: string): string => loaded.words.terms.power(power);
  const foreseen = foresee(loaded.rules, view, motion);
  const result = endResult(foreseen, { ofPower });
  return (
    <div className="delayed-end" data-testid="delayed-end">
      <p>
        <strong>{say.delayed(date.format(until), result)}</strong> {say.delayedNote}
      </p>
      {foreseen.isVoter && (
        <button
          type="button"
          className="plain"
          onClick={() => void send({ type: 'vote', step, motion, support: false })}
        >
          {say.object}
        </button>
      )}
    </div>
  );
}

/** The same above the boards, until it is put away. */
export function DelayedEndBanner(props: DelayedEndProps): ReactNode {
  const { delayedEnd = null } = props.view.table ?? {};
  const [hidden, hide] = useState<number>();
  // A lost seat stands in the same place, and is the more urgent.
  if (delayedEnd === null || delayedEnd.until === hidden || props.view.lost) return null;
  return (
    <section className="banner lost" data-testid="delayed-end-banner">
      <DelayedEnd {...props} />
      <CloseButton label={people.lost.close} close={() => hide(delayedEnd.until)} />
    </section>
  );
}
