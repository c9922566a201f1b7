/**
 * Whether what the browser kept is what the page once gave it: another release, another program or a hand may have
 * written it. By hand and not by a schema library, which would be the larger part of the first page.
 */
import {
  ALL_KINDS,
  UNIT_KINDS,
  isBoardId,
  isPlaceId,
  subjectOf,
  type Dependency,
  type Order,
  type PlaceId,
} from '@chronopolitik/engine';
import type { Guess } from '../entry/draft.ts';
import type { Drafted } from '../entry/entry.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Whether a stored value is an object with fields, and no list. */
export function isRecord(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A stored value as a list; an empty one where it is none. */
export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

const LONGEST_NAME = 64;

const isName = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= LONGEST_NAME;
const isPlace = (value: unknown): value is PlaceId => isName(value) && isPlaceId(value);
const isBoard = (value: unknown): boolean => isName(value) && isBoardId(value);
const isUnitKind = (value: unknown): boolean => UNIT_KINDS.some((kind) => kind === value);

/** What the parts of an order must be; a timeline stands as the board of its head. */
const PARTS: Readonly<Record<string, (value: unknown) => boolean>> = {
  of: isPlace,
  to: isPlace,
  type: isUnitKind,
  timeline: () => true,
};
/** What the subject of an order must be. */
const SUBJECTS = {
  unit: ({ unit }: Fields): boolean => isPlace(unit),
  site: ({ unit }: Fields): boolean => isPlace(unit),
  board: ({ board }: Fields): boolean => isBoard(board),
  center: ({ board, center, from }: Fields): boolean =>
    isBoard(board) && isName(center) && (from === undefined || isName(from)),
} as const;

function isOrder(value: unknown): value is Order {
  if (!isRecord(value) || !isName(value['power'])) return false;
  const info = ALL_KINDS.find(({ kind }) => kind === value['kind']);
  if (!info || !SUBJECTS[info.subject](value)) return false;
  return info.parts.every((part) => {
    const isLeftOut = value[part] === undefined && info.optional.includes(part);
    return isLeftOut || PARTS[part]?.(value[part]) === true;
  });
}

function isDependency(value: unknown): value is Dependency {
  if (!isRecord(value)) return false;
  switch (value['code']) {
    case 'convoy':
      return true;
    case 'future-unit':
      return isPlace(value['place']);
    case 'order':
      return isPlace(value['of']);
    case 'assists':
      return Number.isSafeInteger(value['count']);
    default:
      return false;
  }
}

/** Of what was kept the orders, one for each subject. */
export function draftedIn(kept: unknown): readonly Drafted[] {
  const orders = listOf(kept).flatMap((each): Drafted[] => {
    if (!isRecord(each)) return [];
    const { order, depends } = each;
    if (!isOrder(order)) return [];
    return [isDependency(depends) ? { order, depends } : { order }];
  });
  return [...new Map(orders.map((each) => [subjectOf(each.order), each])).values()];
}

function isGuess(value: unknown): value is Guess {
  if (!isRecord(value) || !isPlace(value['place'])) return false;
  const { unit } = value;
  return (
    unit === undefined || (isRecord(unit) && isName(unit['power']) && isUnitKind(unit['kind']))
  );
}

/** Of what was kept the guesses. */
export function guessesIn(kept: unknown): readonly Guess[] {
  return listOf(kept).filter(isGuess);
}
