/** Drafts that a later one of the same name replaces: their events keep their place in the log, and lose their orders. */
import { storeEvent, type GameEvent, type StoredEvent } from './events.ts';
import { evolve, type Game } from './game.ts';
import { seatState } from '../table/table.ts';

/**
 * What is to stand in the log from now on in the place of drafts that these events replace. Nobody can tell:
 * what is shown of a draft is always the last, and the fold forgets the earlier ones.
 * @param game before the events
 */
export function supersededBy(game: Game, events: readonly GameEvent[]): readonly StoredEvent[] {
  const emptied: StoredEvent[] = [];
  let before = game;
  for (const event of events) {
    if (event.type === 'drafted' && before.table) {
      const { seat, name } = event;
      const kept = seatState(before.table, seat)?.drafts.find((each) => each.name === name);
      const gone = { type: 'drafted', at: kept?.at ?? 0, seat, name, orders: null } as const;
      if (kept) emptied.push(storeEvent(gone, kept.event));
    }
    before = evolve(before, event);
  }
  return emptied;
}
