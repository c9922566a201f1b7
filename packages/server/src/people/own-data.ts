/** All that the server keeps of a person, as JSON in pieces: one game is in memory at a time. */
import {
  MASTER,
  readEvent,
  type GameEvent,
  type OwnData,
  type OwnDeeds,
  type Party,
  type PlayerId,
  type SeatId,
} from '@chronopolitik/game';
import type { Games } from '../games/games.ts';
import { reliabilityOf } from '../games/reliability.ts';
import type { Link } from '../store/access.ts';
import type { PersonalGame } from '../store/personal.ts';
import type { Store } from '../store/store.ts';
import type { Caller } from './callers.ts';

/** Where it is gathered. */
export interface OwnDataOptions extends Pick<
  Store,
  | 'access'
  | 'conduct'
  | 'notices'
  | 'passkeys'
  | 'personal'
  | 'drafts'
  | 'plans'
  | 'privateNotes'
  | 'spectating'
> {
  readonly games: Games;
  readonly now: () => number;
}

/** The text of {@link OwnData}: what is not of games, then game after game. */
export async function* ownDataPieces(
  options: OwnDataOptions,
  caller: Caller,
): AsyncGenerator<string> {
  const { personal, access, games } = options;
  const { id } = caller.player;
  const ids = await personal.ids(id);
  const { games: _none, ...head } = await ownHead(options, caller, ids);
  yield `${JSON.stringify(head).slice(0, -1)},"games":[`;
  const links = await access.grants(id);
  let before = '';
  for (const place of await personal.gamesOf(ids)) {
    const held = links.filter(({ game }) => game === place.game);
    const listed = (await games.listed([place.game])).get(place.game);
    const deeds = await deedsIn(options, place, listed?.name ?? '', new Set(ids), held);
    yield before + JSON.stringify(deeds);
    before = ',';
  }
  yield ']}';
}

/** What is not of one game. */
async function ownHead(
  options: OwnDataOptions,
  caller: Caller,
  ids: readonly PlayerId[],
): Promise<OwnData> {
  const { conduct, now, personal, privateNotes, spectating } = options;
  const { id } = caller.player;
  const { name, email, verifiedAt, password, language, createdAt } = caller.player;
  const silences = await conduct.silences(id);
  return {
    format: 'chronopolitik-account/1',
    at: now(),
    account: {
      id,
      name,
      email,
      verifiedAt,
      hasPassword: password !== null,
      language,
      createdAt,
      formerIds: ids.filter((each) => each !== id),
    },
    ...(await openersOf(options, id)),
    muted: silences.flatMap(({ game, other }) => (game === '' ? [] : [{ game, player: other }])),
    blocked: silences.flatMap(({ game, other }) => (game === '' ? [other] : [])),
    reliability: (await reliabilityOf(conduct, [id])).get(id) ?? null,
    reports: (await personal.reportsBy(ids)).map((report) => {
      const { at, game, seat, text, quote, settledAt } = report;
      return { at, game, seat, text, quote, settledAt };
    }),
    privateNotes: (await privateNotes.notes(id)).map(({ game, board, at, text }) => {
      return { game, board: board === '' ? null : board, at, text };
    }),
    remarks: (await spectating.remarksBy(ids)).map(({ game, at, text }) => ({ game, at, text })),
    games: [],
  };
}

type Opener =
  'sessions' | 'tokens' | 'passkeys' | 'recoveryCodes' | 'channels' | 'notices' | 'noticesOff';

/** What opens the account, without the secrets, and by what it is told. */
async function openersOf(
  { access, notices, passkeys, now }: OwnDataOptions,
  id: PlayerId,
): Promise<Pick<OwnData, Opener>> {
  const sessions = await access.sessions(id, now());
  const tokens = await access.tokens(id);
  return {
    sessions: sessions.map(({ agent, createdAt, expiresAt }) => ({ agent, createdAt, expiresAt })),
    tokens: tokens.map(({ name, scopes, createdAt }) => ({ name, scopes, createdAt })),
    passkeys: (await passkeys.passkeys(id)).map(({ name, createdAt, usedAt }) => {
      return { name, createdAt, usedAt };
    }),
    recoveryCodes: await passkeys.codesLeft(id),
    channels: (await notices.channels([id])).map((channel) => {
      const { kind, address, kinds, leads, digest, createdAt } = channel;
      return { kind, address, kinds, leads, digest, createdAt };
    }),
    notices: await notices.settings(id),
    noticesOff: await notices.gamesOff(id),
  };
}

type Growing = {
  -readonly [K in keyof OwnDeeds]: OwnDeeds[K] extends readonly (infer T)[] ? T[] : OwnDeeds[K];
};

async function deedsIn(
  { personal, drafts, plans }: OwnDataOptions,
  { game, turns, missed }: PersonalGame,
  name: string,
  ids: ReadonlySet<PlayerId>,
  links: readonly Link[],
): Promise<OwnDeeds> {
  const roles = [...new Set(links.map(({ role }) => role))];
  const nothing = { messages: [], orders: [], drafts: [], plans: [], wishes: [], votes: [] };
  const none = { ...nothing, seats: [], vacations: [], notes: [] };
  const deeds: Growing = { game, name, roles, turns, missed, ...none };
  const held = new Set<Party>(roles.includes('master') ? [MASTER] : []);
  // Whoever may change a study is told what is noted in it: nobody else could be asked.
  const edits = links.some(({ role, player }) => role === 'seat' && player === null);
  for await (const events of personal.deeds(game)) {
    for (const stored of events) note(deeds, held, ids, edits, readEvent(stored));
  }
  for (const { seat, name: of, at, orders } of await drafts(game)) {
    if (orders && held.has(seat)) deeds.drafts.push({ name: of, at, orders: [...orders] });
  }
  for (const { seat, plan } of await plans(game)) {
    if (plan && held.has(seat)) deeds.plans.push(plan);
  }
  return deeds;
}

/** Adds what an event says of the person; `held` are the seats that are theirs at the time. */
function note(
  deeds: Growing,
  held: Set<Party>,
  ids: ReadonlySet<PlayerId>,
  edits: boolean,
  event: GameEvent,
): void {
  const { at } = event;
  if (event.type === 'joined') sit(deeds, held, event.seat, at, ids.has(event.player));
  else if (event.type === 'left') sit(deeds, held, event.seat, at, false);
  else if (event.type === 'said') {
    const { to, text } = event;
    if (held.has(event.from)) deeds.messages.push({ at, to: to === 'all' ? to : [...to], text });
  } else if (event.type === 'noteChanged') {
    if (edits) deeds.notes.push({ at, step: event.on, note: event.note });
  } else if ('seat' in event && typeof event.seat === 'string' && held.has(event.seat)) {
    give(deeds, event);
  }
}

function sit(deeds: Growing, held: Set<Party>, seat: SeatId, at: number, isOwn: boolean): void {
  if (held.has(seat)) {
    deeds.seats = deeds.seats.map((tenure) =>
      tenure.seat === seat && tenure.to === null ? { ...tenure, to: at } : tenure,
    );
  }
  held.delete(seat);
  if (!isOwn) return;
  held.add(seat);
  deeds.seats.push({ seat, from: at, to: null });
}

function give(deeds: Growing, event: GameEvent): void {
  const { at } = event;
  switch (event.type) {
    case 'submitted':
      deeds.orders.push({ at, step: event.step, orders: [...event.orders] });
      break;
    case 'preferred':
      deeds.wishes.push({ at, wishes: event.wishes });
      break;
    case 'voted':
      deeds.votes.push({ at, motion: event.motion, support: event.support });
      break;
    case 'vacationed':
      deeds.vacations.push(event.vacation);
      break;
    default:
  }
}
