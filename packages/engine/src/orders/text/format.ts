/** Orders to text, in the notation asked for: what `parseOrder` reads back as the same order. */
import { boardId, boardOf, boardOfOrder, coordinateOf, provinceOf } from '../../model/place.ts';
import { never } from '../../model/result.ts';
import {
  type BoardId,
  type Order,
  type PlaceId,
  type UnitKind,
  isPlaced,
  type PlacedOrder,
  type SustainOrder,
  type TimelineId,
} from '../../model/types.ts';
import { unitLabel } from './labels.ts';
import { NOTATIONS, type Notation, type NotationId } from './notations.ts';
import type { OrderSource } from './source.ts';

/** How an order is written: its notation, and what the text may leave out. */
export interface FormatOptions {
  readonly notation: NotationId;
  /** Board of the heading that the text stands under: not repeated. */
  readonly board?: BoardId | undefined;
  /** Type of a unit; without an answer its letter is left out. By default the source's own units. */
  readonly unitKinds?: (place: PlaceId) => UnitKind | undefined;
  /** Units by the variant's labels, where it has them: `1FA(Par1)` (variants 2.8). */
  readonly labels?: true;
}

interface Writer {
  readonly notation: Notation;
  readonly place: (place: PlaceId, base: BoardId | undefined) => string;
  /** A place with the letter of the unit there. */
  readonly unit: (place: PlaceId, base: BoardId | undefined, kind?: UnitKind) => string;
}

/** An order as text. Its power is not written: a heading says that. */
export function formatOrder(source: OrderSource, order: Order, options: FormatOptions): string {
  const writer = writerFor(source, options);
  const { notation } = writer;
  const home = boardOfOrder(order);
  if (order.kind === 'sustain') return ballots(source, notation, order);
  const base = notation.base(source, home, options.board);
  if (isPlaced(order)) return sentence(writer, order, base);
  return home === base ? notation.waive : `${notation.waive} ${notation.board(source, home)}`;
}

/** `a-Ber sustains b`, `Ber sustains b`. */
function ballots(source: OrderSource, notation: Notation, order: SustainOrder): string {
  const { center, from, board } = order;
  const headOf = (timeline: TimelineId): BoardId | undefined =>
    source.heads.find((head) => coordinateOf(head).timeline === timeline);
  const { timeline, turn } = coordinateOf(board);
  const ballot = from === undefined ? undefined : (headOf(from) ?? boardId(from, turn));
  const sustained = notation.sustained(source, board, headOf(timeline) === board);
  return `${notation.ballot(source, center, ballot)} ${notation.sustains} ${sustained}`;
}

/** A place as text, without its board where that is `options.board`. */
export function formatPlace(source: OrderSource, place: PlaceId, options: FormatOptions): string {
  return NOTATIONS[options.notation].place(source, place, options.board);
}

/** A board as text: `T2 F1901`, `b@1`. */
export function formatBoard(
  source: OrderSource,
  board: BoardId,
  { notation }: Pick<FormatOptions, 'notation'>,
): string {
  return NOTATIONS[notation].board(source, board);
}

function writerFor(source: OrderSource, options: FormatOptions): Writer {
  const notation = NOTATIONS[options.notation];
  const kindOf =
    options.unitKinds ?? ((place) => source.unitOn?.(boardOf(place), provinceOf(place))?.kind);
  const place: Writer['place'] = (id, base) => notation.place(source, id, base);
  return {
    notation,
    place,
    unit: (id, base, kind = kindOf(id)) => {
      const label = options.labels && labelAt(source, id);
      return label ? `${label}(${place(id, base)})` : `${letterOf(kind)}${place(id, base)}`;
    },
  };
}

function labelAt({ map, unitOn }: OrderSource, place: PlaceId): string | undefined {
  const unit = unitOn?.(boardOf(place), provinceOf(place));
  return unit && unitLabel(map.variant, unit);
}

function letterOf(kind: UnitKind | undefined): string {
  return kind === undefined ? '' : kind === 'army' ? 'A ' : 'F ';
}

function sentence(writer: Writer, order: PlacedOrder, base: BoardId | undefined): string {
  const { notation, place } = writer;
  const home = boardOf(order.unit);
  const unit = writer.unit(order.unit, base, order.kind === 'build' ? order.type : undefined);
  switch (order.kind) {
    case 'hold':
      return `${unit} ${notation.hold}`;
    case 'move':
      return `${unit} - ${place(order.to, home)}${order.via ? ` ${notation.via}` : ''}`;
    case 'support':
      return `${unit} S ${helped(writer, home, order.of, order.to)}`;
    case 'convoy':
      return `${unit} C ${helped(writer, home, order.of, order.to)}`;
    case 'retreat':
      return `${unit} R ${place(order.to, home)}`;
    case 'disband':
      return notation.adjusts === 'after' ? `${unit} D` : `Disband ${unit}`;
    case 'build':
      return notation.adjusts === 'after' ? `${unit} B` : `Build ${unit}`;
    case 'openConvoy':
      return `${unit} C *`;
    case 'assist':
      return `${unit} J ${helped(writer, home, order.of, order.to)}`;
    default:
      return never(order);
  }
}

function helped(writer: Writer, home: BoardId, of: PlaceId, to: PlaceId | undefined): string {
  const unit = writer.unit(of, home);
  return to === undefined ? unit : `${unit} - ${writer.place(to, boardOf(of))}`;
}
