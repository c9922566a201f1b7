/** How a program gets into games, and out. */
import type { CreateReply, TermsReply } from '@chronopolitik/client';
import { DONE, needed, NotDone, type Frame } from './frames.ts';
import { mapNamed } from './maps.ts';
import { guestName, playerOf, postAs } from './people.ts';
import { powerName, powerNamed, SeenGame, variantOfMap } from './seen.ts';
import { gameOf, OBSERVER } from './shown.ts';
import type { Answered, Visit } from './visit.ts';

/** Joins a game as a power, or to watch it. */
export async function joinGame(visit: Visit, frame: Frame): Promise<Answered> {
  const [channel, name] = [needed(frame, 'token'), needed(frame, 'game_id')];
  if (!frame.power_name) return shown(visit, channel, name, OBSERVER);
  const power = await takeSeat(visit, channel, name, frame.power_name);
  return shown(visit, channel, name, power);
}

/** Joins a game as several powers; nothing is shown yet. */
export async function joinPowers(visit: Visit, frame: Frame): Promise<Answered> {
  const [channel, name] = [needed(frame, 'token'), needed(frame, 'game_id')];
  for (const power of needed(frame, 'power_names')) await takeSeat(visit, channel, name, power);
  return { reply: DONE };
}

/** Answers with the game; then its changes are told. */
async function shown(visit: Visit, channel: string, name: string, role: string): Promise<Answered> {
  const follower = await visit.follower(channel, name, role);
  return {
    reply: { name: 'data_game', data: gameOf(follower.showing, follower.intent.orders) },
    after: () => follower.run(),
  };
}

/** Takes the seat of a power, unless it is the program's already. @returns the power, as it is written */
async function takeSeat(
  { room }: Visit,
  channel: string,
  name: string,
  power: string,
): Promise<string> {
  const id = room.book.gameId(name);
  const terms = await new SeenGame(playerOf(room, channel), id).terms();
  const wanted = powerNamed(terms, power);
  const seat = terms.seats.find(({ powers }) => powers.includes(wanted));
  if (seat && terms.seat === seat.id) return powerName(wanted);
  if (!seat || seat.isTaken) throw new NotDone(`Somebody plays ${powerName(wanted)} already.`);
  await postAs(room, channel, '/api/games/{id}/join', id, joinBody(room, channel, seat.id, terms));
  return powerName(wanted);
}

function joinBody(room: Visit['room'], channel: string, seat: string, terms: TermsReply): object {
  const name = guestName(room, channel);
  return { seat, amendment: terms.amendments, ...(name !== undefined && { name }) };
}

/** Gives a seat up, or ends watching. */
export async function leaveGame(visit: Visit, frame: Frame): Promise<Answered> {
  const [channel, name] = [needed(frame, 'token'), needed(frame, 'game_id')];
  const follower = await visit.follower(channel, name, needed(frame, 'game_role'));
  if (follower.options.role !== OBSERVER) await follower.game.command({ type: 'leave' });
  visit.drop(follower);
  return { reply: DONE };
}

/** Makes a game that anybody may join, each with the power of their choice. */
export async function createGame(visit: Visit, frame: Frame): Promise<Answered> {
  const { room } = visit;
  const channel = needed(frame, 'token');
  const name = frame.game_id ?? '';
  await mustBeKnown(room, frame);
  const { id } = await makeGame(room, channel, name, termsOf(frame));
  const known = name === '' ? id : name;
  const role = frame.power_name
    ? await takeSeat(visit, channel, known, frame.power_name)
    : OBSERVER;
  return shown(visit, channel, known, role);
}

/** @throws NotDone where a game is asked for that cannot be: nobody waits for players who never come */
async function mustBeKnown(room: Visit['room'], frame: Frame): Promise<void> {
  const { registration_password: password, state, rules, n_controls: asked, map_name: map } = frame;
  if (password) throw new NotDone('Games by password are not known here.');
  if (state && Object.keys(state).length > 0)
    throw new NotDone('Games from a given state are not known here.');
  if (rules?.includes('SOLITAIRE'))
    throw new NotDone('Games by the rule SOLITAIRE are not known here: each power has a player.');
  const { powers } = await mapNamed(room, map ?? 'standard');
  if (asked !== null && asked !== undefined && asked !== powers.length)
    throw new NotDone(`This game takes ${powers.length} players: leave n_controls out, or say so.`);
}

/** Makes the game, and remembers what it is called; no other is made by that name meanwhile. */
async function makeGame(
  room: Visit['room'],
  channel: string,
  name: string,
  body: object,
): Promise<CreateReply> {
  const { book } = room;
  if (name !== '' && !book.claimName(name))
    throw new NotDone('A game has this name already, or it looks like the id of a game.');
  try {
    const made = await postAs<CreateReply>(room, channel, '/api/games', '', body);
    if (name !== '') book.keepName(name, made.id);
    return made;
  } finally {
    book.freeName(name);
  }
}

function termsOf({ game_id: name, map_name: map, rules, deadline }: Frame): object {
  const has = (rule: string): boolean => rules?.includes(rule) === true;
  const minutes = Math.ceil((deadline ?? 300) / 60);
  const isTimed = minutes > 0 && !has('NO_DEADLINE');
  return {
    preset: 'ordinary',
    variant: variantOfMap(map ?? 'standard'),
    ...(name && { name: name.slice(0, 80) }),
    terms: {
      seating: 'chosen',
      // Without rules the package's own are without press, too.
      press: has('NO_PRESS') || !rules?.length ? 'none' : has('PUBLIC_PRESS') ? 'public' : 'full',
      deadlines: { movement: isTimed ? { minutes } : null },
    },
  };
}
