/** What the application says, in its languages. */
import { LANGUAGES, type Language } from '@chronopolitik/words';

/** Every text. A new language is one more of these. */
export interface Texts {
  readonly commands: Readonly<Record<CommandName, string>>;
  readonly options: Readonly<Record<OptionName, string>>;
  readonly phases: Readonly<Record<string, string>>;
  readonly titles: { readonly game: string; readonly seat: string; readonly orders: string };
  readonly fields: { readonly game: string; readonly seat: string; readonly orders: string };
  readonly shows: (game: string) => string;
  readonly showsNothing: string;
  readonly noChannel: string;
  readonly noSeat: string;
  readonly notALink: string;
  readonly notYours: string;
  readonly notToWatch: string;
  readonly notASeat: string;
  readonly otherGame: string;
  readonly seated: string;
  readonly unseated: string;
  readonly taken: (lines: string) => string;
  readonly refused: (why: string, orders: string) => string;
  readonly nothingDue: string;
  readonly ready: string;
  readonly notReady: string;
  readonly stands: (phase: string, deadline: number | null) => string;
  readonly gathering: (seats: number, open: number) => string;
  readonly over: string;
  readonly waits: (powers: string) => string;
  readonly yours: (orders: number, ready: boolean) => string;
  readonly resolved: (round: number, phase: string) => string;
  readonly back: (round: number) => string;
  readonly begun: string;
  readonly noReasons: string;
  readonly failed: string;
  readonly unreachable: string;
  readonly refusals: Readonly<Record<string, string>>;
}

/** The commands. */
export const COMMAND_NAMES = [
  'game',
  'seat',
  'orders',
  'ready',
  'board',
  'status',
  'why',
  'leave',
] as const;
/** One of `COMMAND_NAMES`. */
export type CommandName = (typeof COMMAND_NAMES)[number];
type OptionName = 'text' | 'ready' | 'board' | 'what';

/** A moment as each reader's Discord shows it, in their own time zone. */
const moment = (at: number): string =>
  `<t:${Math.floor(at / 1000)}:f> (<t:${Math.floor(at / 1000)}:R>)`;

const en: Texts = {
  commands: {
    game: 'Show a game in this channel',
    seat: 'Take your seat here, by its secret link',
    orders: 'Give your orders; nobody else sees them',
    ready: 'Say that you are ready, or no longer',
    board: 'The boards, or one of them',
    status: 'How the game stands, and for whom it waits',
    why: 'How the last phase came out, and why',
    leave: 'Forget your seat, or the game of this channel',
  },
  options: {
    text: 'Orders, with ; between them. Without it a form opens',
    ready: 'Whether you are ready',
    board: 'Such as b@3. Without it all boards',
    what: 'What to forget',
  },
  phases: {
    movement: 'movement',
    retreat: 'retreats',
    adjustment: 'builds and removals',
    sustain: 'ballots',
    over: 'the game is over',
  },
  titles: { game: 'A game for this channel', seat: 'Your seat', orders: 'Your orders' },
  fields: {
    game: 'Address of the game, or spectators’ link',
    seat: 'Secret link of your seat',
    orders: 'Orders, one a line; they replace yours',
  },
  shows: (game) => `This channel shows **${game}**. Take your seat with /seat.`,
  showsNothing: 'This channel shows no game any more.',
  noChannel: 'This channel shows no game. Whoever manages it can choose one with /game.',
  noSeat: 'You have no seat here yet. Take it with /seat: you need the secret link of your seat.',
  notYours: 'Whoever may manage the channel does this.',
  notALink: 'This is no link of that kind. Copy it from the page of the game.',
  notToWatch:
    'A channel shows what spectators see. Give the address of a game that anybody may watch, or a spectators’ link.',
  notASeat: 'This link opens no seat.',
  otherGame: 'This is the seat of another game than that of this channel.',
  seated: 'This is your seat now. Nobody else here learns of it. Give orders with /orders.',
  unseated:
    'Your seat is forgotten here. To be sure, have its link made anew on the page of the game.',
  taken: (lines) => `Your orders:\n${lines}\nWhen you are ready: /ready.`,
  refused: (why, orders) =>
    `Nothing was given. ${why}${orders === '' ? '' : `\nYou wrote:\n${orders}`}`,
  nothingDue: 'Nothing is due from you in this phase.',
  ready: 'You are ready.',
  notReady: 'You are not ready any more.',
  stands: (phase, deadline) =>
    `It is time for ${phase}${deadline === null ? '.' : `, until ${moment(deadline)}.`}`,
  gathering: (seats, open) => `The game gathers its players: ${open} of ${seats} seats are open.`,
  over: 'The game is over.',
  waits: (powers) => `Not ready: ${powers}`,
  yours: (orders, ready) =>
    `You gave ${orders} ${orders === 1 ? 'order' : 'orders'}, and are ${ready ? '' : 'not '}ready.`,
  resolved: (round, phase) => `Round ${round}: ${phase} resolved.`,
  back: (round) => `The game was set back to round ${round}.`,
  begun: 'The game has begun.',
  noReasons: 'Nothing has been resolved yet.',
  failed: 'This did not work. Nothing was changed.',
  unreachable: 'The server of the game does not answer. Try again in a minute.',
  refusals: {
    'stale-round': 'The game has gone on meanwhile; these orders were for the phase before.',
    'bad-secret': 'The link of your seat was made anew. Take your seat again with /seat.',
    forbidden: 'This is not open to you.',
    'no-such-game': 'There is no such game.',
    'game-over': 'The game is over.',
    'too-many': 'Too much was asked at once. Try again in a minute.',
  },
};

const de: Texts = {
  commands: {
    game: 'Zeige ein Spiel in diesem Kanal',
    seat: 'Nimm hier deinen Platz ein, mit seinem geheimen Link',
    orders: 'Gib deine Befehle; sonst sieht sie niemand',
    ready: 'Sag, dass du bereit bist, oder nicht mehr',
    board: 'Die Bretter, oder eines davon',
    status: 'Wie das Spiel steht, und auf wen es wartet',
    why: 'Wie die letzte Phase ausging, und warum',
    leave: 'Vergiss deinen Platz, oder das Spiel dieses Kanals',
  },
  options: {
    text: 'Befehle, mit ; dazwischen. Ohne sie öffnet sich ein Formular',
    ready: 'Ob du bereit bist',
    board: 'Etwa b@3. Ohne Angabe alle Bretter',
    what: 'Was vergessen wird',
  },
  phases: {
    movement: 'Bewegungen',
    retreat: 'Rückzüge',
    adjustment: 'Aufbauten und Auflösungen',
    sustain: 'Stimmen',
    over: 'das Spiel ist zu Ende',
  },
  titles: { game: 'Ein Spiel für diesen Kanal', seat: 'Dein Platz', orders: 'Deine Befehle' },
  fields: {
    game: 'Adresse des Spiels, oder Link für Zuschauer',
    seat: 'Geheimer Link deines Platzes',
    orders: 'Befehle, je Zeile einer; sie ersetzen deine',
  },
  shows: (game) => `Dieser Kanal zeigt **${game}**. Nimm deinen Platz ein mit /seat.`,
  showsNothing: 'Dieser Kanal zeigt kein Spiel mehr.',
  noChannel: 'Dieser Kanal zeigt kein Spiel. Wer ihn verwaltet, wählt eines mit /game.',
  noSeat:
    'Du hast hier noch keinen Platz. Nimm ihn ein mit /seat: Du brauchst den geheimen Link deines Platzes.',
  notYours: 'Das tut, wer den Kanal verwalten darf.',
  notALink: 'Das ist kein solcher Link. Kopiere ihn von der Seite des Spiels.',
  notToWatch:
    'Ein Kanal zeigt, was Zuschauer sehen. Gib die Adresse eines Spiels, dem alle zusehen dürfen, oder einen Link für Zuschauer.',
  notASeat: 'Dieser Link öffnet keinen Platz.',
  otherGame: 'Das ist der Platz eines anderen Spiels als dem dieses Kanals.',
  seated: 'Das ist jetzt dein Platz. Sonst erfährt hier niemand davon. Gib Befehle mit /orders.',
  unseated:
    'Dein Platz ist hier vergessen. Sicher ist, wer den Link auf der Seite des Spiels neu macht.',
  taken: (lines) => `Deine Befehle:\n${lines}\nWenn du bereit bist: /ready.`,
  refused: (why, orders) =>
    `Nichts davon gilt. ${why}${orders === '' ? '' : `\nDu schriebst:\n${orders}`}`,
  nothingDue: 'In dieser Phase ist von dir nichts fällig.',
  ready: 'Du bist bereit.',
  notReady: 'Du bist nicht mehr bereit.',
  stands: (phase, deadline) =>
    `Fällig: ${phase}${deadline === null ? '.' : `, bis ${moment(deadline)}.`}`,
  gathering: (seats, open) =>
    `Das Spiel sammelt seine Spieler: ${open} von ${seats} Plätzen sind frei.`,
  over: 'Das Spiel ist zu Ende.',
  waits: (powers) => `Nicht bereit: ${powers}`,
  yours: (orders, ready) =>
    `Du hast ${orders} ${orders === 1 ? 'Befehl' : 'Befehle'} gegeben und bist ${ready ? '' : 'nicht '}bereit.`,
  resolved: (round, phase) => `Runde ${round}: ${phase} ausgewertet.`,
  back: (round) => `Das Spiel wurde zurückgesetzt auf Runde ${round}.`,
  begun: 'Das Spiel hat begonnen.',
  noReasons: 'Noch ist nichts ausgewertet.',
  failed: 'Das ging nicht. Nichts ist geändert.',
  unreachable: 'Der Server des Spiels antwortet nicht. Versuch es in einer Minute wieder.',
  refusals: {
    'stale-round': 'Das Spiel ist inzwischen weiter; diese Befehle waren für die Phase davor.',
    'bad-secret':
      'Der Link deines Platzes ist neu gemacht. Nimm deinen Platz wieder ein mit /seat.',
    forbidden: 'Das steht dir nicht offen.',
    'no-such-game': 'Dieses Spiel gibt es nicht.',
    'game-over': 'Das Spiel ist zu Ende.',
    'too-many': 'Das war zu viel auf einmal. Versuch es in einer Minute wieder.',
  },
};

const CATALOGUES: Readonly<Record<Language, Texts>> = { en, de };

/** The language of a reader. @param locale as Discord says it: `de`, `en-GB` */
export function languageOf(locale: string | undefined): Language {
  return LANGUAGES.find((each) => locale?.startsWith(each)) ?? 'en';
}

/** The texts in a language. */
export function textsIn(language: Language): Texts {
  return CATALOGUES[language];
}
