/** What the server refuses, by code and reason. */
import type { RefusalCode, RefusalReason } from '@chronopolitik/game';

/** A sentence for each code, and for each reason that is known. */
export interface Refusals {
  readonly codes: Readonly<Record<RefusalCode, string>>;
  /** Says it instead of the code. */
  readonly reasons: Readonly<Record<RefusalReason, string>>;
}

const codes: Refusals['codes'] = {
  'bad-request': 'Diese Anfrage versteht der Server nicht.',
  'bad-json': 'Was gesendet wurde, ist nicht zu lesen.',
  'bad-settings': 'Mit diesen Einstellungen gibt es kein Spiel.',
  forbidden: 'Das darfst du hier nicht.',
  'not-signed-in': 'Dafür musst du angemeldet sein.',
  'bad-secret': 'Dieser Link oder Schlüssel gilt nicht.',
  'no-such-game': 'Dieses Spiel gibt es nicht.',
  'no-such-variant': 'Diese Variante gibt es nicht.',
  'not-found': 'Das gibt es hier nicht.',
  'stale-round':
    'Das Spiel ist inzwischen an einer anderen Stelle. Sieh nach und sende noch einmal.',
  'stale-draft': 'Für deinen Platz wurde inzwischen etwas anderes gespeichert.',
  'nothing-to-undo': 'Das Spiel steht am Anfang: Es gibt nichts zurückzunehmen.',
  'nothing-to-redo': 'Von hier wurde nichts gespielt: Es gibt nichts zu wiederholen.',
  'game-over': 'Das Spiel ist zu Ende. Nimm etwas zurück oder geh zu einem früheren Schritt.',
  'too-large': 'Das ist größer, als der Server es annimmt.',
  'not-json': 'Was gesendet wurde, ist nicht zu lesen.',
  'no-such-step': 'Diesen Schritt hat das Spiel nicht.',
  'orders-unreadable': 'Einige Befehle sind nicht zu lesen.',
  'orders-refused': 'Einige Befehle können nicht gegeben werden.',
  'orders-illegal': 'Einige Befehle wären unzulässig.',
  'not-now': 'Das geht jetzt nicht.',
  'not-in-terms': 'Die Bedingungen des Spiels erlauben das nicht.',
  'needs-majority': 'Die Spielleitung spielt mit: Das braucht die Stimmen einer Mehrheit.',
  'no-such-seat': 'Diesen Platz hat das Spiel nicht.',
  'seat-taken': 'Dieser Platz ist nicht mehr frei.',
  'too-complex': 'Diese Befehle auszuwerten dauert zu lang; nichts wurde geändert.',
  gone: 'Diese Adresse gibt es nicht mehr. Lade die Seite neu.',
  busy: 'Der Server hat gerade zu viel zu tun; nichts wurde geändert. Versuche es gleich wieder.',
  'too-many': 'Das war zu oft. Versuche es in einer Minute wieder.',
  internal: 'Da ist etwas schiefgegangen; nichts wurde geändert.',
  'in-doubt':
    'Die Datenbank brach ab, während sie dies aufschrieb: Vielleicht wurde es behalten, vielleicht nicht. Sieh nach, oder sende es noch einmal.',
  'no-storage': 'Der Server kann gerade nichts speichern; nichts wurde geändert.',
  closing: 'Der Server wird gerade neu gestartet. Versuche es gleich wieder.',
};

const reasons: Refusals['reasons'] = {
  gathering: 'Das Spiel hat noch nicht begonnen.',
  finished: 'Das Spiel ist zu Ende.',
  paused: 'Das Spiel ist angehalten.',
  running: 'Das geht nicht, solange das Spiel läuft.',
  'silent-phase': 'In dieser Phase gibt es keine Presse.',
  'nothing-due': 'In dieser Phase hast du nichts zu tun.',
  'no-deadline': 'Es gibt keine Frist.',
  'reports-closed': 'Berichte über dieses Spiel lassen sich nicht mehr ändern.',
  amended: 'Die Bedingungen wurden inzwischen geändert: Lies sie noch einmal.',
  'enough-amendments': 'Die Bedingungen dieses Spiels wurden so oft geändert, wie es geht.',
  fixed: 'Diese Bedingungen lassen sich nicht mehr ändern, wenn das Spiel angelegt ist.',
  date: 'Das Spiel kann nicht in der Vergangenheit beginnen.',
  'enough-reports': 'Deine Berichte über dieses Spiel sind so lang, wie sie sein dürfen.',
  'nobody-plays': 'Noch spielt niemand mit.',
  press: 'Die Bedingungen des Spiels erlauben diese Nachricht nicht.',
  draws: 'Die Bedingungen des Spiels erlauben dieses Remis nicht.',
  extensions: 'Du hast alle Verlängerungen genutzt, die das Spiel erlaubt.',
  vacation: 'Die Bedingungen des Spiels erlauben diesen Urlaub nicht.',
  wishes: 'Diese Mächte stehen nicht zur Wahl, oder sie werden anders verteilt.',
  drafts: 'Mehr Entwürfe kannst du nicht aufbewahren.',
  preview: 'Dieses Spiel erlaubt keine Vorschau.',
  advice: 'In diesem Spiel beraten Maschinen niemanden vor dem Ende.',
  motion: 'Darüber kann hier nicht abgestimmt werden.',
  position:
    'Das ist keine mögliche Stellung: Ein Ort fasst eine Einheit, und nur Zentren haben Besitzer.',
  machines: 'Es sind Plätze frei, und die Bedingungen des Spiels sehen keine Maschinen vor.',
  'enough-reminders': 'Dieser Spieler wurde in dieser Phase schon erinnert.',
  'enough-press':
    'Mehr Nachrichten kannst du in dieser Phase nicht schreiben; schreib in der nächsten weiter.',
  'enough-changes':
    'Mehr bewahrt das Spiel in dieser Phase nicht von dir auf; es gelten die Befehle, die du zuletzt gesendet hast.',
  'enough-space':
    'Dieses Spiel ist so groß, wie ein Spiel hier werden darf; was da ist, bleibt und lässt sich kopieren.',
  'more-than-due': 'Das sind andere Befehle, oder mehr, als du jetzt geben kannst.',
  'no-mail': 'Dieser Server verschickt keine Post.',
  'by-mail': 'Konten beginnen hier mit einem Link per E-Mail.',
  closed: 'Dieser Server nimmt keine neuen Konten an.',
  password: 'Ein Konto mit dieser Adresse und diesem Passwort gibt es nicht.',
  guesses: 'Zu viele falsche Passwörter; versuche es in einer Viertelstunde wieder.',
  suspended: 'Dieses Konto ist gesperrt.',
  private: 'Dieses Spiel sehen nur, die mitspielen, und wen sie einladen.',
  address: 'Benachrichtigungen gehen nur an öffentliche Adressen, die mit https:// beginnen.',
  channels: 'Mehr Benachrichtigungen kannst du nicht einrichten.',
  tokens: 'Mehr Schlüssel kannst du nicht haben.',
  space:
    'Spiele, Kopien und Dateien von hier nehmen so viel Platz ein, wie sie dürfen; versuch es in einer Stunde wieder.',
  streams: 'Von hier sind zu viele Spiele zugleich geöffnet; schließ einige.',
  account: 'Auf diesem Server braucht das ein Konto.',
  passkey: 'Dafür brauchst du einen Passkey. Lege ihn auf der Seite deines Kontos an.',
  proof: 'Bestätige zuerst mit einem deiner Passkeys, dass du es bist.',
  passkeys: 'Mehr Passkeys kannst du nicht haben.',
  'no-passkeys':
    'Passkeys brauchen einen Server mit einem Namen und https, oder die Adresse http://localhost.',
  'bad-passkey': 'Dieser Passkey öffnet hier nichts.',
  code: 'Das ist keiner deiner Codes, oder er ist verbraucht.',
  'account-taken': 'Dieses Konto kann nicht angelegt werden.',
  host: 'Unter diesem Namen antwortet der Server nicht.',
  'not-admin': 'Das können nur, die diesen Server verwalten.',
  sandbox: 'Das ist ein Sandkasten: Hier gibt es keine Plätze.',
  seated: 'Du hast schon einen Platz in diesem Spiel.',
  invitation: 'Das braucht eine Einladung.',
  unwelcome: 'An diesem Spiel kannst du nicht teilnehmen.',
  'browser-full':
    'Dieser Browser hat dafür keinen Platz mehr. Sichere alle Spiele als eine Datei, und entferne Spiele oder Karten, die du nicht mehr brauchst. Nichts wurde geändert.',
  quota: 'Du hast hier so viele Plätze, wie ein Spieler haben kann.',
  'not-holder': 'Einen neuen Link macht nur, wer den Platz hält, oder die Spielleitung.',
  watched: 'Du nimmst am Gespräch der Zuschauer teil: In diesem Spiel bekommst du keinen Platz.',
  player: 'Das Gespräch der Zuschauer lesen die Spieler erst, wenn das Spiel zu Ende ist.',
  'not-entered': 'Nimm zuerst am Gespräch der Zuschauer teil.',
  notes: 'Mehr Notizen kannst du zu diesem Spiel nicht aufbewahren.',
  unnamed: 'In diesem Spiel sind die Spieler nicht genannt; du kannst diesen Platz stummschalten.',
  'no-game-file':
    'Die Datei enthält kein Spiel, das gespielt werden könnte: Sie ist keine vollständige Datei dieses Programms, von python-diplomacy (die hat „phases“) oder des 5D-Originals.',
  'unfit-file':
    'Die Datei enthält eine unmögliche Stellung oder Schritte, die nicht aufeinander folgen.',
  'long-file': 'Die Datei enthält mehr Befehle, als ausgewertet werden können.',
  'ordinary-only': 'Dieses Format kennt nur gewöhnliche Spiele: ein Brett, eine Zeit.',
  'no-channel': 'Post braucht ein Konto und einen Server, der sie verschickt.',
};

/** The sentences in German. The server itself gives the English ones. */
export const deRefusals: Refusals = { codes, reasons };
