/** What a copy of a game has in common with it: such events are kept once. */
import {
  storeEvent,
  type Game,
  type GameEvent,
  type Resolved,
  type StepRecord,
} from '@chronopolitik/game';
import type { KeptEvent } from '@chronopolitik/play';
import type { EventPlace } from '../../store/store.ts';

/** The events of a log that carry orders or a step, in order: where their payloads are. */
export type KeptPlaces = readonly EventPlace[];

/** What an event keeps that is like another: where the other is, in what shape, and what differs. */
export type Like = Required<Pick<KeptEvent, 'like' | 'text'>> & {
  readonly version: number;
  readonly payload: null;
};

/** Where the event is kept that made a step, and the one that has its orders. */
interface StepPlaces {
  readonly resolved: EventPlace;
  readonly submitted: EventPlace | undefined;
}

/**
 * Says of an event of a copy which event of the game it is like; undefined where it is like none.
 * @param places of the game's log
 */
export function likeness(
  game: Game,
  places: KeptPlaces,
): (event: GameEvent | undefined) => Like | undefined {
  if (places.length === 0) return () => undefined;
  const kept = stepPlaces(game, places);
  // The same values, not equal ones: what a viewer sees otherwise is another value.
  const byResult = new Map(game.steps.map((step) => [step.result, step]));
  const byOrders = new Map(game.steps.map((step) => [step.orders, step]));
  return (event) => {
    if (event?.type === 'resolved') {
      const step = byResult.get(event.record.result);
      const place = step && isSame(step, event.record) ? kept[step.step]?.resolved : undefined;
      return place && likeStep(place, event);
    }
    if (event?.type !== 'submitted') return undefined;
    const step = byOrders.get(event.orders);
    const place = step && kept[step.step]?.submitted;
    return place && likeOrders(place, event);
  };
}

/** By steps; the first is that of the beginning. Only where one seat orders for all are its orders those of the step. */
function stepPlaces(game: Game, places: KeptPlaces): readonly (StepPlaces | undefined)[] {
  const kept: (StepPlaces | undefined)[] = [undefined];
  let submitted: EventPlace | undefined;
  for (const place of places) {
    if (place.type === 'submitted') submitted = place;
    else kept.push({ resolved: place, submitted: game.table ? undefined : submitted });
  }
  return kept;
}

function isSame(step: StepRecord, record: Resolved): boolean {
  const { result, added, due, dissolved, executed, round } = step;
  return (
    result !== null &&
    result === record.result &&
    added === record.added &&
    due === record.due &&
    dissolved === record.dissolved &&
    executed === record.executed &&
    round === record.round
  );
}

function likeStep(
  place: EventPlace,
  event: Extract<GameEvent, { type: 'resolved' }>,
): Like | undefined {
  const { engine, record } = event;
  const { step, parent, digest } = record;
  return likeAt(place, event, { engine, record: { step, parent, digest } });
}

function likeOrders(
  place: EventPlace,
  event: Extract<GameEvent, { type: 'submitted' }>,
): Like | undefined {
  const { seat, step } = event;
  return likeAt(place, event, { seat, step });
}

/** A payload of an earlier release has another shape: nothing is like it. */
function likeAt({ type, version, origin }: EventPlace, event: GameEvent, differs: object) {
  if (type !== event.type || version !== storeEvent(event, 0).version) return undefined;
  return { like: origin, version, text: JSON.stringify(differs), payload: null } as const;
}
