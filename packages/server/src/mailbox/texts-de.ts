/** What is answered by mail, in German. */
import type { ReplyTexts } from './texts.ts';

const help: ReplyTexts['help'] = (
  power,
  other,
) => `Antworte auf irgendeine Mail deines Spiels. Schreib einen Befehl in den Betreff oder in die erste Zeile:

befehle           die Zeilen darunter sind Befehle an Einheiten; ohne Befehl sind sie es auch
bereit            du bist fertig; auch als Zeile unter deinen Befehlen
nicht bereit      du bist nicht mehr fertig
nachricht an ${power}
                  der Text darunter geht an diese Macht; an mehrere: nachricht an ${power}, ${other}
an alle           der Text darunter geht an alle
nachrichten       die letzten Nachrichten, die du lesen darfst
stand             wie das Spiel steht, und was du gegeben hast
karte             die Bretter als Bild; eines davon: karte b@3
warum             wie die letzte Phase ausging, und warum
stimme für remis  du bist für ein Remis; unter einigen: stimme für remis ${power}, ${other}
                  auch: aufgabe an ${power}, pause, weiter, verlängern 24, auswerten, abbruch;
                  nach dem Ende: presse öffnen, veröffentlichen
stimme gegen remis
                  du bist nicht mehr dafür; ebenso bei den anderen
verlängern        verschiebt die Frist um eine deiner Verlängerungen
urlaub 2026-12-24 2026-12-27
                  an diesen Tagen bist du fort (UTC)
hilfe             diese Liste

Befehle ersetzen die, welche dieselben Einheiten hatten; die anderen bleiben. Eine Zeile löschen wirft
zuerst alle weg. Eine Zeile ende beendet, was gelesen wird. Alle Befehle gehen auch auf Englisch.`;

/** The texts in German. */
export const de: ReplyTexts = {
  stand: 'Deine Befehle, wie sie jetzt stehen:',
  none: 'Du hast in dieser Phase keine Befehle gegeben.',
  more: (count) => `… und ${count} weitere: Sieh auf der Seite nach.`,
  failed: 'Das gilt nicht:',
  left: 'Diese Zeilen sind keine Befehle und blieben weg:',
  refused: (why) => `Nichts ist geändert. ${why}`,
  refusals: {
    busy: 'Der Server hat gerade zu viel zu tun. Schick deine Mail bald noch einmal.',
    draws: 'Die Bedingungen des Spiels erlauben dieses Remis nicht.',
    'enough-changes':
      'Mehr bewahrt das Spiel in dieser Phase nicht von dir auf; es gilt, was du zuletzt gegeben hast.',
    'enough-press':
      'Mehr kannst du in dieser Phase nicht schreiben; schreib in der nächsten weiter.',
    'enough-space': 'Das Spiel ist so groß, wie ein Spiel werden darf.',
    extensions: 'Du hast alle Verlängerungen genutzt, die das Spiel erlaubt.',
    finished: 'Das Spiel ist zu Ende.',
    forbidden: 'Das steht dir nicht offen.',
    'game-over': 'Das Spiel ist zu Ende.',
    gathering: 'Das Spiel hat noch nicht begonnen.',
    motion: 'Darüber kann jetzt nicht abgestimmt werden.',
    'needs-majority': 'Die Spielleitung spielt mit: Das braucht die Stimmen einer Mehrheit.',
    'no-deadline': 'Es gibt keine Frist.',
    'no-such-seat': 'Diesen Spieler hat das Spiel nicht.',
    'nothing-due': 'In dieser Phase ist von dir nichts fällig.',
    paused: 'Das Spiel ist angehalten.',
    press: 'Die Bedingungen des Spiels erlauben diese Nachricht nicht.',
    running: 'Das geht nicht, solange das Spiel läuft.',
    'silent-phase': 'In dieser Phase gibt es keine Presse.',
    'too-complex': 'Diese Befehle auszuwerten dauert zu lang.',
    vacation: 'Die Bedingungen des Spiels erlauben diesen Urlaub nicht.',
  },
  unnamed: (code) => `Es wurde abgelehnt (${code}).`,
  ready: 'Du bist bereit.',
  notReady: 'Du bist nicht bereit.',
  heldBack:
    'Du bist nicht bereit, obwohl du es gesagt hast: Sieh erst nach, was nicht gilt, und antworte dann bereit.',
  until: (deadline) => `Bis ${deadline} kannst du das ändern, solange nicht alle bereit sind.`,
  untilAll: 'Du kannst das ändern, bis alle bereit sind.',
  nothingDue: 'In dieser Phase ist von dir nichts fällig.',
  resolvedSince: 'Was du geschickt hast, wurde genommen. Die Phase ist seitdem ausgewertet.',
  stale:
    'Die Mail, auf die du geantwortet hast, war von einer früheren Phase. Das Spiel ist weiter, darum ist nichts von deiner Antwort geschehen. Antworte stattdessen auf diese Mail.',
  tooOld:
    'Deine Mail lag hier einen Tag, bevor sie gelesen werden konnte. Nichts davon ist geschehen. Schick sie noch einmal, als Antwort auf diese Mail.',
  tooLarge:
    'Deine Mail ist zu groß, um gelesen zu werden. Nichts davon ist geschehen. Schick sie ohne Anhänge.',
  tooMany:
    'Du hast an einem Tag mehr Mails geschickt, als beantwortet werden. Nichts von dieser ist geschehen, und vor morgen wird keine gelesen. Spiel auf der Seite weiter.',
  nothing: 'Deine Mail hat keinen Befehl, auch nicht an Einheiten.',
  sent: (to) => `Deine Nachricht ging an ${to}.`,
  everybody: 'alle',
  master: 'die Spielleitung',
  noText: 'Deine Nachricht hat keinen Text. Schreib ihn unter den Befehl, oder als Text der Mail.',
  tooLong: (most) => `Deine Nachricht ging nicht ab: Sie ist länger als ${most} Zeichen.`,
  nobody: (name) => `Niemand heißt hier „${name}“.`,
  voted: (motion, support) =>
    support ? `Du bist dafür: ${motion}.` : `Du bist nicht dafür: ${motion}.`,
  motions: {
    draw: (powers) =>
      powers === '' ? 'ein Remis aller, die überleben' : `ein Remis von ${powers}`,
    concede: (to) => `das Spiel wird aufgegeben zugunsten von ${to}`,
    pause: 'das Spiel pausiert',
    resume: 'das Spiel geht weiter',
    extend: (hours) => `die Frist verschiebt sich um ${hours} Stunden`,
    process: 'die Phase wird jetzt ausgewertet',
    cancel: 'das Spiel wird abgebrochen',
    openPress: 'alle dürfen die private Presse des Spiels lesen',
    publish: 'alle dürfen das Spiel ansehen',
  },
  noMotion: (said) => `Über „${said}“ wird nicht abgestimmt.`,
  extended: 'Die Frist ist um eine deiner Verlängerungen verschoben.',
  away: (from, to) => `Du bist fort vom ${from} bis zum ${to}.`,
  noDates: 'Das sind keine Tage, oder der zweite ist vor dem ersten. Schreib sie als 2026-12-24.',
  waits: (powers) => `Nicht bereit: ${powers}`,
  over: 'Das Spiel ist zu Ende.',
  gathering: 'Das Spiel sammelt seine Spieler.',
  unread: (count) => `Nachrichten, die du nicht gelesen hast: ${count}`,
  noBoard: (name) => `Ein Brett „${name}“ gibt es nicht.`,
  noMap: 'Davon gibt es gerade kein Bild.',
  mapOf: (what) => `${what}: siehe das Bild.`,
  why: 'Wie die letzte Phase ausging:',
  noWhy: 'Noch ist nichts ausgewertet.',
  messages: 'Die letzten Nachrichten, die du lesen darfst:',
  noMessages: 'Es gibt keine Nachrichten.',
  you: 'dir',
  somebody: 'jemandem',
  help,
  foot: (address) =>
    `Antworte auf diese Mail, um weiterzumachen; der Befehl hilfe nennt die anderen. Auf der Seite: ${address}`,
};
