/** What this server writes to people who are not there, in their languages. */
import { LANGUAGES, type Language } from '@chronopolitik/words';
import type { NoticeKind } from '@chronopolitik/game';

interface MailTexts {
  readonly notices: Readonly<Record<NoticeKind, string>>;
  /** The round, and the deadline where there is one. */
  readonly stand: (round: number, deadline: string | undefined) => string;
  readonly signIn: {
    readonly subject: string;
    readonly text: (link: string) => string;
  };
  /** Subject of mail to administrators. */
  readonly report: string;
}

const en: MailTexts = {
  notices: {
    started: 'The game has begun.',
    resolved: 'A phase was resolved.',
    deadline: 'The game waits for you: you are not ready.',
    message: 'You have a message.',
    draw: 'A draw was proposed.',
    over: 'The game is over.',
    rematch: 'A rematch gathers its players.',
    test: 'This is a test: notifications arrive here.',
  },
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
    over: 'Das Spiel ist zu Ende.',
    rematch: 'Eine Revanche sammelt ihre Spieler.',
    test: 'Das ist eine Probe: Benachrichtigungen kommen hier an.',
  },
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
