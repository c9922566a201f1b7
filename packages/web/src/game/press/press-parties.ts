/** Who writes and reads messages, in words. */
import type { Command, GameView } from '@chronopolitik/game';
import { people } from '../../app/messages.ts';
import { seatName } from '../people/seat-name.ts';
import type { Slices } from '../slices.ts';

/** What of the game is shown here. */
type Shown = Pick<Slices, 'actions' | 'engine' | 'plan' | 'plane' | 'position' | 'session'>;

/** What every part of the press panel takes. */
export interface PressProps extends Shown {
  readonly view: GameView;
  readonly send: (command: Command) => Promise<boolean>;
}

/** A party by the name that the viewer knows. @param party a seat or the game master; null where the viewer is not to know who it is */
export function partyName(
  { view, position }: Pick<PressProps, 'view' | 'position'>,
  party: string | null,
): string {
  if (party === null) return people.press.somebody;
  return party === 'master' ? people.press.master : seatName(view, position.loaded, party);
}
