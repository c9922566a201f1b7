/** A list of preference: put in order by dragging, with buttons, or with the arrow keys. */
import { useRef, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import { messages } from '../../app/messages.ts';
import { moved } from '../../parts/moved.ts';

const say = messages.lobby.wishes;

/** What is put in order: a power, or several that go together. */
export interface Wish {
  readonly id: string;
  readonly name: string;
}

interface WishListProps {
  readonly label: string;
  readonly wishes: readonly Wish[];
  readonly change: (wishes: readonly Wish[]) => void;
}

/** The line of a list below a height in the window. */
function lineAt(list: HTMLElement, y: number): number {
  const lines = [...list.children].map((line) => line.getBoundingClientRect());
  const found = lines.findIndex(({ bottom }) => y < bottom);
  return found < 0 ? lines.length - 1 : found;
}

interface LineProps {
  readonly wish: Wish;
  readonly place: number;
  readonly all: number;
  readonly isHeld: boolean;
  /** Moves it by so many places, or to an end. */
  readonly move: (to: number) => void;
  readonly hold: (isHeld: boolean) => void;
  readonly drag: (event: PointerEvent) => void;
}

/** Where a key puts what stands at a place. */
function placeBy(key: string, place: number, all: number): number | undefined {
  const places: Readonly<Record<string, number>> = {
    ArrowUp: place - 1,
    ArrowDown: place + 1,
    Home: 0,
    End: all - 1,
  };
  return places[key];
}

function WishLine({ wish, place, all, isHeld, move, hold, drag }: LineProps): ReactNode {
  const { name } = wish;
  const press = (event: KeyboardEvent): void => {
    const to = placeBy(event.key, place, all);
    if (to === undefined) return;
    event.preventDefault();
    move(to);
  };
  const button = (label: string, sign: string, to: number): ReactNode => (
    <button
      type="button"
      className="plain"
      aria-label={label}
      disabled={to < 0 || to >= all}
      onClick={() => move(to)}
    >
      {sign}
    </button>
  );
  return (
    <li className={isHeld ? 'held' : ''}>
      <span className="rank">{place + 1}</span>
      <button
        type="button"
        className="handle-name"
        aria-label={say.place(name, place + 1, all)}
        onKeyDown={press}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          hold(true);
        }}
        onPointerMove={drag}
        onPointerUp={() => hold(false)}
        onPointerCancel={() => hold(false)}
      >
        {name}
      </button>
      {button(say.up(name), '↑', place - 1)}
      {button(say.down(name), '↓', place + 1)}
    </li>
  );
}

/** The list; what it does is also spoken. */
export function WishList({ label, wishes, change }: WishListProps): ReactNode {
  const list = useRef<HTMLOListElement>(null);
  const [held, hold] = useState<string>();
  const [spoken, speak] = useState('');
  const move = (from: number, to: number): void => {
    const wish = wishes[from];
    if (!wish || to < 0 || to >= wishes.length || to === from) return;
    change(moved(wishes, from, to));
    speak(say.place(wish.name, to + 1, wishes.length));
  };
  const drag = (event: PointerEvent): void => {
    const from = wishes.findIndex(({ id }) => id === held);
    if (list.current && from >= 0) move(from, lineAt(list.current, event.clientY));
  };
  return (
    <>
      <ol className="wishes" ref={list} aria-label={label}>
        {wishes.map((wish, i) => (
          <WishLine
            key={wish.id}
            {...{ wish, drag }}
            place={i}
            all={wishes.length}
            isHeld={wish.id === held}
            move={(to) => move(i, to)}
            hold={(isHeld) => hold(isHeld ? wish.id : undefined)}
          />
        ))}
      </ol>
      <p className="unseen" aria-live="polite">
        {spoken}
      </p>
    </>
  );
}
