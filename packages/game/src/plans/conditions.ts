/** Conditions of a plan: claims about boards and results that all seats see. */
import {
  boardAt,
  boardOf,
  boardsInPlay,
  byLocation,
  ok,
  locationOf,
  parsePowers,
  parseUnits,
  placeOn,
  pointOf,
  provinceOf,
  unitAt,
  type Board,
  type BoardId,
  type OrderSource,
  type ParseError,
  type PowerId,
  type UnitReference,
  type World,
} from '@chronopolitik/engine';
import type { PlanCondition, PlanText } from './blocks.ts';
import { RESULT_WORDS, askedResult, isResult, resultFault } from './results.ts';
import { boardNamed, type Standpoint } from './standpoint.ts';

type Judge = (at: Standpoint, first: string, second: string) => boolean | undefined;

type ConditionPart = 'unit' | 'power' | 'board';

/** Words for the powers of the seat, and for none. */
const SPOKEN: ReadonlySet<string> = new Set(['mine', 'me', 'i', 'we', 'us', 'ours', 'nobody']);

/** A board at the end of a condition. */
const BOARD = /\s+(?:in|on)\s+(.+)$/i;

/** Forms of conditions, the first that fits counts. A judge gives undefined for what cannot be judged. */
const FORMS: readonly (readonly [RegExp, Judge, ...ConditionPart[]])[] = [
  [/^there is (.+)$/i, (at, board) => isPlayedOn(at, board), 'board'],
  [/^(.+) is empty$/i, (at, place) => isEmpty(at, place), 'unit'],
  [/^(.+) is dislodged$/i, (at, unit) => isDislodged(at, unit), 'unit'],
  [/^(.+) belongs to (.+)$/i, (at, place, power) => isOwned(at, place, power), 'unit', 'power'],
  [/^(.+) owns? (.+)$/i, (at, power, place) => isOwned(at, place, power), 'power', 'unit'],
  [/^(.+) holds? (.+)$/i, (at, power, place) => stands(at, place, power), 'power', 'unit'],
  [/^(.+) is (.+?)(?:['’]s)?$/i, (at, unit, power) => stands(at, unit, power), 'unit', 'power'],
];

/** The words that conditions are made of. */
const CONDITION_WORDS: readonly string[] = [
  'is mine',
  'holds',
  'belongs to',
  'is empty',
  'is dislodged',
  'there is',
  ...RESULT_WORDS,
];

/** What is wrong with a condition in any position: its form, or a name in it. */
export function conditionFault(source: OrderSource, condition: PlanText): ParseError | undefined {
  const { text, line, column } = condition;
  const result = askedResult(text);
  if (result) return resultFault(source, result, condition);
  for (const [form, , ...parts] of FORMS) {
    const found = form.exec(text)?.slice(1);
    if (!found) continue;
    const bare = found.map((part, i) => (i === found.length - 1 ? part.replace(BOARD, '') : part));
    const error = bare.flatMap((part, i) => faultIn(source, part, parts[i]) ?? [])[0];
    const at = error ? text.indexOf(error.token) : 0;
    return error && { ...error, line, column: column + Math.max(0, at) };
  }
  const expected = CONDITION_WORDS;
  return { code: 'unknown-word', line, column, token: text, nearest: [], expected };
}

function faultIn(
  source: OrderSource,
  text: string,
  part: ConditionPart | undefined,
): ParseError | undefined {
  if (part === 'power' && SPOKEN.has(text.trim().toLowerCase())) return undefined;
  const [board] = source.heads;
  const read =
    part === 'unit'
      ? parseUnits(source, text, { board: board ?? 'a@0' })
      : part === 'power'
        ? parsePowers(source, text)
        : ok([]);
  return read.ok ? undefined : read.error;
}

/** Whether a condition holds. What cannot be judged does not, nor does its opposite. */
export function holds(at: Standpoint, { text, isNegated }: PlanCondition): boolean {
  const result = askedResult(text);
  if (result) return isResult(at, result) === !isNegated;
  for (const [form, judge] of FORMS) {
    const [, first = '', second = ''] = form.exec(text) ?? [];
    if (first === '') continue;
    const cut = first && second ? cutBoard(at, second) : cutBoard(at, first);
    if (!cut) return false;
    const judged = second ? judge(cut.at, first, cut.text) : judge(cut.at, cut.text, '');
    return judged === undefined ? false : judged !== isNegated;
  }
  return false;
}

/** Takes `in T2` or `on b@3` off the end of a text, and looks from that board. Undefined where it is none. */
function cutBoard(
  at: Standpoint,
  text: string,
): { readonly at: Standpoint; readonly text: string } | undefined {
  const [, before, named] = /^(.+?)\s+(?:in|on)\s+(.+)$/i.exec(text) ?? [];
  if (before === undefined || named === undefined) return { at, text };
  const board = boardNamed(at, named);
  return board && { at: { ...at, board }, text: before };
}

/** How a board stands now: during retreats and builds, as the round has changed it so far. */
function standing({ rules, world }: Standpoint, id: BoardId): Board | undefined {
  const pending = 'drafts' in world.due ? world.due.drafts : [];
  const next = pending.find(({ board, kind }) => kind === 'goes on' && board.parent === id);
  const itself = pending.find(({ board }) => board.id === id);
  const board = (itself ?? next)?.board ?? boardAt(rules, world, id);
  const isBefore = world.due.phase === 'retreat' && !itself && !next;
  return board && isBefore ? afterMoves(world, board) : board;
}

/** A board without a successor yet, as the movement left it: what moved is where it went, what was dislodged is off. */
function afterMoves({ rounds }: World, board: Board): Board {
  const { resolutions = [], dislodgements = [] } = rounds.at(-1)?.steps.at(-1) ?? {};
  const moved = resolutions.flatMap(({ order, outcome }) =>
    order.kind === 'move' && outcome.result === 'moved' && boardOf(order.unit) === board.id
      ? [{ from: pointOf(order.unit), to: order.to }]
      : [],
  );
  const off = new Set(dislodgements.map(({ unit }) => pointOf(unit)));
  const units = board.units.flatMap((unit) => {
    const point = pointOf(placeOn(board.id, unit.location));
    const to = moved.find(({ from }) => from === point)?.to;
    if (to === undefined) return off.has(point) ? [] : [unit];
    return boardOf(to) === board.id ? [{ ...unit, location: locationOf(to) }] : [];
  });
  return { ...board, units: units.toSorted(byLocation) };
}

function unitIn({ source, board }: Standpoint, text: string): UnitReference | undefined {
  const read = parseUnits(source, text, { board });
  const [only, another] = read.ok ? read.value : [];
  return another ? undefined : only?.value;
}

/** The powers that a word names; none for `nobody`, undefined where it names nothing. */
function powersIn({ powers, source }: Standpoint, text: string): readonly PowerId[] | undefined {
  const word = text.trim().toLowerCase();
  if (word === 'nobody') return [];
  if (SPOKEN.has(word)) return powers;
  const read = parsePowers(source, text);
  return read.ok && read.value.length > 0 ? read.value.map(({ value }) => value) : undefined;
}

function stands(at: Standpoint, text: string, power: string): boolean | undefined {
  const unit = unitIn(at, text);
  const powers = powersIn(at, power);
  const board = unit && standing(at, boardOf(unit.place));
  if (!unit || !powers || !board) return undefined;
  const found = unitAt(board, provinceOf(unit.place));
  const isKind = unit.kind === undefined || unit.kind === found?.kind;
  return found !== undefined && isKind && powers.includes(found.power);
}

function isEmpty(at: Standpoint, text: string): boolean | undefined {
  const unit = unitIn(at, text);
  const board = unit && standing(at, boardOf(unit.place));
  return unit && board && unitAt(board, provinceOf(unit.place)) === undefined;
}

function isOwned(at: Standpoint, text: string, power: string): boolean | undefined {
  const place = unitIn(at, text)?.place;
  const powers = powersIn(at, power);
  const board = place && standing(at, boardOf(place));
  if (!place || !powers || !board) return undefined;
  const owner = board.owners[provinceOf(place)];
  return owner === undefined ? powers.length === 0 : powers.includes(owner);
}

function isDislodged(at: Standpoint, text: string): boolean | undefined {
  const unit = unitIn(at, text);
  if (!unit) return undefined;
  const { due } = at.world;
  const retreats = due.phase === 'retreat' ? due.retreats : [];
  return retreats.some(
    (retreat) =>
      pointOf(retreat.unit) === pointOf(unit.place) &&
      (unit.kind === undefined || unit.kind === retreat.kind),
  );
}

function isPlayedOn(at: Standpoint, text: string): boolean {
  const board = boardNamed(at, text);
  return board !== undefined && boardsInPlay(at.rules, at.world).some(({ id }) => id === board);
}
