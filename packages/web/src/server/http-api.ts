/** Requests to a server. */
import type {
  Discrepancy,
  AccountReply,
  AdminPlayersReply,
  AdminReply,
  CodesReply,
  PasskeyOffer,
  PasskeyQuestion,
  NoticeActionReply,
  NotificationsReply,
  SilencesReply,
  VacationReply,
  CreateReply,
  JoinReply,
  JoinRequest,
  LinkReply,
  LinkRequest,
  MessagesReply,
  OpenReply,
  TermsReply,
  Command,
  CommandReply,
  CreateRequest,
  ErrorReply,
  GameReply,
  GamesReply,
  RematchReply,
  RulesReply,
  VariantReply,
  VariantsReply,
  OwnGamesReply,
  PrivacyReply,
  OpenGamesReply,
  NoteReply,
  NoteRequest,
  OwnNotesReply,
  SpectatorsReply,
} from '@chronopolitik/game';
import { atBase } from '../edition/served/addresses.ts';
import type { CrashReport } from '../app/failures/crash-report.ts';
import { keepApart } from '../browser/keep-apart.ts';
import { language } from '../app/language.ts';
import { messages } from '../app/messages.ts';
import { gameReader } from './game-reader.ts';
import { Refused, refusedBy } from './refused.ts';

function unreachable(): Refused {
  const message = messages.game.unreachable;
  const refused = new Refused({ code: 'internal', message }, message);
  refused.isInDoubt = true;
  return refused;
}

function tryingAgain(): Refused {
  const message = messages.game.tryingAgain;
  return new Refused({ code: 'internal', message }, message);
}

function isErrorReply(value: unknown): value is ErrorReply {
  return typeof value === 'object' && value !== null && 'code' in value && 'message' in value;
}

/** @throws Refused whenever there is no success */
async function request<T>(path: string, init?: RequestInit): Promise<T> {
  const reply = await fetch(atBase(`/api${path}`), init).catch(() => {
    throw unreachable();
  });
  const body: unknown = await reply.json().catch(() => undefined);
  await keepApart();
  if (reply.ok && body !== undefined) return body as T;
  throw isErrorReply(body) ? await refusedBy(body) : unreachable();
}

/** @param keepalive whether it goes on though the page is left */
function post<T>(path: string, body: unknown, keepalive = false, key?: string): Promise<T> {
  const marked = key === undefined ? {} : { 'idempotency-key': key };
  const headers = { 'content-type': 'application/json', ...marked };
  return request(path, { method: 'POST', headers, body: JSON.stringify(body), keepalive });
}

function query(asked: Readonly<Record<string, string | number | boolean>>): string {
  const texts = Object.entries(asked).map(([key, value]) => [key, String(value)]);
  return new URLSearchParams(texts).toString();
}

/** Pauses before a request is sent again of which nobody knows whether it was carried out, in milliseconds. */
const PAUSES: readonly number[] = [500, 2_000, 5_000];

/** A text that nobody guesses; also where the page has no secure context. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Keys of requests of which nobody knows what became of them, by what they ask. */
const doubtful = new Map<string, string>();
/** Whoever asks the same within so many milliseconds means the same request; later, a new one. */
const SAME = 60_000;

/**
 * Sends again what may not have arrived: by its key the server knows it, and carries it out once.
 * Where all that is in vain, whoever soon asks the same asks it by the same key.
 * @param doubted told at once when it may not have arrived, while it is tried on
 */
async function postOnce<T>(
  path: string,
  body: unknown,
  doubted: (why: Refused) => void = () => undefined,
): Promise<T> {
  const asked = `${path} ${JSON.stringify(body)}`;
  const key = doubtful.get(asked) ?? newKey();
  doubtful.delete(asked);
  for (const pause of PAUSES) {
    try {
      return await post<T>(path, body, false, key);
    } catch (error) {
      if (!isInDoubt(error)) throw error;
      doubted(tryingAgain());
      await new Promise((done) => setTimeout(done, pause));
    }
  }
  try {
    return await post<T>(path, body, false, key);
  } catch (error) {
    if (isInDoubt(error)) doubtful.set(asked, key);
    setTimeout(() => doubtful.delete(asked), SAME);
    throw error;
  }
}

function isInDoubt(error: unknown): boolean {
  return error instanceof Refused && (error.isInDoubt || error.reply.code === 'in-doubt');
}

/** The mark of the page lets the server know a player's browser, signed in or not, and tell it who is signed in. */
const BY_PAGE: RequestInit = { headers: { 'x-chronopolitik-page': '1' } };

const game = (id: string): string => `/games/${encodeURIComponent(id)}`;

/** What is chosen anew of a channel of notices. */
type ChannelChange = Partial<
  Pick<NotificationsReply['channels'][number], 'kinds' | 'leads' | 'digest'>
>;

/** Every request that the page makes. Each throws `Refused` when the server does not do it. */
export const httpApi = {
  games: () => request<GamesReply>('/games'),
  /** A sandbox is held: others read it by its address, and change it by a link alone. */
  create: (choice: CreateRequest) =>
    postOnce<CreateReply>('/games', choice.terms ? choice : { ...choice, held: true }),
  terms: (id: string) => request<TermsReply>(`${game(id)}/terms`),
  join: (id: string, asked: JoinRequest) => postOnce<JoinReply>(`${game(id)}/join`, asked),
  link: (id: string, asked: LinkRequest) => post<LinkReply>(`${game(id)}/links`, asked),
  open: (secret: string) => post<OpenReply>('/links/open', { secret }),
  copy: (id: string, step: number, as: 'held' | 'study' = 'held') =>
    post<GameReply>(`${game(id)}/copy`, { step, as }),
  /** What makes addresses of pictures good for those who may not watch the game. */
  pictureKey: (id: string) => request<{ key: string }>(`${game(id)}/picture-key`),
  /** Makes a game or a study of a file. */
  importGame: (file: unknown) =>
    post<{ id: string; differences: readonly Discrepancy[] }>('/import?held=true', file),
  account: () => request<AccountReply>('/account'),
  privacy: () => request<PrivacyReply>('/privacy'),
  /** Address of the file with all that the server keeps of whoever asks. */
  ownData: () => atBase('/api/account/data'),
  ownGames: (asked: { readonly limit: number; readonly after?: string; readonly waiting?: true }) =>
    request<OwnGamesReply>(`/me/games?${query(asked)}`, BY_PAGE),
  openGames: (asked: {
    readonly limit: number;
    readonly after?: string;
    readonly tempo?: string;
    readonly ruleset?: string;
  }) => request<OpenGamesReply>(`/open-games?${query(asked)}`),
  changeAccount: (change: { name?: string; password?: string; language?: string }) =>
    post<unknown>('/account', change),
  vacation: (from: number, to: number) => post<VacationReply>('/account/vacation', { from, to }),
  endSession: (id: string) => post<unknown>(`/account/sessions/${encodeURIComponent(id)}/end`, {}),
  unblock: (player: string) =>
    post<unknown>(`/account/blocks/${encodeURIComponent(player)}/end`, {}),
  passkeys: {
    offer: () => post<PasskeyOffer>('/account/passkeys/offer', {}),
    add: (name: string, response: object) =>
      post<CodesReply>('/account/passkeys', { name, response }),
    end: (id: string) => post<unknown>(`/account/passkeys/${encodeURIComponent(id)}/end`, {}),
    question: () => post<PasskeyQuestion>('/account/passkeys/question', {}),
    answer: (response: object) => post<unknown>('/account/passkeys/answer', { response }),
    newCodes: () => post<CodesReply>('/account/codes', {}),
    useCode: (code: string) => post<unknown>('/account/codes/use', { code }),
  },
  notifications: () => request<NotificationsReply>('/notifications'),
  addChannel: (channel: object) => post<{ id: string; secret?: string }>('/notifications', channel),
  changeChannel: (id: string, change: ChannelChange) =>
    post<unknown>(`/notifications/${encodeURIComponent(id)}`, change),
  changeNotices: (change: Partial<Pick<NotificationsReply, 'zone' | 'quiet'>>) =>
    post<unknown>('/notifications/settings', change),
  switchNotices: (id: string, on: boolean) =>
    post<unknown>(`/notifications/games/${encodeURIComponent(id)}`, { on }),
  /** What a link of a notice does; nothing is changed. */
  readNotice: (token: string) =>
    post<NoticeActionReply>('/notice-actions/read', { token, language }),
  actOnNotice: (token: string) => post<NoticeActionReply>('/notice-actions', { token, language }),
  testChannel: (id: string) => post<unknown>(`/notifications/${encodeURIComponent(id)}/test`, {}),
  newCalendar: () => post<{ readonly address: string }>('/account/calendar', {}),
  unsubscribe: (channel: string) =>
    post<unknown>(`/notifications/unsubscribe?channel=${encodeURIComponent(channel)}`, {}),
  endChannel: (id: string) => post<unknown>(`/notifications/${encodeURIComponent(id)}/end`, {}),
  silences: (id: string) => request<SilencesReply>(`${game(id)}/silences`),
  silence: (id: string, seat: string, kind: 'mute' | 'block', kept: boolean) =>
    post<SilencesReply>(`${game(id)}/silences`, { seat, kind, kept }),
  report: (id: string, report: { text: string; seat?: string; message?: number }) =>
    post<unknown>(`${game(id)}/report`, report),
  /** Tells the host that the page crashed. */
  crashed: (report: CrashReport) => post<unknown>('/crashes', report),
  admin: {
    show: () => request<AdminReply>('/admin'),
    setRegistration: (registration: 'open' | 'closed') =>
      post<unknown>('/admin/registration', { registration }),
    pause: (words: string) => post<unknown>('/admin/pause', { words }),
    resume: () => post<unknown>('/admin/resume', {}),
    setQuotas: (quotas: AdminReply['quotas']) => post<unknown>('/admin/quotas', quotas),
    settle: (id: string) => post<unknown>(`/admin/reports/${encodeURIComponent(id)}/settle`, {}),
    games: (find: string) => request<GamesReply>(`/admin/games?find=${encodeURIComponent(find)}`),
    removeGame: (id: string) => post<unknown>(`/admin${game(id)}/remove`, {}),
    players: (find: string) =>
      request<AdminPlayersReply>(`/admin/players?find=${encodeURIComponent(find)}`),
    suspend: (id: string, suspended: boolean) =>
      post<unknown>(`/admin/players/${encodeURIComponent(id)}`, { suspended }),
    removePlayer: (id: string) =>
      post<unknown>(`/admin/players/${encodeURIComponent(id)}/remove`, { sure: true }),
  },
  // Who signs in is written to in the language of the page, unless they chose another before.
  mailLogin: (email: string) => post<unknown>('/account/mail', { email, language }),
  openAccount: (secret: string) => post<unknown>('/account/open', { secret, language }),
  signIn: (email: string, password: string) =>
    post<unknown>('/account/sign-in', { email, password, language }),
  register: (email: string, password: string) =>
    post<unknown>('/account/register', { email, password, language }),
  signOut: (everywhere: boolean) => post<unknown>('/account/sign-out', { everywhere }),
  eraseAccount: () => post<unknown>('/account/delete', { sure: true }),
  makeToken: (name: string, scopes: readonly string[]) =>
    post<{ token: string }>('/account/tokens', { name, scopes }),
  endToken: (id: string) => post<unknown>(`/account/tokens/${encodeURIComponent(id)}/end`, {}),
  game: (id: string) => gameReader.read(request, game(id), BY_PAGE),
  /** Messages that have fewer than so many before them: the last of those. */
  messages: (id: string, before: number) =>
    request<MessagesReply>(`${game(id)}/messages?before=${before}`),
  /** The last messages of opened press; those before them too where so many are known. */
  openedPress: (id: string, before?: number) =>
    request<MessagesReply>(
      `${game(id)}/opened-press${before === undefined ? '' : `?before=${before}`}`,
    ),
  ownNotes: (id: string) => request<OwnNotesReply>(`${game(id)}/private-notes`),
  keepNote: (id: string, note: NoteRequest) => post<NoteReply>(`${game(id)}/private-notes`, note),
  /** Keeps a note though the page is left; nobody waits for the answer. */
  keepNoteLeaving: (id: string, note: NoteRequest): void =>
    void post<NoteReply>(`${game(id)}/private-notes`, note, true).catch(() => undefined),
  /** What spectators write to one another. */
  spectators: {
    show: (id: string, before?: number) =>
      request<SpectatorsReply>(
        `${game(id)}/spectators${before === undefined ? '' : `?before=${before}`}`,
      ),
    enter: (id: string) => post<unknown>(`${game(id)}/spectators/enter`, {}),
    say: (id: string, text: string) => post<unknown>(`${game(id)}/spectators`, { text }),
    remove: (id: string, number: number) =>
      post<unknown>(`${game(id)}/spectators/${number}/remove`, {}),
  },
  rematch: (id: string) => post<RematchReply>(`${game(id)}/rematch`, {}),
  /** @param doubted told at once when it may not have arrived, while it is tried on */
  command: (id: string, command: Command, doubted?: (why: Refused) => void) =>
    postOnce<CommandReply>(`${game(id)}/commands`, command, doubted),
  /** As `command`, once; it goes on though the page is left. For what may be sent again and change nothing. */
  commandQuietly: (id: string, command: Command, isLeaving: boolean) =>
    post<CommandReply>(`${game(id)}/commands`, command, isLeaving),
  rules: () => request<RulesReply>('/rules'),
  variants: () => request<VariantsReply>('/variants'),
  /** The variant of a game, as it was when the game was made. */
  variantOf: (game: string) => request<VariantReply>(`/games/${encodeURIComponent(game)}/variant`),
  variant: (id: string, digest: string) =>
    request<VariantReply>(`/variants/${encodeURIComponent(id)}?digest=${digest}`),
};

/** All requests of the page. */
export type Api = typeof httpApi;
