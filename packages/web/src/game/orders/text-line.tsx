/** A line in which an order can be typed. */
import type { BoardId } from '@chronopolitik/engine';
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
import { eachOrder } from '../../entry/typed-line.ts';
import { messages } from '../../app/messages.ts';
import { takeOrder, type Taking } from './take-order.ts';

interface TextLineProps extends Taking {
  readonly engine: Engine | undefined;
  /** The board that an order means that names none. */
  readonly board: BoardId | undefined;
  readonly example: string;
  /** How many orders stand above: the line stays in view while they grow. */
  readonly above: number;
}

/** What became of a line: its parts that are no order, which stay in the field, and what was left out of the others. */
interface TakenLine {
  readonly left: readonly { readonly order: string; readonly fault: string }[];
  readonly leftOut: readonly string[];
}

async function takeLine(
  by: Engine,
  line: string,
  { board: first, ...taking }: Taking & Pick<TextLineProps, 'board'>,
): Promise<TakenLine> {
  const left: TakenLine['left'][number][] = [];
  const leftOut: string[] = [];
  await eachOrder(line, first, async (order, board) => {
    const taken = await takeOrder(by, order, board, taking);
    if ('fault' in taken) {
      left.push({ order, fault: taken.fault });
      return board;
    }
    leftOut.push(...taken.ignored);
    return taken.on;
  });
  return { left, leftOut };
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
  const read = async (by: Engine): Promise<void> => {
    const { left, leftOut } = await takeLine(by, text, props);
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
