/** Who writes and reads messages, in words. */
import type { Command, GameView } from '@chronopolitik/game';
import { people } from '../../app/messages.ts';
import { seatName } from '../people/seat-name.ts';
import type { Room } from '../use-room.ts';

export interface PressProps {
  readonly view: GameView;
  readonly room: Room;
  readonly send: (command: Command) => Promise<boolean>;
}

export function partyName({ view, room }: PressProps, party: string | null): string {
  if (party === null) return people.press.somebody;
  return party === 'master' ? people.press.master : seatName(view, room.table, party);
}
