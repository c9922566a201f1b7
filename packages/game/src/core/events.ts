/** What happened in a game, in order: the only thing that is stored. */
import type { Order } from '@chronopolitik/engine';
import type { Party, Seat, SeatId } from '../seats/seats.ts';
import type { Settings } from './settings.ts';
import type { StepRecord } from './steps.ts';
import type { StudyEvent } from '../study/study-events.ts';
import type { TableEvent } from '../table/table-events.ts';
import { upcast, versionOf } from './upcast.ts';

/** A step as the log has it: its orders were submitted before, its time is the event's. */
export type Resolved = Omit<StepRecord, 'orders' | 'at'>;

/** One thing that happened in a game. Times are in milliseconds since 1970. */
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
      /** Given by the seat's plan when the phase opened. */
      readonly planned?: true;
    }
  | {
      readonly type: 'resolved';
      readonly at: number;
      readonly engine: string;
      readonly record: Resolved;
    }
  | {
      readonly type: 'steppedTo';
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
/** What kind of thing happened. */
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

/** The event as a store or a file keeps it. @param number its position in the game's log, from 1 */
export function storeEvent(event: GameEvent, number: number): StoredEvent {
  const { type, at, ...payload } = event;
  return { number, type, version: versionOf(type), at, payload };
}

/**
 * The event that a store or a file keeps, in today's words.
 * @throws on an event of a type or version that this release does not know: the log is newer.
 */
export function readEvent(stored: StoredEvent): GameEvent {
  const { type, payload } = upcast(stored);
  return { ...payload, type, at: stored.at } as GameEvent;
}
