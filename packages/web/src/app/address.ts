/** What the address of a game says beyond the game, so that it can be shared: panel, boards, camera, order, step. */
import { atBase, placeNow } from './base.ts';
import { isBoardId, isPlaceId, type BoardId, type PlaceId } from '@chronopolitik/engine';

/** Panels of the page. `boards` is the navigator. */
export const PANELS = ['boards', 'orders', 'press', 'history', 'study', 'people'] as const;

/** The id of a panel, as the address names it. */
export type Panel = (typeof PANELS)[number];

/** Where the camera looks: the middle of the plane's part in view and its width, in units of the plane. */
export interface CameraPlace {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** All that an address may say of an open game. What it leaves out stays as the page has it. */
export interface Address {
  readonly panel?: Panel | undefined;
  /** The board that is open beside the plane. */
  readonly board?: BoardId | undefined;
  readonly look?: CameraPlace | undefined;
  /** The unit whose order is being entered. */
  readonly unit?: PlaceId | undefined;
  /** The step that is looked at, where it is not the one that the game stands at. */
  readonly step?: number | undefined;
}

/** The address in the part of a location behind the question mark. What cannot be read is left out. */
export function readAddress(search: string): Address {
  const given = new URLSearchParams(search);
  const panel = PANELS.find((each) => each === given.get('panel'));
  const board = given.get('board');
  const unit = given.get('unit');
  const step = given.get('step');
  return {
    panel,
    board: board !== null && isBoardId(board) ? board : undefined,
    look: readLook(given.get('look') ?? ''),
    unit: unit !== null && isPlaceId(unit) ? unit : undefined,
    step: step !== null && /^\d{1,6}$/.test(step) ? Number(step) : undefined,
  };
}

function readLook(text: string): CameraPlace | undefined {
  const [x, y, width] = text.split(',').map(Number);
  if (x === undefined || y === undefined || width === undefined) return undefined;
  return [x, y, width].every(Number.isFinite) && width > 0 ? { x, y, width } : undefined;
}

/** The part of a location behind the question mark, with it, or nothing. */
export function writeAddress({ panel, board, look, unit, step }: Address): string {
  const said: readonly (readonly [string, string | undefined])[] = [
    ['panel', panel],
    ['board', board],
    ['unit', unit],
    ['step', step?.toString()],
    ['look', look && [look.x, look.y, look.width].map(Math.round).join(',')],
  ];
  const parts = said.flatMap(([key, value]) =>
    value === undefined ? [] : [`${key}=${encodeURI(value)}`],
  );
  return parts.length === 0 ? '' : `?${parts.join('&')}`;
}

/** What the address of the page says now. */
export function addressNow(): Address {
  return readAddress(placeNow().search);
}

/** Says more or something else in the address of the page, without a step in its history. */
export function tellAddress(change: Address): void {
  const search = writeAddress({ ...addressNow(), ...change });
  const place = placeNow();
  if (search !== place.search)
    history.replaceState(history.state, '', atBase(place.pathname + search));
}
