/** Plays the chain behind an outcome: a frame at a time, each pointing at its orders on their board. */
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { ChainFrame } from './explain.ts';
import { messages } from '../../app/messages.ts';
import type { LoadedGame } from '../../position/loaded-game.ts';
import { LinkedSentence, type Guide } from '../../parts/linked-sentence.tsx';

const say = messages.history;

interface ChainProps {
  readonly loaded: LoadedGame;
  readonly guide: Guide;
  readonly chain: readonly ChainFrame[];
  /** What the button says. */
  readonly label?: string;
  /** Done besides, when the chain is begun. */
  readonly begin?: () => void;
}

function Frame({
  loaded,
  guide,
  frame,
}: Pick<ChainProps, 'loaded' | 'guide'> & { readonly frame: ChainFrame }): ReactNode {
  const { phrases, terms } = loaded.words;
  return (
    <>
      <b>{say.frames[frame.kind]}</b>
      {frame.told.length === 0 && <p>{terms.boardTitle(frame.board)}</p>}
      {frame.told.map((resolution) => (
        <p key={terms.board(frame.board) + loaded.words.sayOrder(resolution.order)}>
          <LinkedSentence phrase={phrases.resolution(resolution)} guide={guide} />
        </p>
      ))}
    </>
  );
}

/** Scrolls a panel so far that it shows the end of something: on a phone it may begin below. Nothing else moves. */
function showIn(panel: Element | null, shown: Element): void {
  if (!panel) return;
  const below = shown.getBoundingClientRect().bottom - panel.getBoundingClientRect().bottom;
  if (below > 0) panel.scrollTop += below;
}

/** A button that plays the chain; nothing where there is nothing but the order itself. */
export function PlayChain({ loaded, guide, chain, label, begin }: ChainProps): ReactNode {
  const [at, setAt] = useState<number>();
  const frame = at === undefined ? undefined : chain[at];
  const show = (next: number): void => {
    const shown = chain[next];
    setAt(shown ? next : undefined);
    guide.point(shown?.board, shown?.places);
    if (shown) guide.go(shown.board);
  };
  const start = (): void => {
    begin?.();
    show(0);
  };
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (box.current) showIn(box.current.closest('.panel'), box.current);
  }, [at]);
  const { point } = guide;
  useEffect(() => () => point(undefined), [point]);
  if (chain.length < 2) return null;
  if (!frame || at === undefined) {
    return (
      <button type="button" className="plain play" onClick={start}>
        ▸ {label ?? say.playChain}
      </button>
    );
  }
  return (
    <div className="chain" data-testid="chain" aria-live="polite" ref={box}>
      <Frame {...{ loaded, guide, frame }} />
      <button type="button" className="plain" onClick={() => show(at + 1)}>
        {at + 1 === chain.length ? say.stop : say.nextFrame}{' '}
        <small>{say.frame(at + 1, chain.length)}</small>
      </button>
    </div>
  );
}
