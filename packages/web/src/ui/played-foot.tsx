/** The buttons of a game between people: send orders, be ready, be so no more. */
import type { GameView } from '@chronopolitik/game';
import type { Words } from '@chronopolitik/words';
import type { ReactNode } from 'react';
import { endingText } from '../ending.ts';
import { people } from '../messages.ts';
import type { OpenGame } from '../store/use-game.ts';
import { Foot } from './foot.tsx';
import { Ready } from './ready.tsx';
import type { Sending } from './use-sending.ts';

const say = people.foot;

/** Says that machines think, while they do. */
function Thinking({ view }: { readonly view: GameView }): ReactNode {
  const thinking = (view.table?.seats ?? []).filter(
    ({ machine, isAwaited, ready }) => machine !== null && isAwaited && !ready,
  );
  if (thinking.length === 0 || view.table?.isPaused) return null;
  return (
    <p className="note" data-testid="thinking">
      {people.machines.thinking(thinking.length)}
    </p>
  );
}

/** What a seat reads while the game waits for others. */
function Waiting({ view }: { readonly view: GameView }): ReactNode {
  return (
    <>
      <p className="note">{say.waiting}</p>
      <Thinking view={view} />
    </>
  );
}

interface PlayedFootProps {
  readonly view: GameView;
  readonly game: OpenGame;
  readonly sending: Sending;
  /** Boards still wait for orders. */
  readonly isQuiet: boolean;
  readonly words: Words;
}

export function PlayedFoot({ view, game, sending, isQuiet, words }: PlayedFootProps): ReactNode {
  const { table, own, step } = view;
  const { isBusy, refusal, forgive } = game;
  const { marked, seat: mine, doubts } = sending;
  const over = { phase: 'over', verdict: { kind: 'goes on' } } as const;
  const refused = (
    <Foot due={over} resolve={() => undefined} {...{ words, isBusy, isQuiet, refusal, forgive }} />
  );
  if (table?.ending) return <p>{endingText(table.ending, words.terms.power)}</p>;
  if (!mine) return view.isMaster ? refused : <p className="note">{say.watching}</p>;
  if (!mine.isAwaited) return <Waiting view={view} />;
  const isLit = !isQuiet && Boolean(own?.orders) && !mine.ready;
  const ready = (): void => void sending.setReady(!mine.ready);
  return (
    <>
      {refused}
      <p className="note" data-testid="sent">
        {own?.orders ? say.sent : say.notSent}
      </p>
      {marked && !mine.ready && <p className="note">{people.drafts.readySends(marked.name)}</p>}
      <Thinking view={view} />
      <span className="also">
        <button
          type="button"
          className={isQuiet || own?.orders ? 'primary quiet' : 'primary'}
          data-testid="send"
          disabled={isBusy}
          onClick={() => void sending.submit()}
        >
          {say.send}
        </button>
        <Ready key={step} isReady={mine.ready} {...{ isBusy, isLit, doubts, ready }} />
      </span>
    </>
  );
}
