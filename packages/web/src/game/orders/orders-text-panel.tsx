/** The orders panel as one text: editing a line moves the arrow, and the other way round. */
import {
  boardOfOrder,
  subjectOf,
  type PlaceId,
  type PowerId,
  type Resolution,
} from '@chronopolitik/engine';
import { Suspense, useEffect, useMemo, useReducer, useRef, type ReactNode } from 'react';
import { completionFor, type Desk } from './editor/complete.ts';
import type { LineEnd } from './editor/line-ends.ts';
import type { TextEditorProps } from './editor/text-editor.tsx';
import { asSentence } from '../../parts/as-sentence.ts';
import type { Engine } from '../../engine/client.ts';
import type { LineOrder, ReadLine } from '../../engine/read-lines.ts';
import type { Drafted } from '../../entry/entry.ts';
import type { Writing } from '../../entry/orders-text.ts';
import type { Session, SessionAction } from '../../entry/session.ts';
import { newTextPage, textPageAfter, type TextPage } from '../../entry/text-page.ts';
import { messages } from '../../app/messages.ts';
import { store, readStored } from '../../browser/local-storage.ts';
import { headingOf, namedBy, typed, type LoadedGame } from '../../position/loaded-game.ts';
import { lazily } from '../../parts/lazily.ts';
import type { Guide } from '../../parts/linked-sentence.tsx';
import { useAnswer, valueOf, waited } from '../../engine/use-answer.ts';
import { forecastOf } from '../../position/forecasts.ts';

/** The editor is a large part of the page that not everybody needs. */
const TextEditor = lazily(async () => (await import('./editor/text-editor.tsx')).TextEditor);

const say = messages.editor;
/** Milliseconds after a stroke of a key until the text is read. */
const PAUSE = 150;

/** What the text is made of, and what it changes. */
export interface OrdersTextProps {
  readonly game: string;
  readonly loaded: LoadedGame;
  readonly engine: Engine | undefined;
  readonly session: Session;
  readonly act: (action: SessionAction) => void;
  readonly guide: Guide;
  /** The powers whose orders the writer gives. */
  readonly own: readonly PowerId[];
  readonly forecasts: ReadonlyMap<string, Resolution>;
  /** The units that may be ordered. */
  readonly units: readonly PlaceId[];
  readonly allowsImpossible: boolean;
}

type Write = TextEditorProps['onWrite'];

/** The orders that a text gives. */
function draftedBy(read: readonly ReadLine[], allowsImpossible: boolean): readonly Drafted[] {
  const given = read
    .flatMap(({ orders }) => orders)
    .filter(({ illegal }) => !illegal || allowsImpossible)
    .map(({ order, depends }): Drafted => (depends ? { order, depends } : { order }));
  return [...new Map(given.map((each) => [subjectOf(each.order), each])).values()];
}

function usePage(props: OrdersTextProps): {
  readonly page: TextPage;
  readonly write: Write;
} {
  const { game, loaded, engine, session, act, allowsImpossible, own } = props;
  const { step, draft } = session;
  // The same value until other powers are meant: each new one has the text read again.
  const named = own.join(' ');
  const key = `text.${game}.${step}`;
  const [page, turn] = useReducer(textPageAfter, key, (kept): TextPage => {
    const text = readStored(kept);
    return newTextPage(typeof text === 'string' ? text : '');
  });
  const { text, said, given, isByHand } = page;
  const { orders } = draft;
  const writing = useMemo<Writing>(
    () => ({
      order: (order, under) => typed(loaded, order, under),
      heading: (board) => headingOf(loaded, board),
    }),
    [loaded],
  );
  useEffect(() => store(key, text === '' ? undefined : text), [key, text]);
  useEffect(() => turn({ type: 'ordered', orders, writing }), [text, said, orders, writing]);
  const question = useMemo(() => {
    if (!engine || text === said) return undefined;
    return async (signal: AbortSignal) => {
      await waited(PAUSE, signal);
      return { text, read: await engine.ask('lines', { text, powers: named.split(' ') }) };
    };
  }, [engine, text, said, named]);
  const answer = valueOf(useAnswer(question));
  useEffect(() => {
    // What comes late, of a text that was there before, says nothing of what the writer has changed since.
    if (!answer || answer.text === said || answer.text !== text) return;
    const told = draftedBy(answer.read, allowsImpossible);
    const isTaken = given !== undefined && isByHand;
    turn({ type: 'read', ...answer, orders: told, isTaken });
    if (isTaken) act({ type: 'merge', before: given, after: told });
  }, [answer, text, said, given, isByHand, allowsImpossible, act]);
  return { page, write: (next, writes, on) => turn({ type: 'written', text: next, writes, on }) };
}

function diagnosticsOf({ text, read, said }: TextPage, { words }: LoadedGame) {
  if (text !== said) return [];
  let from = 0;
  return text.split('\n').flatMap((line, i) => {
    const start = from;
    from += line.length + 1;
    const { errors = [], orders = [] } = read[i] ?? {};
    const unread = errors.map((error) => {
      const at = start + Math.min(Math.max(0, error.column - 1), Math.max(0, line.length - 1));
      const to = Math.min(start + line.length, at + Math.max(1, error.token.length));
      const message = words.sayParseError(error);
      return { from: at, to: Math.max(at, to), severity: 'error' as const, message };
    });
    const illegal = orders.flatMap(({ order, illegal: why }) =>
      why
        ? [
            {
              from: start + (/^\s*/.exec(line)?.[0].length ?? 0),
              to: start + line.replace(/\s*#.*$/s, '').length,
              severity: 'warning' as const,
              message: asSentence(words.sayIllegal(why, order)),
            },
          ]
        : [],
    );
    const leftOut = orders.flatMap(({ ignored = [] }) =>
      ignored.map((each) => ({
        from: start + each.column - 1,
        to: start + each.column - 1 + each.token.length,
        severity: 'info' as const,
        message: words.sayIgnored(each),
      })),
    );
    return [...unread, ...illegal, ...leftOut];
  });
}

function endsOf(
  { text, read, said, writes, version }: TextPage,
  { loaded, guide, forecasts, act }: OrdersTextProps,
  write: Write,
): readonly LineEnd[] {
  if (text !== said) return [];
  return read.flatMap(({ orders }, i): LineEnd[] => {
    const [first] = orders;
    if (!first) return [];
    const { order, illegal } = first;
    const forecast = forecastOf(forecasts, order);
    const name = typed(loaded, order);
    return [
      {
        line: i + 1,
        ...gradeOf(loaded, first),
        forecast: forecast && loaded.words.sayOutcome(forecast),
        goLabel: say.go(name),
        go: () => {
          guide.go(boardOfOrder(order));
          guide.point(boardOfOrder(order), 'unit' in order ? [order.unit, ...namedBy(order)] : []);
        },
        removeLabel: say.remove(name),
        remove: () =>
          illegal
            ? write(text.split('\n').toSpliced(i, 1).join('\n'), writes, version)
            : act({ type: 'remove', key: subjectOf(order) }),
      },
    ];
  });
}

function gradeOf(
  { words }: LoadedGame,
  { illegal, depends }: LineOrder,
): Pick<LineEnd, 'grade' | 'told'> {
  if (illegal) return { grade: 'illegal', told: say.illegal };
  if (depends) return { grade: 'depends', told: say.depends(words.terms.dependency(depends)) };
  return { grade: 'works', told: say.works };
}

/** The editor with the draft as text: keeps text and draft alike. */
export function OrdersText(props: OrdersTextProps): ReactNode {
  const { loaded, engine, units, guide, forecasts } = props;
  const { page, write } = usePage(props);
  const desk = useRef<Desk>({ loaded, engine, units, read: page.read });
  useEffect(() => {
    desk.current = { loaded, engine, units, read: page.read };
  });
  const diagnostics = useMemo(() => diagnosticsOf(page, loaded), [page, loaded]);
  const ends = useMemo(
    () => endsOf(page, props, write),
    // eslint-disable-next-line -- the rest of the props is the same as long as these are
    [page, loaded, guide, forecasts],
  );
  const point = (line: number): void => {
    const order = page.read[line - 1]?.orders[0]?.order;
    if (order)
      guide.point(boardOfOrder(order), 'unit' in order ? [order.unit, ...namedBy(order)] : []);
  };
  return (
    <Suspense fallback={<p className="empty">…</p>}>
      <TextEditor
        text={page.text}
        writes={page.writes}
        version={page.version}
        label={say.label}
        hint={say.hint}
        onWrite={write}
        onLine={point}
        complete={(context) => completionFor(() => desk.current)(context)}
        {...{ diagnostics, ends }}
      />
    </Suspense>
  );
}
