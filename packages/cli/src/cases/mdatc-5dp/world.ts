/** Worlds that `mdatc-5dp/1` gives by hand: boards whose units all held, timelines and powers that are gone. */
import {
  type Board,
  type BoardId,
  type JsonObject,
  type Resolution,
  type Rules,
  type TimelineId,
  type Unit,
  type World,
  boardId,
  byLocation,
  isBoardId,
  placeOn,
  worldFrom,
} from '@chronopolitik/engine';
import { BadCase, maybeTextAt, maybeTextsAt, objectsAt, textAt, textsAt } from '../json.ts';
import { readUnit } from '../names.ts';
import { checkUnits } from '../world.ts';

/** Timelines may be written in capitals. @throws BadCase for what is no board. */
export function boardIdIn(written: string): BoardId {
  const text = written.toLowerCase();
  if (!isBoardId(text)) throw new BadCase(`not a board: "${written}"`);
  return text;
}

/** The timelines under a key, in small letters; none where the key is left out. */
export function timelinesAt(json: JsonObject, key: string): readonly TimelineId[] {
  return maybeTextsAt(json, key).map((text) => text.toLowerCase());
}

/**
 * Units written like `FRANCE A PAR`, sorted by location.
 * @throws BadCase where two share a province, or one cannot stand where it is put
 */
export function unitsIn(rules: Rules, texts: readonly string[]): readonly Unit[] {
  const units = texts.map((text) => readUnit(rules, text));
  checkUnits(rules, units);
  return units.toSorted(byLocation);
}

function boardIn(rules: Rules, json: JsonObject): Board {
  const parent = maybeTextAt(json, 'parent');
  return {
    id: boardIdIn(textAt(json, 'board')),
    parent: parent === undefined ? null : boardIdIn(parent),
    units: unitsIn(rules, textsAt(json, 'units')),
    owners: {},
  };
}

/** Boards with children are history in which every unit held. */
function holdsOn({ id, units }: Board): readonly Resolution[] {
  return units.map(({ power, location }) => ({
    order: { kind: 'hold', power, unit: placeOn(id, location) },
    outcome: { result: 'held' },
    implied: true,
  }));
}

/** An empty board before the first turn of live timelines. It lies in one of them: else it were a head too. */
export function rootOf(timelines: readonly TimelineId[]): Board {
  const id = boardId(timelines[0] ?? 'a', 0);
  return { id, parent: null, units: [], owners: {} };
}

/** A world of boards made by hand. On those that have children every unit held. */
export function worldOfBoards(rules: Rules, boards: readonly Board[]): World {
  const parents = new Set(boards.map(({ parent }) => parent));
  const past = boards.filter(({ id }) => parents.has(id));
  return worldFrom(rules, { boards, record: past.flatMap(holdsOn) });
}

/** The world of a case's `initial`. */
export function worldIn(rules: Rules, initial: JsonObject): World {
  return worldOfBoards(
    rules,
    objectsAt(initial, 'boards').map((json) => boardIn(rules, json)),
  );
}
