import { many } from '../count.ts';
import type { Messages } from '../en/en.ts';

/** In German, with the keys of `en/editor.ts`. */
export const editor: Messages['editor'] = {
  list: 'Liste',
  text: 'Text',
  mode: 'Wie Befehle gezeigt werden',
  label: 'Befehle als Text',
  hint: 'Eine Überschrift nennt ein Brett, eine Zeile einen Befehl; was auf # folgt, ist Kommentar. Strg-Leertaste ergänzt.',
  go: (order) => `${order} zeigen`,
  remove: (order) => `${order} entfernen`,
  works: 'geht',
  depends: (on) => `hängt ab: ${on}`,
  illegal: 'kann nicht gegeben werden',
  holdAll: 'Alle halten',
  fromSister: (board) => `Von ${board} übernehmen`,
  readBack: {
    orders: 'Bevor du sendest',
    turn: 'Bevor du den Zug beendest',
    round: 'Bevor die Runde ausgewertet wird',
  },
  holding: (count) => `${many(count, 'Einheit hält', 'Einheiten halten')} ohne Befehl.`,
  retreatsLeft: (count) =>
    count === 1
      ? '1 Einheit muss sich zurückziehen und hat keinen Befehl: Sie löst sich auf.'
      : `${count} Einheiten müssen sich zurückziehen und haben keinen Befehl: Sie lösen sich auf.`,
  owed: {
    builds: (power, count, board) =>
      `${power} darf in ${board} noch ${count} aufbauen. Auf Aufbauten ohne Befehl wird verzichtet.`,
    disbands: (power, count, board) =>
      `${power} muss in ${board} noch ${count} auflösen. Ohne Befehl wählen die Regeln.`,
    more: (power, count, board) => `${power} befiehlt in ${board} ${count} zu viel.`,
  },
  helpsForeign: (order) => `${order}: Das ist eine Einheit einer anderen Macht.`,
  helpsAbsent: (order) => `${order}: Diese Einheit gibt es dort noch nicht.`,
  helpsElsewhere: (order, instead) =>
    `${order}, aber jene Einheit hat einen anderen Befehl: ${instead}.`,
  together: (orders) => `${orders}: Höchstens eine dieser Einheiten kommt dort an.`,
  helpsIdle: (order) => `${order}, aber jene Einheit hat keinen solchen Befehl.`,
  offer: (order) => `Auch ${order} befehlen?`,
  accept: 'Ja',
  acceptFleets: (count) => (count === 2 ? 'Beide Flotten' : `Alle ${count} Flotten`),
  decline: 'Nein',
  impossible: 'Unzulässige Befehle erlauben',
};
