/** Press, as the protocol tells it. */
import type { Game } from '@chronopolitik/client';
import { powerName, powerNamed } from './seen.ts';
import type { Showing } from './shown.ts';

/** A message of the protocol. Its time names it: there are no two of one time in a game. */
export interface ToldMessage {
  readonly sender: string;
  readonly recipient: string;
  readonly time_sent: number;
  readonly phase: string;
  readonly message: string;
}

const EVERYBODY = 'GLOBAL';
/** What the game server calls the game master. */
const MASTER = 'master';
/** The sender of what the bridge itself says. */
const SYSTEM = 'SYSTEM';

/** What whoever looks may read, as far as the game carries it. @param from the number of the first that is wanted */
export function messagesOf(showing: Showing, from = 0): readonly ToldMessage[] {
  const { view, role } = showing;
  const { messages = [], earlier = 0 } = view;
  return messages.flatMap((each, index) => {
    const number = earlier + index;
    const sender = each.from === null ? undefined : senderOf(view, each.from);
    if (number < from || sender === undefined) return [];
    const time_sent = timeOf(each.at, number);
    const recipient = recipientOf(view, each, role);
    return [
      { sender, recipient, time_sent, phase: phaseAt(showing, time_sent), message: each.text },
    ];
  });
}

/** What whoever looks said themselves. */
export const ownMessages = (showing: Showing): readonly ToldMessage[] =>
  messagesOf(showing).filter(({ sender }) => showing.own.includes(sender));

/** How many messages there are. */
export const countOf = ({ messages = [], earlier = 0 }: Game): number => earlier + messages.length;

/** Milliseconds become microseconds; the number tells messages of one millisecond apart. */
const timeOf = (at: number, number: number): number => at * 1000 + (number % 1000);

/** The game master speaks as the package's server does. */
function senderOf(view: Game, party: string): string | undefined {
  return party === MASTER ? SYSTEM : powerOfSeat(view, party);
}

function powerOfSeat({ seats }: Game, id: string): string | undefined {
  const power = seats.find((seat) => seat.id === id)?.powers[0];
  return power === undefined ? undefined : powerName(power);
}

type Said = NonNullable<Game['messages']>[number];

/** A message to several is to whoever looks; of one's own the first of them. */
function recipientOf(view: Game, { to, isOwn }: Said, role: string): string {
  if (to === 'all') return EVERYBODY;
  return isOwn ? (powerOfSeat(view, to[0] ?? '') ?? EVERYBODY) : role;
}

function phaseAt({ phases }: Showing, time: number): string {
  const begun = phases.filter((phase) => phase.begun <= time);
  return (begun.at(-1) ?? phases[0])?.name ?? '';
}

/** To whom a message goes. @throws NotDone where there is no such power */
export function seatsFor(view: Game, recipient: string): 'all' | string[] {
  if (recipient === EVERYBODY) return 'all';
  const power = powerNamed(view, recipient);
  return view.seats.filter(({ powers }) => powers.includes(power)).map(({ id }) => id);
}

/** What the bridge tells a program beside its answers. */
export function systemMessage(recipient: string, phase: string, message: string): ToldMessage {
  return { sender: SYSTEM, recipient, time_sent: Date.now() * 1000, phase, message };
}
