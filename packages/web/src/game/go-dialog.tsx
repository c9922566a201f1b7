/** Ctrl K: going to anything by its name. A board, a unit, a power, a command. */
import { boardOf, compareBoards, placeOn, type BoardId, type PlaceId } from '@chronopolitik/engine';
import { useEffect, useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { textOf } from '@chronopolitik/words';
import { PANELS } from '../app/address.ts';
import { COMMANDS, shownKey, type CommandId, type KeyTable } from '../app/keys.ts';
import { messages } from '../app/messages.ts';
import type { Frame } from './use-frame.ts';
import type { Slices } from './slices.ts';

/** What of the game is shown here. */
type Shown = Pick<Slices, 'actions' | 'plane' | 'position'>;

const say = messages.keys;
const MOST = 12;

interface Goal {
  readonly key: string;
  readonly kind: keyof typeof say.kinds;
  readonly text: string;
  readonly hint?: string;
  readonly run: () => void;
}

/** What the list of goals is made from. */
export interface GoProps extends Shown {
  readonly frame: Frame;
  readonly commands: Readonly<Record<CommandId, () => void>>;
  readonly table: KeyTable;
  readonly close: () => void;
}

/** The view goes there: a lens that stood in for a board is closed. */
function flyTo({ plane: { viewport }, actions: { openInset } }: Shown, board: BoardId): void {
  openInset(undefined);
  viewport?.flyTo(board);
}

function boardGoals(shown: Shown): readonly Goal[] {
  const { loaded } = shown.position;
  const { board, boardTitle } = loaded.words.terms;
  return [...loaded.boards.keys()].toSorted(compareBoards).map((id) => ({
    key: `board ${id}`,
    kind: 'board' as const,
    text: `${board(id)} · ${boardTitle(id)}`,
    run: () => flyTo(shown, id),
  }));
}

/** Units on the heads. */
function unitGoals(shown: Shown): readonly Goal[] {
  const { loaded } = shown.position;
  const { select, ask } = shown.actions;
  const { phrases, terms } = loaded.words;
  const go = (place: PlaceId): void => {
    select(place);
    flyTo(shown, boardOf(place));
    ask(undefined);
  };
  return [...loaded.heads].flatMap((head) =>
    (loaded.boards.get(head)?.units ?? []).map(({ location, power }) => {
      const place = placeOn(head, location);
      return {
        key: `unit ${place}`,
        kind: 'unit' as const,
        text: `${textOf(phrases.unit(place))} · ${textOf(phrases.shortUnit(place))}`,
        hint: terms.power(power),
        run: () => go(place),
      };
    }),
  );
}

function powerGoals({ position: { loaded, past } }: Shown, frame: Frame): readonly Goal[] {
  return loaded.rules.map.powers.map((power) => ({
    key: `power ${power}`,
    kind: 'power' as const,
    text: loaded.words.terms.power(power),
    hint: messages.history.filter,
    run: () => {
      past.setFilter({ power });
      frame.open('history');
    },
  }));
}

function commandGoals({ commands, table, frame }: GoProps): readonly Goal[] {
  const panels = PANELS.map((panel, i) => ({
    key: `panel ${panel}`,
    kind: 'command' as const,
    text: say.commands.panel(messages.frame.panels[panel]),
    hint: String(i + 1),
    run: () => frame.open(panel),
  }));
  const named = COMMANDS.filter((id) => id !== 'go').map((id) => ({
    key: `command ${id}`,
    kind: 'command' as const,
    text: say.commands[id],
    hint: shownKey(table[id], say.space),
    run: commands[id],
  }));
  return [...named, ...panels];
}

/** Those in which every typed word begins a word. */
function matching(goals: readonly Goal[], text: string): readonly Goal[] {
  const wanted = text.toLowerCase().split(/\s+/).filter(Boolean);
  const found = goals.filter(({ text: name, hint = '' }) => {
    const words = `${name} ${hint}`.toLowerCase().split(/[\s·,()–:]+/);
    return wanted.every((part) => words.some((word) => word.startsWith(part)));
  });
  return found.slice(0, MOST);
}

/** All that can be gone to: the commands change with every render, the rest with the plane. */
function useGoals(props: GoProps): readonly Goal[] {
  const { frame, ...slices } = props;
  const named = useMemo(
    () => [...powerGoals(slices, frame), ...boardGoals(slices), ...unitGoals(slices)],
    [slices, frame],
  );
  return [...commandGoals(props), ...named];
}

interface FoundProps {
  readonly found: readonly Goal[];
  readonly at: number;
  readonly run: (goal: Goal) => void;
}

function Found({ found, at, run }: FoundProps): ReactNode {
  return (
    <ul>
      {found.map((goal, i) => (
        <li key={goal.key}>
          <button
            type="button"
            className={i === at ? 'goal here' : 'goal'}
            aria-current={i === at}
            onClick={() => run(goal)}
          >
            <span>{goal.text}</span>
            <small>{goal.hint ?? say.kinds[goal.kind]}</small>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The dialog: a text narrows the list of goals, Enter goes to the one that is marked. */
export function GoDialog(props: GoProps): ReactNode {
  const { close } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  useEffect(() => dialog.current?.showModal(), []);
  const found = matching(useGoals(props), text);
  const run = (goal: Goal): void => {
    close();
    goal.run();
  };
  const keyed = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const chosen = found[at];
    if (step) setAt((at + step + found.length) % Math.max(1, found.length));
    else if (event.key === 'Enter' && chosen) run(chosen);
    else return;
    event.preventDefault();
  };
  return (
    <dialog ref={dialog} className="go" aria-label={say.go} onClose={close}>
      <input
        aria-label={say.go}
        placeholder={say.goHint}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onKeyDown={keyed}
        onChange={({ target }) => {
          setText(target.value);
          setAt(0);
        }}
      />
      <Found {...{ found, at, run }} />
      {found.length === 0 && <p className="empty">{say.nothing}</p>}
    </dialog>
  );
}
