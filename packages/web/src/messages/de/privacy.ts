import type { Privacy } from '../en/privacy.ts';
import { many } from '../count.ts';

const days = (count: number): string => many(count, 'Tag', 'Tage');
const daysLong = (count: number): string => many(count, 'Tag', 'Tagen');

/** In German, with the keys of `en/privacy.ts`. */
export const privacy: Privacy = {
  lead: 'Was dieser Server von dir speichert, wie lange, und wer es sehen kann. Diese Seite entsteht aus den Einstellungen dieses Servers.',
  host: {
    heading: 'Wer diesen Server betreibt',
    unknown: 'Wer diesen Server betreibt, hat hier nicht gesagt, wer das ist.',
  },
  games: {
    heading: 'Deine Spiele',
    what: 'Ein Spiel speichert, was du darin tust: Befehle, Nachrichten, Stimmen, und wann. Andere sehen davon, was die Bedingungen des Spiels sagen.',
    ended: (count) =>
      count === null
        ? 'Ein Spiel zwischen Menschen, das zu Ende ist, bleibt auf diesem Server.'
        : `Ein Spiel zwischen Menschen, das zu Ende ist, wird ${days(count)} nach der letzten Änderung entfernt.`,
    sandboxes: (count) =>
      count === null
        ? 'Sandkästen und Studien bleiben auf diesem Server.'
        : `Sandkästen und Studien werden ${days(count)} nach der letzten Änderung entfernt.`,
    aside:
      'Deine Notizen zu einem Spiel sieht sonst niemand. Was du den Zuschauern eines Spiels schreibst, lesen diese, und wenn es zu Ende ist, alle, die es sehen dürfen. Beides geht mit deinem Konto.',
    host: 'Wer den Server betreibt, kann seine Datenbank lesen, auch deine Befehle und Nachrichten.',
  },
  account: {
    heading: 'Dein Konto',
    optional:
      'Ein Konto brauchst du nur, wenn du eines willst. Es speichert deinen Namen, deine E-Mail-Adresse und einen Hash deines Passworts, bis du es löschst.',
    required:
      'Für Spiele zwischen Menschen brauchst du hier ein Konto. Es speichert deinen Namen, deine E-Mail-Adresse und einen Hash deines Passworts, bis du es löschst.',
    sessions: (count) =>
      `Ein Browser bleibt ${days(count)} angemeldet. Der Server merkt sich, seit wann, und wie dein Browser sich nennt.`,
    channels:
      'Bestellst du Benachrichtigungen, speichert der Server, wohin er sie sendet, bis du das entfernst. Sie gehen durch deinen Mail-Anbieter, den Push-Dienst deines Browsers oder die Seite, die du nennst. Sie enthalten keine Befehle und keine Nachrichten.',
    noMail: 'Dieser Server sendet keine E-Mail.',
    byMail:
      'Hier kannst du per E-Mail spielen. Eine Mail an ein Spiel liegt in einem Postfach dieses Servers: Er führt sie aus und löscht keine; wie lange sie bleibt, bestimmt, wer ihn betreibt. Antworten gehen nur an die Adresse deines Kontos. Sie enthalten deine Befehle, und Nachrichten, wenn du nach ihnen fragst. Wer diesen Server oder einen Mail-Server dazwischen betreibt, kann beides lesen.',
  },
  network: {
    heading: 'Deine Netzwerk-Adresse',
    what: 'Der Server zählt Anfragen nach deiner Netzwerk-Adresse, im Speicher, einige Minuten lang. In sein Protokoll schreibt er keine Adresse.',
    attempts: (minutes) =>
      `Nach einem falschen Passwort speichert er ${many(minutes, 'Minute', 'Minuten')} lang einen Hash der Adresse.`,
    requests: (hours) =>
      `Damit nichts doppelt geschieht, speichert er ${many(hours, 'Stunde', 'Stunden')} lang Hashes der Kennzeichen deiner Anfragen.`,
  },
  log: {
    heading: 'Verwaltung',
    kept: (count) =>
      count === null
        ? 'Meldungen von Spielern und das Protokoll der Verwaltung bleiben auf diesem Server.'
        : `Erledigte Meldungen und das Protokoll der Verwaltung werden nach ${daysLong(count)} gelöscht.`,
  },
  browser: {
    heading: 'Was dein Browser speichert',
    what: 'Einen Cookie, an dem der Server deine Sitzung erkennt, einen, an dem er dieses Gerät wiedererkennt, und einen für jedes Spiel, in dem du einen Platz hattest, damit du dessen Zuschauer nicht liest. Ein weiterer sagt der Seite, wer angemeldet ist; er öffnet nichts. Die Seite speichert deine Einstellungen, die Spiele, die du geöffnet hast, und was du begonnen und noch nicht gesendet hast. Für eine Zeit ohne Verbindung speichert sie ihre eigenen Dateien, und wie die letzten 20 Spiele standen, die du geöffnet hast, mit deinen Befehlen und Nachrichten. Wenn du dich abmeldest oder dein Konto löschst, löscht der Browser Stände, Befehle, Nachrichten und Notizen; niemand sonst, der sich dort anmeldet, sieht sie. Sie lädt nichts von anderen Seiten, und nichts verfolgt dich.',
  },
  rights: {
    heading: 'Was du tun kannst',
    do: 'Auf der Seite deines Kontos kannst du alles herunterladen, was der Server von dir speichert, und das Konto löschen. Dann verlässt du deine Plätze, und der Server löscht Name, Adresse und Passwort. Was du in Spielen getan hast, bleibt dort, ohne deinen Namen.',
    account: 'Zur Seite deines Kontos',
  },
};
