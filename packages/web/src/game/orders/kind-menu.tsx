/** The kinds of order that a unit may take, in a menu at the pointer: what the buttons of the entry do. */
import { ALL_KINDS, type OrderKind, type PlaceId } from '@chronopolitik/engine';
import {
  useCallback,
  useEffect,
  useMemo,
  useRef,
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import type { Engine } from '../../engine/client.ts';
import { growing } from '../../entry/sentence.ts';
import { useAnswer, valueOf } from '../../engine/use-answer.ts';
import type { MenuRequest, Slices } from '../slices.ts';

/** What of the game is shown here. */
type Shown = Pick<Slices, 'actions' | 'cards' | 'engine' | 'position'>;

type KindInfo = (typeof ALL_KINDS)[number];

/** None until the engine has answered. */
function useKinds(
  engine: Engine | undefined,
  menu: MenuRequest | undefined,
): readonly KindInfo[] | undefined {
  const place = menu?.subject.place;
  const question = useMemo(
    () => (engine && place ? () => engine.ask('facts', { place }) : undefined),
    [engine, place],
  );
  const facts = valueOf(useAnswer(question));
  return facts && ALL_KINDS.filter(({ kind }) => facts.kinds.includes(kind));
}

/** Where the focus goes from an item, by key: round and round. */
function itemAfter(key: string, at: number, count: number): number | undefined {
  if (key === 'ArrowDown') return (at + 1) % count;
  if (key === 'ArrowUp') return (at - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}

/** Opens over everything with the focus on its first item, closes at a press elsewhere, gives the focus back. */
function useOpen(close: () => void) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    const menu = list.current;
    const elsewhere = ({ target }: Event): void => {
      if (!menu?.contains(target as Node)) close();
    };
    const stop = new AbortController();
    const { signal } = stop;
    for (const type of ['pointerdown', 'wheel', 'resize'])
      window.addEventListener(type, elsewhere, { signal, capture: true });
    menu?.showPopover();
    menu?.querySelector('button')?.focus();
    return () => {
      stop.abort();
      if (before instanceof HTMLElement) before.focus();
    };
  }, [close]);
  return list;
}

interface MenuProps extends Shown {
  readonly menu: MenuRequest;
  readonly kinds: readonly KindInfo[];
  readonly close: () => void;
}

function Menu({ menu, kinds, close, ...slices }: MenuProps): ReactNode {
  const { input } = slices.actions;
  const { live: loaded } = slices.position;
  const list = useOpen(close);
  const { click, subject, at } = menu;
  const isUnit = (place: PlaceId): boolean => loaded.unitAt(place) !== undefined;
  const heading = growing(loaded.words, { at: 'subject', subject }, isUnit);
  const choose = (kind: OrderKind): void => {
    close();
    input({ type: 'leave' });
    input({ type: 'click', click });
    input({ type: 'kind', kind });
  };
  const onKey = (event: KeyboardEvent): void => {
    const items = [...(list.current?.querySelectorAll('button') ?? [])];
    const now = items.findIndex((item) => item === document.activeElement);
    const next = itemAfter(event.key, now, items.length);
    const named = kinds.find(({ letter }) => letter === event.key.toUpperCase());
    if (next !== undefined) items[next]?.focus();
    else if (named) choose(named.kind);
    else if (event.key === 'Escape' || event.key === 'Tab') close();
    else return;
    event.preventDefault();
  };
  return (
    <div
      ref={list}
      className="kind-menu"
      popover="manual"
      role="menu"
      tabIndex={-1}
      aria-label={heading}
      data-testid="kind-menu"
      style={{ '--x': `${at[0]}px`, '--y': `${at[1]}px`, '--items': kinds.length } as CSSProperties}
      onKeyDown={onKey}
      onContextMenu={(event) => event.preventDefault()}
    >
      <p aria-hidden="true">{heading}</p>
      {kinds.map(({ kind, letter }) => (
        <button
          key={kind}
          type="button"
          role="menuitem"
          tabIndex={-1}
          aria-keyshortcuts={letter}
          onClick={() => choose(kind)}
        >
          {loaded.words.terms.orderKind(kind)} <kbd>{letter}</kbd>
        </button>
      ))}
    </div>
  );
}

/** The menu; nothing until the engine has said which kinds there are. */
export function KindMenu(slices: Shown): ReactNode {
  const { menu } = slices.cards;
  const { openMenu } = slices.actions;
  const { engine } = slices;
  const kinds = useKinds(engine, menu);
  const close = useCallback(() => openMenu(undefined), [openMenu]);
  if (!menu || !kinds || kinds.length === 0) return null;
  return <Menu key={menu.at.join()} {...slices} {...{ menu, kinds, close }} />;
}
