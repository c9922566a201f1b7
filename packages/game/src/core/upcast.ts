/** Events of earlier releases in the words of this one: the one place that knows what they were called. */
import { invariant } from '@chronopolitik/engine';
import type { EventType, StoredEvent } from './events.ts';

type Payload = Readonly<Record<string, unknown>>;
type Upcaster = (payload: Payload) => Payload;

/**
 * How the payload of an older version becomes the next: the first entry of a list lifts version 1 to 2.
 * A type's present version is one more than the length of its list. Lists only ever grow.
 */
const UPCASTERS: Readonly<Record<EventType, readonly Upcaster[]>> = {
  created: [],
  seated: [],
  submitted: [],
  resolved: [],
  steppedTo: [],
  edited: [],
  noteChanged: [],
  goalSet: [],
  renamed: [],
  joined: [],
  left: [],
  preferred: [],
  amended: [],
  agreed: [],
  started: [],
  formerDraft: [],
  readied: [],
  timed: [],
  missed: [],
  said: [],
  read: [],
  voted: [],
  vacationed: [],
  acted: [],
  ended: [],
  endDelayed: [],
  endDropped: [],
  reported: [],
  rematched: [],
};

/** Names of event types up to release 0.1, and today's. */
const RENAMED: ReadonlyMap<string, EventType> = new Map([
  ['pointed', 'steppedTo'],
  ['noted', 'noteChanged'],
  ['aimed', 'goalSet'],
  // Drafts stood in the log; what they hold was moved out of it.
  ['drafted', 'formerDraft'],
  ['saved', 'formerDraft'],
]);

/** The present version of a type's payload, from 1. */
export function versionOf(type: EventType): number {
  return UPCASTERS[type].length + 1;
}

/** The event with the name that its type has today. */
export function withCurrentType<Event extends { readonly type: string }>(event: Event): Event {
  const type = RENAMED.get(event.type);
  return type === undefined ? event : { ...event, type };
}

/**
 * Today's type and payload of a stored event.
 * @throws on a type or version that this release does not know: the log is newer.
 */
export function upcast(stored: StoredEvent): {
  readonly type: EventType;
  readonly payload: Payload;
} {
  const { number, type: name, version, payload } = withCurrentType(stored);
  invariant(Object.hasOwn(UPCASTERS, name), `event ${number} has unknown type ${name}`);
  const type = name as EventType;
  invariant(version <= versionOf(type), `event ${number} is of a later release`);
  const upcasters = UPCASTERS[type].slice(version - 1);
  return { type, payload: upcasters.reduce((older, lift) => lift(older), payload as Payload) };
}
