import { many } from '../count.ts';
import type { Messages } from '../en/en.ts';

/** In German, with the keys of `en/press.ts`. */
export const press: Messages['press'] = {
  conversations: 'Gespräche',
  everybody: 'Alle',
  public: 'öffentlich',
  search: 'Alle Nachrichten durchsuchen',
  back: 'Alle Gespräche',
  none: 'Noch keine Nachrichten.',
  nothing: 'Noch nichts geschrieben.',
  begun: 'Begonnen:',
  you: 'Du',
  group: 'Neue Gruppe',
  groupNote: 'Wähle zwei oder mehr. Nur sie und du lesen, was dort geschrieben wird.',
  groupOpen: 'Gespräch öffnen',
  cancel: 'Abbrechen',
  lost: 'Diesen Text hast du für niemanden begonnen. Er kommt in das Gespräch, das du wählst:',
  lostTake: (name) => `In das Gespräch mit ${name} übernehmen`,
  to: {
    all: 'An alle: Alle Spieler und Zuschauer lesen es',
    party: (name) => `Nur an ${name}`,
    group: (names) => `An ${names} und sonst niemanden`,
  },
  ask: {
    heading: 'An alle senden?',
    line: 'Alle Spieler und Zuschauer lesen es. Du wirst einmal gefragt, solange dieses Fenster offen ist.',
    yes: 'An alle senden',
    no: 'Noch nicht',
  },
  hidden: 'Von jemandem',
  hiddenNote:
    'Du erfährst nicht, wer das geschrieben hat. Antworte im Gespräch mit dem, von dem du es vermutest.',
  readOnly: 'Du kannst in diesem Gespräch lesen, aber nicht schreiben.',
  insert: 'Einfügen …',
  propose: 'Vorschlagen …',
  proposal: 'ein Vorschlag',
  boardOrPlace: 'Ein Brett oder ein Ort',
  board: 'Brett',
  place: 'Ort',
  wholeBoard: 'das ganze Brett',
  insertPlace: 'Einfügen',
  keys: 'Strg Enter sendet; Alt ↑ und Alt ↓ wechseln das Gespräch.',
  unread: (count) => many(count, 'ungelesene Nachricht', 'ungelesene Nachrichten'),
};
