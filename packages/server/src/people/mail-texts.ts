/** What this server writes to people who are not there, in their languages. */
import { LANGUAGES, type Language } from '@chronopolitik/words';
import type { Phase } from '@chronopolitik/engine';
import type { NoticeKind } from '@chronopolitik/game';

interface MailTexts {
  readonly notices: Readonly<Record<NoticeKind, string>>;
  readonly yourTurn: (power: string | undefined, season: string, until?: string) => string;
  /** How many orders are due, by phase. */
  readonly due: Readonly<Record<Phase, (count: number) => string>>;
  /** In a calendar of deadlines. */
  readonly calendar: {
    readonly name: string;
    readonly ready: string;
    /** While the clocks of all games stand still. */
    readonly paused: string;
    readonly phases: Readonly<Record<string, string>>;
  };
  readonly picture: string;
  /** What a picture shows, for whoever does not see it. */
  readonly pictureOf: (game: string) => string;
  /** Before links. */
  readonly unsubscribe: string;
  readonly choose: string;
  readonly ready: string;
  readonly extend: string;
  readonly off: string;
  readonly open: string;
  /** That one may answer with orders; and before an address for that. */
  readonly answer: string;
  readonly answerTo: string;
  /** Subject of a mail that tells of several games: how many, and in how many it is the reader's turn. */
  readonly gathered: (games: number, turns: number) => string;
  /** The round, and the deadline where there is one. */
  readonly stand: (round: number, deadline: string | undefined) => string;
  readonly signIn: {
    readonly subject: string;
    readonly text: (link: string) => string;
  };
  /** Subject of mail to administrators. */
  readonly report: string;
}

function many(count: number, one: string, more: string): string {
  return `${count} ${count === 1 ? one : more}`;
}

const en: MailTexts = {
  notices: {
    started: 'The game has begun.',
    resolved: 'A phase was resolved.',
    deadline: 'The game waits for you: you are not ready.',
    message: 'You have a message.',
    draw: 'A draw was proposed.',
    missed: 'You missed a turn.',
    removed: 'You lost your seat. While it is open, you can take it back.',
    vacant: 'A seat is open.',
    passed: 'A vote passed.',
    announced: 'The game master announced something.',
    over: 'The game is over.',
    rematch: 'A rematch gathers its players.',
    amended:
      'The host changed the terms. Agree to them, or you lose your seat when the game starts.',
    test: 'This is a test: notifications arrive here.',
  },
  yourTurn: (power, season, until) =>
    `Your turn${power === undefined ? '' : ` as ${power}`}: ${season}${until === undefined ? '' : `, until ${until}`}`,
  due: {
    movement: (count) => `Orders that are due: ${count}`,
    retreat: (count) => `Retreats that are due: ${count}`,
    adjustment: (count) => `Builds or removals are due: ${count}`,
    sustain: (count) => `Ballots that are due: ${count}`,
  },
  calendar: {
    name: 'Chronopolitik: deadlines',
    ready: 'ready',
    paused: 'all clocks stand still',
    phases: {
      movement: 'orders due',
      retreat: 'retreats due',
      adjustment: 'builds due',
      sustain: 'ballots due',
    },
  },
  picture: 'The board:',
  pictureOf: (game) => `The board of ${game}`,
  unsubscribe: 'No more such mail:',
  choose: 'Choose what you are told of, and when:',
  ready: 'I am ready:',
  extend: 'Extend the deadline:',
  off: 'No more notices of this game:',
  open: 'Open the game:',
  answer:
    'You may answer this mail with your orders, one a line, or with a command as the subject, such as status or help.',
  answerTo: 'Orders by mail, to this address:',
  gathered: (games, turns) =>
    `Chronopolitik: news of ${many(games, 'game', 'games')}${turns === 0 ? '' : `, your turn in ${turns}`}`,
  stand: (round, deadline) =>
    deadline === undefined ? `round ${round}` : `round ${round}, deadline ${deadline}`,
  signIn: {
    subject: 'Chronopolitik: sign in',
    text: (link) => `Open this link within 15 minutes to sign in:\n\n${link}\n`,
  },
  report: 'Chronopolitik: a report',
};

const de: MailTexts = {
  notices: {
    started: 'Das Spiel hat begonnen.',
    resolved: 'Eine Phase wurde ausgewertet.',
    deadline: 'Das Spiel wartet auf dich: Du bist nicht bereit.',
    message: 'Du hast eine Nachricht.',
    draw: 'Ein Remis wurde vorgeschlagen.',
    missed: 'Du hast einen Zug versäumt.',
    removed: 'Du hast deinen Platz verloren. Solange er frei ist, kannst du ihn zurücknehmen.',
    vacant: 'Ein Platz ist frei.',
    passed: 'Eine Abstimmung ist angenommen.',
    announced: 'Die Spielleitung hat etwas bekannt gegeben.',
    over: 'Das Spiel ist zu Ende.',
    rematch: 'Eine Revanche sammelt ihre Spieler.',
    amended:
      'Die Bedingungen sind geändert. Stimm ihnen zu, sonst verlierst du beim Beginn deinen Platz.',
    test: 'Das ist eine Probe: Benachrichtigungen kommen hier an.',
  },
  yourTurn: (power, season, until) =>
    `Du bist am Zug${power === undefined ? '' : ` mit ${power}`}: ${season}${until === undefined ? '' : `, bis ${until}`}`,
  due: {
    movement: (count) => `Fällige Befehle: ${count}`,
    retreat: (count) => `Fällige Rückzüge: ${count}`,
    adjustment: (count) => `Fällige Aufbauten oder Auflösungen: ${count}`,
    sustain: (count) => `Fällige Stimmen: ${count}`,
  },
  calendar: {
    name: 'Chronopolitik: Fristen',
    ready: 'bereit',
    paused: 'alle Uhren stehen still',
    phases: {
      movement: 'Befehle fällig',
      retreat: 'Rückzüge fällig',
      adjustment: 'Aufbauten fällig',
      sustain: 'Stimmen fällig',
    },
  },
  picture: 'Das Brett:',
  pictureOf: (game) => `Das Brett von ${game}`,
  unsubscribe: 'Keine solche Mail mehr:',
  choose: 'Wählen, was du wann erfährst:',
  ready: 'Ich bin bereit:',
  extend: 'Frist verlängern:',
  off: 'Nichts mehr von diesem Spiel:',
  open: 'Zum Spiel:',
  answer:
    'Du kannst auf diese Mail mit deinen Befehlen antworten, je Zeile einer, oder mit einem Wort im Betreff, etwa stand oder hilfe.',
  answerTo: 'Befehle per Mail, an diese Adresse:',
  gathered: (games, turns) =>
    `Chronopolitik: Neues aus ${many(games, 'Spiel', 'Spielen')}${turns === 0 ? '' : `, in ${turns} bist du am Zug`}`,
  stand: (round, deadline) =>
    deadline === undefined ? `Runde ${round}` : `Runde ${round}, Frist ${deadline}`,
  signIn: {
    subject: 'Chronopolitik: anmelden',
    text: (link) => `Öffne diesen Link innerhalb von 15 Minuten, um dich anzumelden:\n\n${link}\n`,
  },
  report: 'Chronopolitik: eine Meldung',
};

const CATALOGUES: Readonly<Record<Language, MailTexts>> = { en, de };

/**
 * The texts in a language.
 * @param language as it is kept with a player; English where none is, or one that this release does not speak
 */
export function mailTextsIn(language: string | null | undefined): MailTexts {
  return CATALOGUES[LANGUAGES.find((each) => each === language) ?? 'en'];
}
