/** What happened in a game, in order: the only thing that is stored. */
import { invariant, type Order } from '@chronopolitik/engine';
import type { Party, Seat, SeatId } from '../seats/seats.ts';
import type { Settings } from './settings.ts';
import type { StepRecord } from './steps.ts';
import type { StudyEvent } from '../study/study-events.ts';
import type { TableEvent } from '../table/table-events.ts';

/** A step as the log has it: its orders were submitted before, its time is the event's. */
export type Resolved = Omit<StepRecord, 'orders' | 'at'>;

export type GameEvent =
  | {
      readonly type: 'created';
      readonly at: number;
      /** Version of the engine that made the start. */
      readonly engine: string;
      /** Digest of the variant that the game was made from. */
      readonly variant: string;
      readonly settings: Settings;
      readonly start: Resolved;
    }
  | { readonly type: 'seated'; readonly at: number; readonly seat: Seat }
  | {
      readonly type: 'submitted';
      readonly at: number;
      readonly seat: SeatId;
      readonly step: number;
      readonly orders: readonly Order[];
      /** Entered by the game master. */
      readonly by?: Party;
    }
  | {
      readonly type: 'resolved';
      readonly at: number;
      readonly engine: string;
      readonly record: Resolved;
    }
  | {
      readonly type: 'pointed';
      readonly at: number;
      readonly seat: Party;
      readonly step: number;
    }
  | {
      /** The game master changed boards of the position: a step without orders. */
      readonly type: 'edited';
      readonly at: number;
      readonly record: Resolved;
    }
  | StudyEvent
  | TableEvent;
export type EventType = GameEvent['type'];

/** An event as a store or a file keeps it. `version` is that of its payload's shape. */
export interface StoredEvent {
  /** Position in the game's log, from 1. */
  readonly number: number;
  readonly type: string;
  readonly version: number;
  readonly at: number;
  readonly payload: unknown;
}

/** An event and its number: its position in the game's log, from 1. */
export interface NumberedEvent {
  readonly number: number;
  readonly event: GameEvent;
}

/** Events that follow each other in the log, each with its number. @param after the number of the event before them */
export function numberedAfter(
  after: number,
  events: readonly GameEvent[],
): readonly NumberedEvent[] {
  return events.map((event, index) => ({ number: after + index + 1, event }));
}

type Upcaster = (payload: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>;

/**
 * How the payload of an older version becomes the next: the first entry of a list lifts version 1 to 2.
 * A type's present version is one more than the length of its list. Lists only ever grow.
 */
const UPCASTERS: Readonly<Record<EventType, readonly Upcaster[]>> = {
  created: [],
  seated: [],
  submitted: [],
  resolved: [],
  pointed: [],
  edited: [],
  noted: [],
  aimed: [],
  renamed: [],
  joined: [],
  left: [],
  preferred: [],
  started: [],
  drafted: [],
  saved: [],
  readied: [],
  timed: [],
  missed: [],
  said: [],
  read: [],
  voted: [],
  vacationed: [],
  acted: [],
  ended: [],
};

export function storeEvent(event: GameEvent, number: number): StoredEvent {
  const { type, at, ...payload } = event;
  return { number, type, version: UPCASTERS[type].length + 1, at, payload };
}

/** @throws on an event of a type or version that this release does not know: the log is newer. */
export function readEvent(stored: StoredEvent): GameEvent {
  const { type, at, version } = stored;
  invariant(Object.hasOwn(UPCASTERS, type), `event ${stored.number} has unknown type ${type}`);
  const upcasters = UPCASTERS[type as EventType];
  invariant(version <= upcasters.length + 1, `event ${stored.number} is of a later release`);
  const payload = upcasters
    .slice(version - 1)
    .reduce((older, lift) => lift(older), stored.payload as Readonly<Record<string, unknown>>);
  return { ...payload, type, at } as GameEvent;
}
