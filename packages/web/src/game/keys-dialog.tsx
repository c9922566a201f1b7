/** The keys of the game page, each of which can be changed. */
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import {
  COMMANDS,
  DEFAULT_KEYS,
  isModifier,
  keyName,
  refusalOf,
  shownKey,
  type CommandId,
  type KeyRefusal,
} from '../app/keys.ts';
import { messages } from '../app/messages.ts';
import { chooseKeys, useKeyTable } from '../app/use-key-table.ts';

const say = messages.keys;
const nameOf = (id: CommandId): string => (id === 'go' ? say.go : say.commands[id]);
const shown = (name: string): string => shownKey(name, say.space);

function sayRefusal(name: string, refusal: KeyRefusal): string {
  const key = shown(name);
  return refusal.code === 'taken'
    ? say.refusals.taken(key, nameOf(refusal.by))
    : say.refusals[refusal.code](key);
}

/** The keys that end the choice of a key. */
const LEAVING: readonly string[] = ['Escape', 'Tab'];

interface KeyRowProps {
  readonly id: CommandId;
  readonly name: string;
  readonly isAsked: boolean;
  readonly ask: (id: CommandId | undefined) => void;
  readonly give: (name: string) => void;
}

function KeyRow({ id, name, isAsked, ask, give }: KeyRowProps): ReactNode {
  const pressed = (event: KeyboardEvent): void => {
    if (!isAsked || isModifier(event.key)) return;
    if (event.key !== 'Tab') event.preventDefault();
    event.stopPropagation();
    if (LEAVING.includes(event.key)) ask(undefined);
    else if (!event.altKey) give(keyName(event));
  };
  return (
    <li>
      <span id={`key-${id}`}>{nameOf(id)}</span>
      <button
        type="button"
        className="plain"
        aria-describedby={`key-${id}`}
        aria-pressed={isAsked}
        data-testid={`key-${id}`}
        onClick={() => ask(isAsked ? undefined : id)}
        onKeyDown={pressed}
        onBlur={() => isAsked && ask(undefined)}
      >
        {isAsked ? say.press : <kbd>{shown(name)}</kbd>}
      </button>
    </li>
  );
}

/** The dialog: lists all commands, and takes another key for one. */
export function KeysDialog({ close }: { readonly close: () => void }): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  const table = useKeyTable();
  const [asked, ask] = useState<CommandId>();
  const [problem, setProblem] = useState('');
  useEffect(() => dialog.current?.showModal(), []);
  const give = (id: CommandId) => (name: string) => {
    const refusal = refusalOf(table, id, name);
    setProblem(refusal ? sayRefusal(name, refusal) : '');
    if (refusal) return;
    chooseKeys({ ...table, [id]: name });
    ask(undefined);
  };
  const reset = (): void => {
    setProblem('');
    chooseKeys(DEFAULT_KEYS);
  };
  return (
    <dialog ref={dialog} className="go keys" aria-label={say.list} onClose={close}>
      <h2>{say.list}</h2>
      <p className="note">{say.how}</p>
      <p role="alert" className="problem">
        {problem}
      </p>
      <ul>
        {COMMANDS.map((id) => (
          <KeyRow
            key={id}
            id={id}
            name={table[id]}
            isAsked={asked === id}
            ask={(next) => {
              setProblem('');
              ask(next);
            }}
            give={give(id)}
          />
        ))}
      </ul>
      <p className="row">
        <button type="button" className="plain" onClick={reset}>
          {say.reset}
        </button>
        <button type="button" className="plain" onClick={() => dialog.current?.close()}>
          {messages.rules.close}
        </button>
      </p>
    </dialog>
  );
}
