/** A line in which an order can be typed. */
import type { BoardId, PowerId } from '@chronopolitik/engine';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import type { Engine } from '../../engine/client.ts';
import type { Drafted } from '../../entry/entry.ts';
import { messages } from '../../app/messages.ts';
import type { Words } from '@chronopolitik/words';

interface TextLineProps {
  readonly engine: Engine | undefined;
  readonly words: Words;
  /** The board that an order means that names none. */
  readonly board: BoardId | undefined;
  /** The powers whose orders the writer gives. */
  readonly powers: readonly PowerId[];
  readonly put: (drafted: Drafted) => void;
  readonly example: string;
}

/** The field: Enter reads the order, and an error stands below it. */
export function TextLine({ engine, words, board, powers, put, example }: TextLineProps): ReactNode {
  const [text, setText] = useState('');
  const [fault, setFault] = useState('');
  /** Given before there was an engine to read it. */
  const isWaiting = useRef(false);
  const id = useId();
  /** Takes one order. @returns what is wrong with it */
  const take = async (by: Engine, order: string): Promise<string | undefined> => {
    const found = await by.ask('read', { text: order, powers, ...(board && { board }) });
    if (!found.ok) return words.sayParseError(found.error);
    const { reading, legal, depends } = found.value;
    if (!legal.ok) return words.sayIllegal(legal.error, reading.order);
    put({ order: legal.value, ...(depends && { depends }) });
    return undefined;
  };
  /** Semicolons part orders; those that are none stay in the field. */
  const read = async (by: Engine): Promise<void> => {
    const left: { readonly order: string; readonly fault: string }[] = [];
    for (const order of text.split(';').map((part) => part.trim())) {
      const fault = order === '' ? undefined : await take(by, order);
      if (fault !== undefined) left.push({ order, fault });
    }
    // What was typed meanwhile stays.
    setText((now) => (now === text ? left.map(({ order }) => order).join('; ') : now));
    setFault(left[0]?.fault ?? '');
  };
  const give = (): void => {
    isWaiting.current = engine === undefined;
    if (engine) read(engine).catch((error: unknown) => setFault(String(error)));
  };
  useEffect(() => {
    if (engine && isWaiting.current) give();
  });
  const submit = (event: { preventDefault(): void }): void => {
    event.preventDefault();
    give();
  };
  return (
    <form className="text-line" onSubmit={submit}>
      <label htmlFor={id}>{messages.orders.type}</label>
      <div>
        <input
          id={id}
          value={text}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          placeholder={example}
          aria-invalid={fault !== ''}
          aria-describedby={`${id}-fault`}
          onChange={(event) => {
            setText(event.target.value);
            setFault('');
          }}
        />
        <button type="submit">{messages.orders.add}</button>
      </div>
      <p id={`${id}-fault`} className="fault" role="alert">
        {fault}
      </p>
    </form>
  );
}
