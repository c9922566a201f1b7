/** What a phase waits for, above the orders. */
import type { PowerId } from '@chronopolitik/engine';
import type { ReactNode } from 'react';
import { messages } from '../../app/messages.ts';
import type { Guide } from '../../parts/linked-sentence.tsx';
import { PowerMark } from '../../parts/power-mark.tsx';
import {
  isRetreatOfOthers,
  needsOf,
  type OpenAdjustment,
  type OpenDuties,
} from '../../position/due.ts';
import type { LoadedGame } from '../../position/loaded-game.ts';
import { KeyOf } from '../key-of.tsx';

interface DueListProps {
  readonly loaded: LoadedGame;
  readonly open: OpenDuties;
  readonly next: () => void;
  readonly guide: Guide;
  /** The powers whose orders are the viewer's to give. */
  readonly own: readonly PowerId[];
  /** Whether nothing waits for the viewer, who may try orders all the same. */
  readonly isReader: boolean;
}

/** What the viewer still owes; a reader is told what becomes of orders that are tried. */
export function DueList({ loaded, open, next, guide, own, isReader }: DueListProps): ReactNode {
  const { words, world } = loaded;
  const { due } = world;
  if (isReader && due.phase !== 'over') return <p className="note">{messages.due.reading}</p>;
  const isOfOthers = isRetreatOfOthers(world, own);
  const owedLine = ({ power, board, count, given }: OpenAdjustment): ReactNode => {
    const line = count > 0 ? messages.due.builds : messages.due.disbands;
    return (
      <li key={`${power} ${board}`}>
        <PowerMark loaded={loaded} power={power} />
        <button type="button" className="name" onClick={() => guide.go(board)}>
          {line(words.terms.power(power), given, Math.abs(count), words.terms.board(board))}
        </button>
      </li>
    );
  };
  return (
    <div className="due" data-testid="due">
      {due.phase === 'retreat' && (
        <p className="pause">
          {messages.due[isOfOthers ? 'retreatsOfOthers' : 'retreats'](due.retreats.length)}
        </p>
      )}
      {due.phase === 'retreat' && !isOfOthers && (
        <p>{messages.due.retreatsLeft(open.retreats.length)}</p>
      )}
      {due.phase === 'movement' && due.movement.length > 0 && (
        <p>{messages.due.units(open.units.length)}</p>
      )}
      {due.phase === 'sustain' && <p className="pause">{messages.due.sustain}</p>}
      {due.phase === 'sustain' && <p>{messages.due.ballotsLeft(open.ballots.length)}</p>}
      {due.phase === 'over' && <p className="pause">{words.sayDue(due)}</p>}
      {needsOf(open).size > 1 && <p>{messages.due.boards(needsOf(open).size)}</p>}
      {open.owed.length > 0 && <ul>{open.owed.map(owedLine)}</ul>}
      {open.units.length + open.retreats.length > 0 && (
        <button type="button" className="plain" onClick={next}>
          {messages.due.next} <KeyOf id="nextUnit" />
        </button>
      )}
    </div>
  );
}
