/** From session and table to what the plane shows. */
import {
  pointOf,
  boardOf,
  type Board,
  type BoardId,
  coordinateOf,
  type Order,
  type PlaceId,
  type Resolution,
  isPlaced,
  boardOfOrder,
} from '@chronopolitik/engine';
import type { DrawnOrder, HighlightKind } from '@chronopolitik/draw';
import { textOf } from '@chronopolitik/words';
import type { Site } from '../../engine/protocol.ts';
import { litOf, subjectOf } from '../../entry/lit.ts';
import type { Session } from '../../entry/session.ts';
import type { Lit, Play } from '../picture.ts';
import type { LoadedGame } from '../../position/loaded-game.ts';
import { forecastOf } from '../../position/forecasts.ts';

const GRADES: Readonly<Record<'works' | 'depends' | 'cannot', HighlightKind>> = {
  works: 'solid',
  depends: 'dashed',
  cannot: 'hollow',
};

/** What the plane shows of the orders being entered: drafts, and places in the light. */
export function playOf(
  { entry, draft }: Session,
  sites: readonly Site[],
  guess: DraftForecast = NO_FORECAST,
): Play {
  const subject = subjectOf(entry);
  const lit: Lit[] = litOf(entry).map(({ place, grade }) => ({ place, kind: GRADES[grade] }));
  if (subject) lit.push({ place: subject.place, kind: 'selected' });
  if (entry.at === 'helped') lit.push({ place: entry.of, kind: 'selected' });
  if (entry.at === 'idle') {
    for (const place of openSites(draft, sites)) lit.push({ place, kind: 'site' });
  }
  return { drafts: drawn(draft, guess), lit, guesses: guess.boards };
}

/** Where something may still be built: nothing stands in the draft for the place, and the power has builds left there. */
function openSites({ orders }: Session['draft'], sites: readonly Site[]): readonly PlaceId[] {
  const built = new Set<PlaceId>();
  const spent = new Map<string, number>();
  for (const { order } of orders) {
    if (order.kind !== 'build' && order.kind !== 'waive') continue;
    if (order.kind === 'build') built.add(pointOf(order.unit));
    const key = `${boardOfOrder(order)} ${order.power}`;
    spent.set(key, (spent.get(key) ?? 0) + 1);
  }
  return sites
    .filter(({ place }) => !built.has(place))
    .filter(({ place, power, count }) => (spent.get(`${boardOf(place)} ${power}`) ?? 0) < count)
    .map(({ place }) => place);
}

/** What is guessed of the draft: boards, and how its orders come out. */
export interface DraftForecast {
  readonly boards: readonly Board[];
  readonly forecasts: ReadonlyMap<string, Resolution>;
}

const NO_FORECAST: DraftForecast = { boards: [], forecasts: new Map() };

function drawn({ orders }: Session['draft'], { forecasts }: DraftForecast): readonly DrawnOrder[] {
  return orders.map(({ order, depends }): DrawnOrder => {
    const forecast = forecastOf(forecasts, order);
    return forecast ? { order, outcome: forecast.outcome } : { order, isDependent: !!depends };
  });
}

const isBoard = (ref: PlaceId | BoardId): ref is BoardId => /^[^-]+@/.test(ref);

/** An order in plain words: boards by their dates, with the timeline where it is not the one that changed. */
function toldOf({ words: { phrases, terms } }: LoadedGame, order: Order, parent: BoardId): string {
  const { timeline } = coordinateOf(parent);
  const named = phrases.order(order).map((part) => {
    if (typeof part === 'string' || !isBoard(part.ref)) return part;
    const isThere = coordinateOf(part.ref).timeline === timeline;
    return isThere ? terms.seasonTitle(part.ref) : terms.boardTitle(part.ref);
  });
  return textOf(named);
}

/** Why each forked board opened its timeline: the order that is the cause, in words. */
export function causesOf(loaded: LoadedGame): ReadonlyMap<BoardId, string> {
  const { forks, record } = loaded;
  const told = forks.flatMap(({ child, parent, because }): [BoardId, string][] => {
    const cause = because.code === 'differs' ? because.orders[0] : undefined;
    if (!cause) return [];
    const found = record
      .get(boardOf(cause))
      ?.find(({ order }) => isPlaced(order) && order.unit === cause);
    if (!found) return [];
    return [[child, toldOf(loaded, found.order, parent)]];
  });
  return new Map(told);
}

/** The next place in a list after one, round and round. */
export function nextOf(
  places: readonly PlaceId[],
  after: PlaceId | undefined,
  step: 1 | -1 = 1,
): PlaceId | undefined {
  const at =
    after === undefined ? -1 : places.findIndex((each) => pointOf(each) === pointOf(after));
  if (at < 0) return step === 1 ? places[0] : places.at(-1);
  return places[(at + step + places.length) % places.length];
}

/** What a typed order means that names no board: that of the last thing that was touched, else the only one that waits. */
export function boardMeant(
  session: Session,
  waiting: ReadonlyMap<BoardId, unknown>,
): BoardId | undefined {
  const [only, another] = waiting.keys();
  return boardInHand(session) ?? (another === undefined ? only : undefined);
}

/** The board of the last thing that was touched. */
export function boardInHand({ entry, draft }: Session): BoardId | undefined {
  const subject = subjectOf(entry);
  if (subject) return boardOf(subject.place);
  const last = draft.orders.at(-1);
  return last && boardOfOrder(last.order);
}
