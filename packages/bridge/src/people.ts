/** Who a program plays for: by a token, by the secret link of a seat, or as a guest under a name. */
import { Player, replyOf, tokenBy } from '@chronopolitik/client';
import { checkOf, nameByLink, newChannel, type Guest } from './book.ts';
import { needed, NotDone, type Frame } from './frames.ts';
import type { Room } from './start.ts';

const SCOPES = ['read', 'play', 'press'] as const;
const LINK = '/link#';
/** Tokens of the game server are as long, and names of guests begin otherwise. */
const TOKEN = /^[\w-]{20,100}$/;

/** Signs in. @returns what the program sends with every request from then on: a token, or a guest's stand-in for one */
export async function signIn(room: Room, frame: Frame): Promise<string> {
  const [name, password] = [needed(frame, 'username'), needed(frame, 'password')];
  if (password.includes(LINK)) return byLink(room, password.slice(password.indexOf(LINK) + 6));
  if (TOKEN.test(password) && (await isToken(room, password))) return password;
  if (!room.welcomesGuests)
    throw new NotDone(
      'The password must be a token from your account page (read, play, press), or the secret link of a seat.',
    );
  return asGuest(room, name, password, frame.create_user ?? !room.book.guest(`name ${name}`));
}

async function isToken({ server }: Room, token: string): Promise<boolean> {
  const query = { limit: 1 };
  const { response } = await new Player({ server, token }).api.GET('/api/me/games', {
    params: { query },
  });
  if (response.status >= 500 || response.status === 429)
    throw new NotDone('The game server cannot answer now.');
  return response.ok;
}

/** Whether somebody signed in by this: a guest, or whoever has such a token. */
export async function isKnown(room: Room, channel: string): Promise<boolean> {
  if (room.book.guestAt(channel)) return true;
  return TOKEN.test(channel) && (await isToken(room, channel));
}

async function byLink({ server, book }: Room, secret: string): Promise<string> {
  const name = nameByLink(secret);
  const known = book.guest(name);
  if (known) return known.channel;
  if (book.isFullOfLinks) throw new NotDone('The bridge takes no more visitors by links now.');
  const { token } = await tokenBy(server, '/api/links/open', { secret }, wish());
  // Another connection may have opened it meanwhile.
  const other = book.guest(name);
  if (other) return other.channel;
  const guest = { name, check: '', channel: newChannel(), token };
  book.keepGuest(guest);
  return guest.channel;
}

async function asGuest(
  room: Room,
  name: string,
  password: string,
  isNew: boolean,
): Promise<string> {
  const known = room.book.guest(`name ${name}`);
  if (!isNew) return asKnown(room, known, name, password);
  mustBeFree(room, name);
  const check = await checkOf(name, password);
  // Others may have come meanwhile.
  mustBeFree(room, name);
  const guest = { name: `name ${name}`, check, channel: newChannel(), token: null };
  room.book.keepGuest(guest);
  return guest.channel;
}

/** A password is looked at where it may be right: that takes time. */
async function asKnown(
  { wrong }: Room,
  known: Guest | undefined,
  name: string,
  password: string,
): Promise<string> {
  if (known && !wrong.begin(name))
    throw new NotDone('Too many wrong passwords for this name: wait a minute.');
  if (!known || known.check !== (await checkOf(name, password)))
    throw new NotDone('Name or password is wrong.', 'UserException');
  wrong.succeed(name);
  return known.channel;
}

function mustBeFree({ book }: Room, name: string): void {
  if (book.guest(`name ${name}`)) throw new NotDone('Somebody has this name already.');
  if (book.isFull) throw new NotDone('The bridge takes no more guests.');
}

const wish = () => ({ name: 'diplomacy bridge', scopes: SCOPES });

/** Makes requests for whoever a program signed in as. A guest who did nothing yet is a stranger there. */
export function playerOf({ server, book }: Room, channel: string): Player {
  const guest = book.guestAt(channel);
  const token = guest ? guest.token : channel;
  return new Player(token === null ? { server } : { server, token });
}

/**
 * Posts what makes somebody of a stranger: a game, a seat. A guest gets a token by the first of them.
 * @throws RequestRefused
 */
export async function postAs<T>(
  room: Room,
  channel: string,
  path: '/api/games' | '/api/games/{id}/join',
  id: string,
  body: object,
): Promise<T> {
  const { server, book } = room;
  const guest = book.guestAt(channel);
  if (guest?.token === null) {
    const made = await tokenBy<T>(server, path.replace('{id}', id), body, wish());
    book.keepGuest({ ...guest, token: made.token });
    return made.reply;
  }
  const { api } = playerOf(room, channel);
  const params = { path: { id } };
  const asked = path === '/api/games' ? api.POST(path, { body }) : api.POST(path, { params, body });
  return (await replyOf(asked as Promise<{ data?: unknown; response: Response }>)) as T;
}

/** The name by which a guest who is a stranger to the game server is to be known there; all others have one. */
export function guestName({ book }: Room, channel: string): string | undefined {
  const guest = book.guestAt(channel);
  return guest?.token === null && guest.name.startsWith('name ')
    ? guest.name.slice(5, 45)
    : undefined;
}
