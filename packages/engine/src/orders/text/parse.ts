/** One order from text. */
import { type Result, fail, invariant, ok } from '../../model/result.ts';
import type { BoardId, Order, PlaceId, PowerId, UnitKind } from '../../model/types.ts';
import { compileVariant } from '../../variants/compile.ts';
import type { Address, PlaceText } from './address.ts';
import { boardAt, boardMeant, helpedBoard, homeBoard, placeAt, sustainedBoard } from './boards.ts';
import { placeOn } from '../../model/place.ts';
import { type Draft, type Heading, type UnitText, readDraft, readHeading } from './order-draft.ts';
import { LONGEST_ORDER, type Line, type ParseError, faultAt, tokenAt } from './fault.ts';
import { capitalized, namesOf } from './names.ts';
import { type FindNearest, findNearest } from './nearest.ts';
import { copiesReached } from './sheets.ts';
import type { Ignored, OrderContext, OrderReading, OrderSource } from './source.ts';
import { tokensOf } from './tokens.ts';

/**
 * Reads one order, with or without its power before it. Coasts stay as written; a coast that the province
 * has not is left out and reported in `ignored` (DATC 4.B.6), as are wrong unit types (4.C.2) and
 * nationalities (4.C.6). Boards left out are filled in by 5d 10.2.
 */
export function parseOrder(
  source: OrderSource,
  text: string,
  context: OrderContext = {},
): Result<OrderReading, ParseError> {
  const line = lineOf(source, text, 0);
  const fault = sizeFault(line);
  if (fault) return fault;
  const heading = readHeading(line);
  if (!heading) return parseFrom(source, line, 0, context);
  if (!heading.ok) return heading;
  if (!heading.value.value.colon) return faultAt(line, 'missing-order', heading.value.next);
  const under = contextUnder(source, line, heading.value.value, context);
  return under.ok ? parseFrom(source, line, heading.value.next, under.value) : under;
}

/** A text, which begins at `offset` in its line, ready to be read. */
export function lineOf(
  { map, spelling }: OrderSource,
  text: string,
  offset: number,
  find: FindNearest = findNearest,
): Line {
  const tokens = text.length > LONGEST_ORDER ? [] : tokensOf(text, offset);
  const { variant } = map;
  return { text, offset, tokens, names: namesOf(map), variant, spelling, findNearest: find };
}

/** The error that there is too much to read, or nothing. */
export function sizeFault(line: Line): ReturnType<typeof faultAt> | undefined {
  if (line.text.length > LONGEST_ORDER) {
    const column = line.offset + LONGEST_ORDER + 1;
    return fail({ code: 'too-long', column, token: '', nearest: [] });
  }
  return tokenAt(line, 0).kind === 'end' ? faultAt(line, 'empty', 0) : undefined;
}

/** The context of what stands under a heading. */
export function contextUnder(
  source: OrderSource,
  line: Line,
  heading: Heading,
  context: OrderContext,
): Result<OrderContext, ParseError> {
  const power = heading.power ?? context.power;
  if (!heading.board) return ok({ ...context, power });
  const board = homeBoard(source, heading.board, undefined);
  return board ? ok({ ...context, power, board }) : missingBoard(source, line, 0);
}

/** Reads the order that begins at token `from`. */
export function parseFrom(
  source: OrderSource,
  line: Line,
  from: number,
  context: OrderContext,
): Result<OrderReading, ParseError> {
  const draft = readDraft(line, from, context.phase);
  if (!draft.ok) return draft;
  const { value } = draft.value;
  if (value.kind === 'sustain') return ballotsFrom(source, line, value, context);
  const address = value.unit?.place.address ?? value.board ?? {};
  const at = value.unit?.at ?? from;
  const named = homeBoard(source, address, context.board);
  if (!named) return missingBoard(source, line, at);
  const board = boardMeant(source, value.kind, named);
  if (!board) return faultAt(line, 'winter-turn', at);
  const power = value.power ?? value.unit?.power ?? context.power ?? ownerOf(source, board, value);
  if (power === undefined) return missingPower(source, line, at);
  const settled = settleSheet(source, line, { ...value, power }, board);
  return settled.ok ? complete(source, line, settled.value, board) : settled;
}

function ownerOf(source: OrderSource, board: BoardId, { kind, unit }: Draft): PowerId | undefined {
  if (kind === 'build' || !unit) return undefined;
  return source.unitOn?.(board, unit.place.province)?.power;
}

function missingPower({ map }: OrderSource, line: Line, at: number): ReturnType<typeof faultAt> {
  const expected = Object.values(map.variant.powers).map(({ name }) => name);
  return faultAt(line, 'missing-power', at, { expected });
}

/** `a-Ber sustains b`: the turn of the ballots may be written, and is not needed, nor is a power that alone has them (5dplomacy 14.7). */
function ballotsFrom(
  source: OrderSource,
  line: Line,
  { power: written, unit, board: sustained }: Draft,
  context: OrderContext,
): Result<OrderReading, ParseError> {
  invariant(unit && sustained, 'ballots of a center are for a timeline');
  const { province, address, stray } = unit.place;
  const [voter, ...others] = source.votersAt?.(province, address.timeline) ?? [];
  const power = written ?? context.power ?? (others.length === 0 ? voter : undefined);
  if (power === undefined) return missingPower(source, line, unit.at);
  const named = sustainedBoard(source, sustained);
  const board = boardMeant(source, 'sustain', named) ?? named;
  const from = address.timeline;
  const order: Order = {
    kind: 'sustain',
    power,
    center: province,
    ...(from !== undefined && { from }),
    board,
  };
  const strays = stray
    ? [{ what: 'coast' as const, ...stray, place: placeOn(board, province) }]
    : [];
  return ok({ order, ignored: strays });
}

function missingBoard({ heads }: OrderSource, line: Line, at: number): ReturnType<typeof faultAt> {
  return faultAt(line, 'missing-board', at, { boards: heads });
}

/** The draft with the destination on the sheet that the moving unit reaches (variants 2.9). */
function settleSheet<D extends Draft>(
  source: OrderSource,
  line: Line,
  draft: D,
  home: BoardId,
): Result<D, ParseError> {
  const { to, of, unit } = draft;
  const mover = of ?? unit;
  if (!to?.copies || !mover) return ok(draft);
  const { province, coast } = mover.place;
  const board = of ? helpedBoard(source, of.place.address, home) : home;
  const standing = source.unitOn?.(board, province);
  const from = coast === undefined ? province : `${province}/${coast}`;
  const reached = copiesReached(compileVariant(source.map.variant), to.copies, {
    location: standing?.location ?? from,
    kind: standing?.kind ?? mover.kind,
  });
  const [only, another] = reached;
  if (only !== undefined && another === undefined)
    return ok({ ...draft, to: { ...to, province: only } });
  const readings = (reached.length > 0 ? reached : to.copies).map(capitalized);
  return faultAt(line, 'ambiguous-province', to.at, { readings, nearest: readings });
}

/** Boards of targets: that of the ordered unit; of a helped unit's destination, that of the helped unit. */
function complete(
  source: OrderSource,
  line: Line,
  draft: Draft & { readonly power: PowerId },
  home: BoardId,
): Result<OrderReading, ParseError> {
  const { unit, of, to } = draft;
  const boardOfHelped = (address: Address): BoardId =>
    to ? helpedBoard(source, address, home) : boardAt(address, home);
  const ofBoard = of && boardOfHelped(of.place.address);
  const starts = draft.kind === 'retreat' ? (source.retreatsOn?.(home) ?? home) : home;
  const toBoard = to && boardAt(to.address, ofBoard ?? starts);
  const winter = [of && ofBoard, to && toBoard].findIndex(
    (id) => id && !boardMeant(source, draft.kind, id),
  );
  if (winter >= 0) return faultAt(line, 'winter-turn', (winter === 0 ? of?.at : to?.at) ?? 0);
  const places = {
    ...(unit && { unit: placeAt(unit.place, home) }),
    ...(of && ofBoard && { of: placeAt(of.place, ofBoard) }),
    ...(to && toBoard && { to: placeAt(to, toBoard) }),
  };
  const order = orderFrom(source, line, draft, home, places);
  if (!order.ok) return order;
  const ignored = [
    ...(unit ? strayIn(source, line, unit, home, draft.kind === 'build') : []),
    ...(of && ofBoard ? strayIn(source, line, of, ofBoard) : []),
    ...(to?.stray && places.to ? [{ what: 'coast' as const, ...to.stray, place: places.to }] : []),
  ];
  return ok({
    order: order.value,
    ...(unit?.kind && { unitKind: unit.kind }),
    ...(of?.kind && { ofKind: of.kind }),
    ignored,
  });
}

interface Places {
  readonly unit?: PlaceId;
  readonly of?: PlaceId;
  readonly to?: PlaceId;
}

function orderFrom(
  source: OrderSource,
  line: Line,
  draft: Draft & { readonly power: PowerId },
  board: BoardId,
  { unit, of, to }: Places,
): Result<Order, ParseError> {
  const { kind, power } = draft;
  if (kind === 'waive') return ok({ kind, power, board });
  invariant(kind !== 'sustain', 'ballots are read by themselves');
  invariant(unit && draft.unit, 'every order but a waive names a unit');
  switch (kind) {
    case 'hold':
    case 'disband':
      return ok({ kind, power, unit });
    case 'build': {
      const type = draft.unit.kind ?? onlyKind(source, draft.unit.place);
      if (type) return ok({ kind, power, unit, type });
      return faultAt(line, 'missing-unit-type', draft.unit.at, { expected: ['A', 'F'] });
    }
    case 'support':
      invariant(of, 'a support names a unit');
      return ok({ kind, power, unit, of, ...(to && { to }) });
    case 'convoy':
      invariant(of && to, 'a convoy names a unit and its destination');
      return ok({ kind, power, unit, of, to });
    case 'openConvoy':
      return ok({ kind, power, unit });
    case 'assist':
      invariant(of && to, 'an assist names a unit and its destination');
      return ok({ kind, power, unit, of, to });
    default:
      invariant(to, 'a move or retreat names its destination');
      if (kind === 'retreat') return ok({ kind, power, unit, to });
      return ok({ kind, power, unit, to, ...(draft.via && { via: true as const }) });
  }
}

/** The one type of unit that can stand in a place, if only one can. */
function onlyKind(
  { map }: OrderSource,
  { province, coast, medium }: PlaceText,
): UnitKind | undefined {
  if (coast !== undefined || medium === 'water') return 'fleet';
  if (medium === 'land') return 'army';
  const { army, fleet } = map.variant.map.provinces[province] ?? {};
  if (army && fleet) return undefined;
  return fleet ? 'fleet' : 'army';
}

/** What was written about a unit and is not so. */
function strayIn(
  source: OrderSource,
  line: Line,
  unit: UnitText,
  board: BoardId,
  isBuild = false,
): readonly Ignored[] {
  const place = placeAt(unit.place, board);
  const there = isBuild ? undefined : source.unitOn?.(board, unit.place.province);
  const strays: Ignored[] = [];
  if (there && unit.power !== undefined && unit.power !== there.power) {
    const { text: token, at } = tokenAt(line, unit.at);
    strays.push({ what: 'power', token, column: at + 1, place });
  }
  if (there && unit.kind && unit.kind !== there.kind) {
    const { text: token, at } = tokenAt(line, unit.place.at - 1);
    strays.push({ what: 'unit-type', token, column: at + 1, place });
  }
  if (unit.place.stray) strays.push({ what: 'coast', ...unit.place.stray, place });
  return strays;
}
