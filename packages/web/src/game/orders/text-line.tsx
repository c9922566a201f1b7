/** A line in which an order can be typed. */
import { boardOfOrder, type BoardId, type PowerId } from '@chronopolitik/engine';
import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react';
import type { Engine } from '../../engine/client.ts';
import type { Drafted } from '../../entry/entry.ts';
import { eachOrder } from '../../entry/typed-line.ts';
import { messages } from '../../app/messages.ts';
import { asSentence } from '../../parts/as-sentence.ts';
import type { Words } from '@chronopolitik/words';

interface TextLineProps {
  readonly engine: Engine | undefined;
  readonly words: Words;
  /** The board that an order means that names none. */
  readonly board: BoardId | undefined;
  /** The boards that wait for orders. */
  readonly waiting: readonly BoardId[];
  /** The powers whose orders the writer gives. */
  readonly powers: readonly PowerId[];
  readonly put: (drafted: Drafted) => void;
  readonly example: string;
  /** How many orders stand above: the line stays in view while they grow. */
  readonly above: number;
}

interface Taken {
  readonly fault?: string;
  readonly ignored?: readonly string[];
  /** The board of an order that was taken. */
  readonly on?: BoardId;
}

/** Takes one order. @returns what is wrong with it, or what was left out of it */
async function taken(
  engine: Engine,
  text: string,
  {
    words,
    board,
    waiting,
    powers,
    put,
  }: Pick<TextLineProps, 'words' | 'board' | 'waiting' | 'powers' | 'put'>,
): Promise<Taken> {
  const found = await engine.ask('read', { text, powers, waiting, ...(board && { board }) });
  if (!found.ok) return { fault: words.sayParseError(found.error) };
  const { reading, legal, depends } = found.value;
  if (!legal.ok) return { fault: asSentence(words.sayIllegal(legal.error, reading.order)) };
  put({ order: legal.value, ...(depends && { depends }) });
  return { ignored: reading.ignored.map(words.sayIgnored), on: boardOfOrder(legal.value) };
}

/** Whoever types in a form sees it, whatever grows above it. */
function useStaying(above: number): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => {
    if (form.current?.contains(document.activeElement))
      form.current.scrollIntoView({ block: 'nearest' });
  }, [above]);
  return form;
}

/** The field: Enter reads the order, and an error stands below it. */
export function TextLine(props: TextLineProps): ReactNode {
  const { engine, example, above } = props;
  const [text, setText] = useState('');
  const [fault, setFault] = useState('');
  /** What was left out of the orders that were taken. */
  const [ignored, setIgnored] = useState<readonly string[]>([]);
  /** Given before there was an engine to read it. */
  const isWaiting = useRef(false);
  const id = useId();
  const form = useStaying(above);
  /** What is no order stays in the field. */
  const read = async (by: Engine): Promise<void> => {
    const left: { readonly order: string; readonly fault: string }[] = [];
    const leftOut: string[] = [];
    await eachOrder(text, props.board, async (order, board) => {
      const { fault, ignored: some = [], on } = await taken(by, order, { ...props, board });
      if (fault !== undefined) left.push({ order, fault });
      leftOut.push(...some);
      return on ?? board;
    });
    // What was typed meanwhile stays.
    setText((now) => (now === text ? left.map(({ order }) => order).join('; ') : now));
    setFault(left[0]?.fault ?? '');
    setIgnored(leftOut);
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
    <form className="text-line" ref={form} onSubmit={submit}>
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
            setIgnored([]);
          }}
        />
        <button type="submit">{messages.orders.add}</button>
      </div>
      <p id={`${id}-fault`} className={fault === '' ? 'note' : 'fault'} role="alert">
        {[fault, ...ignored].join(' ').trim()}
      </p>
    </form>
  );
}
