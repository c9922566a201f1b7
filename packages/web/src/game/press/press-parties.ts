/** Who writes and reads messages: in words, and in colors. */
import { EVERYBODY, HIDDEN_AUTHOR, MASTER, type GameView, type Party } from '@chronopolitik/game';
import { messages, people } from '../../app/messages.ts';
import { listed } from '../../parts/listed.ts';
import { seatName } from '../people/seat-name.ts';
import type { Send } from '../../server/use-game.ts';
import type { Slices } from '../slices.ts';
import type { Conversation } from './conversations.ts';

const say = messages.press;

/** What of the game is shown here. */
type Shown = Pick<Slices, 'actions' | 'engine' | 'plan' | 'plane' | 'position' | 'session'>;

/** What every part of the press panel takes. */
export interface PressProps extends Shown {
  readonly view: GameView;
  readonly send: Send;
}

type Named = Pick<PressProps, 'view' | 'position'>;

/** A party by the name that the viewer knows. @param party a seat or the game master; null where the viewer is not to know who it is */
export function partyName({ view, position }: Named, party: string | null): string {
  if (party === null || party === HIDDEN_AUTHOR) return people.press.somebody;
  return party === MASTER ? people.press.master : seatName(view, position.loaded, party);
}

/** A conversation by those it is with. */
export function conversationName(props: Named, { parties }: Pick<Conversation, 'parties'>): string {
  if (parties === 'all') return say.everybody;
  return capital(listed(parties.map((party) => partyName(props, party))));
}

function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** Whom one writes to, as the composer says it. */
export function addressText(props: Named, { id, parties }: Conversation): string {
  if (id === EVERYBODY || parties === 'all') return say.to.all;
  const names = parties.map((party) => partyName(props, party));
  return names.length === 1 ? say.to.party(names[0] ?? '') : say.to.group(listed(names));
}

/** The powers of a party: they lend it their colors. */
export function powersOf({ view }: Pick<Named, 'view'>, party: Party): readonly string[] {
  return view.seats.find(({ id }) => id === party)?.powers ?? [];
}
