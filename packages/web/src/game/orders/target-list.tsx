/** The places that the order being entered may name, as a list that typing narrows down; the nearest first. */
import {
  boardOf,
  locationOf,
  pointOf,
  provinceOf,
  type BoardId,
  type PlaceId,
} from '@chronopolitik/engine';
import { anchorOf } from '@chronopolitik/draw';
import {
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import type { Entry, Input } from '../../entry/entry.ts';
import { litOf, subjectOf } from '../../entry/lit.ts';
import { messages } from '../../app/messages.ts';
import { pieceAt } from '../../plane/pick.ts';
import type { LoadedGame } from '../../position/loaded-game.ts';

const say = messages.growing;
/** Names that are listed at once: where letters are typed, and where one scrolls with a finger. */
const MOST = { typed: 8, scrolled: 80 } as const;

interface TargetListProps {
  readonly loaded: LoadedGame;
  readonly entry: Entry;
  readonly input: (input: Input) => void;
}

interface Named {
  readonly place: PlaceId;
  readonly text: string;
  readonly board: BoardId;
  /** What typed letters may begin. */
  readonly words: readonly string[];
}

function namesOf(loaded: LoadedGame, places: readonly PlaceId[]): readonly Named[] {
  const { terms } = loaded.words;
  return places.map((place) => {
    const board = boardOf(place);
    const text = terms.location(locationOf(place));
    const words = `${text} ${provinceOf(place)} ${terms.board(board)} @${terms.turn(board)}`;
    return { place, text, board, words: words.toLowerCase().split(/[\s()]+/) };
  });
}

/** Where the draft moves the unit that is helped. */
function draftedGoal(entry: Entry): PlaceId | undefined {
  return entry.at === 'helped' && entry.ordered?.kind === 'move' ? entry.ordered.to : undefined;
}

/** Where the draft leads before all others, then on its own board by distance, then the other boards. */
function nearestFirst(
  { drawing }: LoadedGame,
  from: PlaceId,
  places: readonly PlaceId[],
  drafted: PlaceId | undefined,
): readonly PlaceId[] {
  const here = anchorOf(drawing, locationOf(from)) ?? [0, 0];
  const far = (place: PlaceId): number => {
    const [x, y] = anchorOf(drawing, locationOf(place)) ?? here;
    if (drafted !== undefined && pointOf(place) === pointOf(drafted)) return -1;
    const away = boardOf(place) === boardOf(from) ? 0 : 1e6;
    return away + Math.hypot(x - here[0], y - here[1]);
  };
  return [...new Set(places)].toSorted((a, b) => far(a) - far(b));
}

function matching(all: readonly Named[], typed: string): readonly Named[] {
  const parts = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return all.filter(({ words }) =>
    parts.every((part) => words.some((word) => word.startsWith(part))),
  );
}

/** Whether the next press names a place, and the kind was chosen: then letters are its name. */
function isNaming(entry: Entry): boolean {
  const isChosen = (entry.at === 'subject' || entry.at === 'helped') && entry.kind !== undefined;
  return isChosen && litOf(entry).length > 0;
}

/** On each board the nearest first; the first board is that of the first place. */
function byBoard(found: readonly Named[]): ReadonlyMap<BoardId, readonly Named[]> {
  const groups = new Map<BoardId, readonly Named[]>();
  for (const named of found) groups.set(named.board, [...(groups.get(named.board) ?? []), named]);
  return groups;
}

/** The list of what was found, board by board; the first is what Enter takes. */
function Found(props: {
  readonly loaded: LoadedGame;
  readonly found: readonly Named[];
  readonly home: BoardId | undefined;
  readonly most: number;
  readonly take: (named: Named) => void;
}): ReactNode {
  const { loaded, found, home, most, take } = props;
  return (
    <div className="found">
      {[...byBoard(found.slice(0, most))].map(([board, places]) => (
        <section key={board}>
          {board !== home && <h3>{loaded.words.terms.board(board)}</h3>}
          <ul>
            {places.map((named) => (
              <li key={named.place}>
                <button
                  type="button"
                  className={named === found[0] ? 'choice first' : 'choice'}
                  onClick={() => take(named)}
                >
                  {named.text}
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {found.length > most && (
        <p className="empty">{messages.navigator.more(found.length - most)}</p>
      )}
      {found.length === 0 && <p className="empty">{messages.keys.nothing}</p>}
    </div>
  );
}

function TargetList({ loaded, entry, input }: TargetListProps): ReactNode {
  const [typed, setTyped] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const from = subjectOf(entry)?.place;
  const all = useMemo(() => {
    const lit = litOf(entry).map(({ place }) => place);
    return from ? namesOf(loaded, nearestFirst(loaded, from, lit, draftedGoal(entry))) : [];
  }, [loaded, entry, from]);
  const found = matching(all, typed);
  // Letters that follow the choice of a kind are the name of a place, also where they are typed before the list is
  // painted; on a phone no keyboard springs up.
  const [isFine] = useState(() => matchMedia('(pointer: fine)').matches);
  const most = isFine ? MOST.typed : MOST.scrolled;
  useLayoutEffect(() => {
    if (isFine) field.current?.focus();
  }, [isFine]);
  const take = ({ place }: Named): void => {
    setTyped('');
    // While another unit is helped, the list names places: nobody is taken up there.
    const piece = entry.at === 'helped' ? undefined : pieceAt(loaded, place);
    input({ type: 'click', click: { place, piece } });
  };
  const keyed = (event: KeyboardEvent): void => {
    const [first] = found;
    if (event.key === 'Escape') input({ type: 'back' });
    else if (event.key !== 'Enter') return;
    else if (typed === '' && entry.at === 'helped') input({ type: 'accept' });
    else if (first) take(first);
    event.preventDefault();
  };
  return (
    <div className="targets" data-testid="targets">
      <input
        ref={field}
        value={typed}
        aria-label={say.name}
        placeholder={say.nameHint}
        autoComplete="off"
        spellCheck={false}
        onKeyDown={keyed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Found {...{ loaded, found, take, most }} home={from && boardOf(from)} />
    </div>
  );
}

/** The list, once it was asked for: by the choice of a kind, or by a button. */
export function Places(props: TargetListProps): ReactNode {
  const [isOpen, open] = useState(false);
  const { entry } = props;
  if (entry.at === 'choice' || litOf(entry).length === 0) return null;
  if (isOpen || isNaming(entry)) return <TargetList {...props} />;
  return (
    <button type="button" className="plain as-list" onClick={() => open(true)}>
      {say.asList}
    </button>
  );
}
