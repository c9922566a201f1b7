/** Scripts and order lists in another notation: what is no order and no board stays as it is written. */
import {
  type NotationId,
  type OrderSource,
  type PlaceId,
  boardOf,
  formatBoard,
  formatOrder,
  formatPlace,
  locationOf,
  parseOrder,
  isPlaced,
  provinceOf,
} from '@chronopolitik/engine';
import type { Io } from '../../io.ts';
import { type Message, messageText } from '../message.ts';
import type { Span } from '../read/names.ts';
import { Session, type SessionOptions } from '../session.ts';
import { letterOf, shownLocation } from '../ask/speech.ts';

type SpanOf<K extends Span['kind']> = Extract<Span, { readonly kind: K }>;

function sameOrder(source: OrderSource, text: string, span: SpanOf<'order'>): boolean {
  const read = parseOrder(source, text, span.context);
  return read.ok && JSON.stringify(read.value.order) === JSON.stringify(span.reading.order);
}

/** The order as text that is read back as the same order below the same heading. */
function orderText(span: SpanOf<'order'>, notation: NotationId): string | undefined {
  const { source, reading, context } = span;
  const { order, unitKind } = reading;
  const name = source.map.variant.powers[order.power]?.name ?? order.power;
  const options = { board: context.board, unitKinds: kindsOf(span) };
  const written = [notation, '5d' as const, 'letters' as const].map((id) =>
    formatOrder(source, order, { ...options, notation: id }),
  );
  const forms = written.flatMap((text) => [text, `${name} ${text}`]);
  const found = forms.find((text) => sameOrder(source, text, span));
  return unitKind === undefined && found === undefined ? undefined : found;
}

/** Letters of units as they were written; else as they stand. */
function kindsOf({
  source,
  reading,
}: SpanOf<'order'>): (place: PlaceId) => 'army' | 'fleet' | undefined {
  const { order, unitKind, ofKind } = reading;
  return (place) => {
    if (isPlaced(order) && place === order.unit && unitKind) return unitKind;
    if ('of' in order && place === order.of && ofKind) return ofKind;
    const province = provinceOf(place);
    return source.unitOn?.(boardOf(place), province)?.kind;
  };
}

function unitText({ source, context, value }: SpanOf<'unit'>, notation: NotationId): string {
  const { place, kind, power } = value;
  const name = power === undefined ? '' : `${source.map.variant.powers[power]?.name ?? power} `;
  const letter = kind ? `${letterOf({ kind })} ` : '';
  const here = boardOf(place) === context.board;
  const where = here ? shownLocation(locationOf(place)) : placeText(source, place, notation);
  return `${name}${letter}${where}`;
}

/** Judges' notation names no boards but in headings: elsewhere it borrows numbers. */
function placeText(source: OrderSource, place: PlaceId, notation: NotationId): string {
  return formatPlace(source, place, { notation });
}

function boardText({ source, value }: SpanOf<'board'>, notation: NotationId): string {
  const timelines = notation === 'judge' ? '5d' : notation;
  return formatBoard(source, value, { notation: timelines });
}

function textOf(span: Span, notation: NotationId): string | undefined {
  switch (span.kind) {
    case 'order':
      return orderText(span, notation);
    case 'unit':
      return unitText(span, notation);
    case 'board':
      return boardText(span, notation);
  }
}

/** A script in another notation. */
export interface Converted {
  readonly text: string;
  /** What could not be read. */
  readonly problems: readonly string[];
}

/** Reads a script as it is carried out, and writes every order and board in a notation. */
export function convert(
  io: Io,
  file: string,
  text: string,
  options: SessionOptions & { readonly to: NotationId },
): Converted {
  const spans = new Map<number, Span[]>();
  const silent: Io = { ...io, print: () => undefined, writeFile: () => undefined };
  const session = new Session(
    silent,
    {
      ...options,
      strict: false,
      stopsAtErrors: false,
      onSpan: (at, span) => {
        if (at.file !== file) return;
        spans.set(at.line, [...(spans.get(at.line) ?? []), span]);
      },
    },
    file,
  );
  session.run(file, text);
  const isProblem = ({ kind }: Message): boolean => kind === 'error';
  const problems = session
    .finish()
    .flatMap(({ messages }) => messages.filter(isProblem).map(messageText));
  const lines = text.split('\n');
  for (const [line, list] of spans) {
    lines[line - 1] = rewritten(lines[line - 1] ?? '', list, options.to);
  }
  return { text: lines.join('\n'), problems };
}

/** The line with its spans replaced from the last to the first. */
function rewritten(line: string, spans: readonly Span[], notation: NotationId): string {
  let text = line;
  let end = Infinity;
  for (const span of spans.toSorted((a, b) => b.column - a.column)) {
    const from = span.column - 1;
    if (from + span.length > end) continue;
    end = from;
    const written = textOf(span, notation);
    if (written === undefined) continue;
    text = text.slice(0, from) + written + text.slice(from + span.length);
  }
  return text;
}
