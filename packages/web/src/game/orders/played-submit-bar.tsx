/** The buttons of a game between people: send orders, be ready, be so no more. */
import type { GameView } from '@chronopolitik/game';
import type { ReactNode } from 'react';
import { messages, people, shortDate } from '../../app/messages.ts';
import { endingText } from '../../parts/ending-text.ts';
import { useByHand } from '../../browser/by-hand.ts';
import type { Difference } from '../../entry/compare.ts';
import { typed, type LoadedGame } from '../../position/loaded-game.ts';
import type { OpenGame } from '../../server/use-game.ts';
import { NextGame } from './next-game.tsx';
import { Thinking } from './thinking.tsx';
import { SubmitBar } from './submit-bar.tsx';
import { playsAlone } from './plays-alone.ts';
import { Ready } from './ready.tsx';
import type { SaveState, Saving } from './use-saving.ts';
import type { Sending } from './use-sending.ts';

const say = people.submitBar;

/** What a seat reads while the game waits for others. */
function Waiting({ view }: { readonly view: GameView }): ReactNode {
  return (
    <>
      <p className="note">{say.waiting}</p>
      <NextGame game={view.id} />
      <Thinking view={view} />
    </>
  );
}

/** What the player should see to. */
const AMISS: readonly SaveState['kind'][] = ['offline', 'refused', 'unsent'];

type GivenProps = Pick<PlayedSubmitBarProps, 'view' | 'saving' | 'loaded'>;

/** An order that came from another window, or one that was taken back there. */
function changeText(loaded: LoadedGame, { one, other }: Difference): string {
  if (other) return typed(loaded, other);
  return one ? say.takenBack(typed(loaded, one)) : '';
}

/** What is carried out when the phase ends, and whether the server has it. */
function Given({ view, saving, loaded }: GivenProps): ReactNode {
  const { state, isUnreadied, takenOver } = saving;
  const isAmiss = AMISS.includes(state.kind);
  return (
    <>
      {isUnreadied && <p className="note">{say.unreadied}</p>}
      {takenOver.length > 0 && (
        <p className="note" data-testid="taken-over">
          {say.takenOver(takenOver.map((each) => changeText(loaded, each)).join('; '))}
        </p>
      )}
      {view.own?.sent?.at(-1)?.planned && !view.own.saved && (
        <p className="note" data-testid="planned">
          {messages.ahead.gave}
        </p>
      )}
      <p className={isAmiss ? 'fault' : 'note'} data-testid="sent" aria-live="polite">
        {givenText(state, view)}
      </p>
    </>
  );
}

/** When orders that are saved will be carried out. */
function savedText(at: string, view: GameView): string {
  if (typeof view.table?.deadline === 'number') return say.saved(at);
  return playsAlone(view) ? say.savedUntilTurn(at) : say.savedUntilReady(at);
}

function givenText(state: SaveState, view: GameView): string {
  switch (state.kind) {
    case 'nothing':
      return say.notSent;
    case 'sent':
      return say.sent;
    case 'saving':
      return say.saving;
    case 'saved':
      return savedText(shortDate(state.at), view);
    case 'offline':
      return say.offline;
    case 'unsent':
      return say.unsent;
    case 'refused':
      return say.notSaved(state.why);
  }
}

interface PlayedSubmitBarProps {
  readonly view: GameView;
  readonly game: OpenGame;
  readonly sending: Sending;
  readonly saving: Saving;
  /** Boards still wait for orders. */
  readonly isQuiet: boolean;
  readonly loaded: LoadedGame;
}

/** The buttons of the viewer's seat; a sentence for spectators, for who is not waited for, and after the end. */
export function PlayedSubmitBar({
  view,
  game,
  sending,
  saving,
  isQuiet,
  loaded,
}: PlayedSubmitBarProps): ReactNode {
  const { table, step } = view;
  const isByHand = useByHand() || view.settings.terms?.byHand === true;
  const isAlone = playsAlone(view);
  const { words } = loaded;
  const { isBusy, refusal, forgive } = game;
  const { marked, seat: mine, doubts } = sending;
  const over = { phase: 'over', verdict: { kind: 'goes on' } } as const;
  const refused = (
    <SubmitBar
      due={over}
      resolve={() => undefined}
      refusedText={say.refused}
      {...{ words, isBusy, isQuiet, refusal, forgive }}
    />
  );
  if (table?.ending) return <p>{endingText(table.ending, words.terms.power)}</p>;
  if (!mine) return <p className="note">{view.isMaster ? people.observer.master : say.watching}</p>;
  if (!mine.isAwaited) return <Waiting view={view} />;
  const isLit = !isQuiet && !mine.ready;
  const ready = (): void => void sending.setReady(!mine.ready);
  return (
    <>
      {refused}
      <Given {...{ view, saving, loaded }} />
      {marked && !mine.ready && <p className="note">{people.drafts.readySends(marked.name)}</p>}
      <Thinking view={view} />
      <span className="also">
        {(!isAlone || isByHand) && (
          <button
            type="button"
            className="primary quiet"
            data-testid="send"
            disabled={isBusy}
            onClick={() => void sending.submit()}
          >
            {say.send}
          </button>
        )}
        <Ready
          key={step}
          isReady={mine.ready}
          {...{ isBusy, isLit, doubts, ready }}
          endsTurn={isAlone}
          {...(isAlone && { text: say.endTurn })}
        />
      </span>
      {mine.ready && <NextGame game={view.id} />}
    </>
  );
}
