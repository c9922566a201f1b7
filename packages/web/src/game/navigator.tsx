/** The navigator: boards that wait for the viewer, and the tree of timelines. */
import type { PowerId } from '@chronopolitik/engine';
import { useMemo, useState, type ReactNode } from 'react';
import { messages } from '../app/messages.ts';
import {
  MARKS,
  shownTree,
  SORTS,
  type Note,
  type ShownRow,
  type TreeState,
} from '../position/timelines/timeline-list.ts';
import { timelinesOf, type Timeline } from '../position/timelines/timelines.ts';
import type { LoadedGame } from '../position/loaded-game.ts';
import { useFills, type Fills } from './history/gauge.tsx';
import { KeyOf } from './key-of.tsx';
import type { Slices } from './slices.ts';
import { useTree } from './use-tree.ts';

/** What of the game is shown here. */
type Shown = Pick<Slices, 'actions' | 'plan' | 'position'>;

const say = messages.navigator;

interface NavigatorProps extends Shown {
  /** What the browser keeps of the tree is kept by game. */
  readonly game: string;
  readonly next: () => void;
}

function Queue({ next, ...slices }: Shown & Pick<NavigatorProps, 'next'>): ReactNode {
  const { needs, open } = slices.plan;
  const { loaded, own, isReader } = slices.position;
  const { goTo } = slices.actions;
  // Who gives no orders is not needed anywhere.
  if (own.length === 0 || isReader) return null;
  const missing = (open?.units.length ?? 0) + (open?.retreats.length ?? 0);
  // Builds of the only board that is played on are in view.
  const isElsewhere = needs.size > 0 && slices.position.present.length > 1;
  return (
    <section className="queue" data-testid="queue">
      <h2>{open ? messages.frame.needYou(needs.size) : messages.frame.counting}</h2>
      <ul>
        {[...needs].map(([board, need], i) => (
          <li key={board}>
            {needs.size > 1 && <b className="number">{i + 1}</b>}
            <button type="button" className="name" onClick={() => goTo(board)}>
              {loaded.words.terms.board(board)}
            </button>{' '}
            <small>{need}</small>
          </li>
        ))}
      </ul>
      {(missing > 0 || isElsewhere) && !slices.position.past.isPast && (
        <button type="button" className="plain" onClick={next}>
          {missing > 0 ? say.next : say.nextBoard} <KeyOf id="nextUnit" />
        </button>
      )}
    </section>
  );
}

/** Shares of the centers on the head, power by power. */
function Band({
  position,
  row,
  fills,
}: Pick<RowProps, 'position' | 'fills'> & { readonly row: Timeline }): ReactNode {
  const { rules, words } = position.loaded;
  const share = (power: PowerId): number => row.centers[power] ?? 0;
  return (
    <span className="band" aria-hidden="true">
      {rules.map.powers
        .filter((power) => share(power) > 0)
        .map((power) => (
          <i
            key={power}
            title={`${words.terms.power(power)} ${share(power)}`}
            style={{ flexGrow: share(power), background: fills(power) }}
          />
        ))}
    </span>
  );
}

interface RowProps extends Shown {
  readonly fills: Fills;
  readonly shown: ShownRow;
  readonly note: Note;
  readonly isIndented: boolean;
  readonly change: (note: Note) => void;
}

/** A sole timeline goes without saying: its row is called by the date of its last board. */
function rowName({ boards, words }: LoadedGame, { head, length }: Timeline): string {
  const { timeline, seasonTitle } = words.terms;
  return length === boards.size ? seasonTitle(head) : timeline(head);
}

function RowMenu({ shown, note, change, ...slices }: RowProps): ReactNode {
  const title = rowName(slices.position.loaded, shown.row);
  return (
    <details className="row-menu">
      <summary aria-label={say.menu(title)} title={say.menu(title)}>
        ⋯
      </summary>
      <div>
        <button
          type="button"
          className="plain"
          onClick={() => change({ ...note, isPinned: !note.isPinned, isFolded: false })}
        >
          {note.isPinned ? say.unpin : say.pin}
        </button>
        <button
          type="button"
          className="plain"
          onClick={() => change({ ...note, isFolded: !note.isFolded, isPinned: false })}
        >
          {note.isFolded ? say.unfold : say.collapse}
        </button>
        <label>
          {say.name}
          <input
            value={note.name ?? ''}
            maxLength={40}
            onChange={({ target }) => change({ ...note, name: target.value })}
          />
        </label>
        <label>
          {say.color}
          <select
            value={note.color ?? 'none'}
            onChange={({ target }) =>
              change({ ...note, color: MARKS.find((each) => each === target.value) ?? 'none' })
            }
          >
            {MARKS.map((color) => (
              <option key={color} value={color}>
                {say.colors[color]}
              </option>
            ))}
          </select>
        </label>
      </div>
    </details>
  );
}

const sum = (counts: Readonly<Record<string, number>>, powers: readonly PowerId[]): number =>
  powers.reduce((total, power) => total + (counts[power] ?? 0), 0);

function TimelineRow(props: RowProps): ReactNode {
  const { fills, shown, note, isIndented, ...slices } = props;
  const { row, isThin } = shown;
  const { loaded, own } = slices.position;
  const { goTo } = slices.actions;
  const { board } = loaded.words.terms;
  const name = note.name?.trim();
  const facts = [
    ...(row.parent === undefined ? [] : [say.opens(board(row.parent))]),
    say.length(row.length),
    ...(own.length === 0 ? [] : [say.mine(sum(row.centers, own), sum(row.units, own))]),
    ...(row.status === 'active' ? [] : [say.status[row.status]]),
    ...(row.isBeforeWinter ? [say.winterNext] : []),
  ];
  return (
    <li
      className={isThin ? 'timeline thin' : 'timeline'}
      data-mark={note.color ?? 'none'}
      style={isIndented ? { marginInlineStart: `${Math.min(6, row.depth) * 10}px` } : {}}
    >
      <div>
        <button type="button" className="name" onClick={() => goTo(row.head)}>
          <b>{rowName(loaded, row)}</b> {name}
        </button>
        {!isThin && <small>{facts.join(' · ')}</small>}
        {!isThin && <Band {...slices} {...{ row, fills }} />}
      </div>
      <RowMenu {...props} />
    </li>
  );
}

function SortSelect(props: {
  readonly tree: TreeState;
  readonly set: (tree: TreeState) => void;
}): ReactNode {
  const { tree, set } = props;
  return (
    <select
      aria-label={say.sort}
      value={tree.sort}
      onChange={({ target }) =>
        set({ ...tree, sort: SORTS.find((each) => each === target.value) ?? 'number' })
      }
    >
      {SORTS.map((sort) => (
        <option key={sort} value={sort}>
          {say.sorts[sort]}
        </option>
      ))}
    </select>
  );
}

function Tree({ game, ...slices }: Shown & Pick<NavigatorProps, 'game'>): ReactNode {
  const { loaded, own } = slices.position;
  const { needs } = slices.plan;
  const fills = useFills(loaded);
  const [tree, set] = useTree(game);
  const [isWhole, showAll] = useState(false);
  const rows = useMemo(() => timelinesOf(loaded), [loaded]);
  const { shown, folded } = useMemo(
    () => shownTree(rows, tree, own, needs.keys()),
    [rows, tree, own, needs],
  );
  const line = (each: ShownRow): ReactNode => (
    <TimelineRow
      key={each.row.id}
      {...slices}
      fills={fills}
      shown={each}
      note={tree.notes[each.row.id] ?? {}}
      isIndented={tree.sort === 'lineage'}
      change={(note) => set({ ...tree, notes: { ...tree.notes, [each.row.id]: note } })}
    />
  );
  return (
    <section className="tree" data-testid="timelines">
      <header>
        <h2>{say.timelines}</h2>
        {rows.length > 1 && <SortSelect tree={tree} set={set} />}
      </header>
      <ul>
        {shown.map(line)}
        {isWhole && folded.map((row) => line({ row, isThin: true }))}
      </ul>
      {folded.length > 0 && (
        <button
          type="button"
          className="plain"
          aria-label={isWhole ? say.fewer : say.moreLabel(folded.length)}
          onClick={() => showAll(!isWhole)}
        >
          {isWhole ? say.fewer : say.more(folded.length)}
        </button>
      )}
    </section>
  );
}

/** What the navigator says; on a phone in a sheet. */
export function NavigatorPanel(props: NavigatorProps): ReactNode {
  return (
    <>
      <Queue {...props} />
      <Tree {...props} />
    </>
  );
}

/** The navigator beside the plane, which can be folded away. */
export function Navigator(
  props: NavigatorProps & { readonly isOpen: boolean; readonly toggle: () => void },
): ReactNode {
  const { isOpen, toggle } = props;
  const label = isOpen ? messages.frame.closeNavigator : messages.frame.openNavigator;
  return (
    <nav
      className={isOpen ? 'navigator' : 'navigator folded'}
      aria-label={messages.frame.navigator}
    >
      <button
        type="button"
        className="fold"
        aria-expanded={isOpen}
        aria-label={label}
        title={label}
        onClick={toggle}
      >
        {isOpen ? '‹' : '›'}
      </button>
      {isOpen && <NavigatorPanel {...props} />}
    </nav>
  );
}
