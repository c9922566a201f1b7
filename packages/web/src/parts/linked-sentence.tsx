/** A sentence in which the names of places and boards lead there. */
import { isBoardId, boardOf, type BoardId, type PlaceId } from '@chronopolitik/engine';
import type { Phrase } from '@chronopolitik/words';
import type { ReactNode } from 'react';
import { RuleCitation } from './rule-citation.tsx';

/** How sentences and lists lead to the plane. */
export interface Guide {
  /** Shows a board. */
  readonly go: (board: BoardId) => void;
  /** Marks a board while it is pointed at. */
  readonly point: (board: BoardId | undefined, places?: readonly PlaceId[]) => void;
}

function boardNamed(ref: PlaceId | BoardId): BoardId {
  return isBoardId(ref) ? ref : boardOf(ref as PlaceId);
}

/** The sentence; its names are buttons, and citations of rules open the rules. */
export function LinkedSentence({ phrase, guide }: { phrase: Phrase; guide: Guide }): ReactNode {
  return phrase.map((part, i) => {
    // The parts of a sentence have no other identity than their place in it.
    if (typeof part === 'string') return <RuleCitation key={i} text={part} />;
    const board = boardNamed(part.ref);
    return (
      <a
        key={i}
        href={`#${board}`}
        className="name"
        onClick={(event) => {
          event.preventDefault();
          guide.go(board);
        }}
        onPointerEnter={() => guide.point(board, isBoardId(part.ref) ? [] : [part.ref])}
        onPointerLeave={() => guide.point(undefined)}
      >
        {part.text}
      </a>
    );
  });
}
