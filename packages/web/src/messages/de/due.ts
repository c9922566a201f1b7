import { many } from '../count.ts';
import type { Messages } from '../en/en.ts';

/** In German, with the keys of `en/due.ts`. */
export const due: Messages['due'] = {
  units: (count) => {
    if (count === 0) return 'Jede Einheit hat einen Befehl.';
    return count === 1
      ? '1 Einheit ohne Befehl: Sie hält.'
      : `${count} Einheiten ohne Befehl: Sie halten.`;
  },
  reading: 'Du siehst dir diese Stellung an. Befehle, die du hier probierst, gehen an niemanden.',
  boards: (count) =>
    count === 1 ? '1 Brett wartet auf dich.' : `${count} Bretter warten auf dich.`,
  retreats: (count) =>
    count === 1
      ? '1 Einheit muss sich zurückziehen oder auflösen. Alles andere wartet.'
      : `${count} Einheiten müssen sich zurückziehen oder auflösen. Alles andere wartet.`,
  retreatsOfOthers: (count) =>
    count === 1
      ? '1 Einheit muss sich zurückziehen oder auflösen. Es ist keine von dir: Du wartest.'
      : `${count} Einheiten müssen sich zurückziehen oder auflösen. Keine ist von dir: Du wartest.`,
  retreatsLeft: (count) =>
    count === 0
      ? 'Jeder Rückzug ist befohlen.'
      : `${many(count, 'Rückzug', 'Rückzüge')} zu wählen: Ohne Befehl löst sich die Einheit auf.`,
  builds: (power, given, owed, board) =>
    `${power} darf in ${board} ${owed} aufbauen: ${given} befohlen.`,
  disbands: (power, given, owed, board) =>
    `${power} muss in ${board} ${owed} auflösen: ${given} befohlen.`,
  needUnits: (count) => `${count} zu befehlen`,
  needRetreats: (count) => many(count, 'Rückzug', 'Rückzüge'),
  needBuilds: (count) => many(count, 'Aufbau', 'Aufbauten'),
  needDisbands: (count) => many(count, 'Auflösung', 'Auflösungen'),
  needBallots: (count) => many(count, 'Stimme', 'Stimmen'),
  ballotsLeft: (count) =>
    count === 0
      ? 'Jede Stimme ist vergeben.'
      : `${many(count, 'Stimme', 'Stimmen')} zu vergeben: Ohne Befehl ${count === 1 ? 'bleibt sie' : 'bleiben sie'} daheim.`,
  next: 'Nächste ohne Befehl',
  sustain: 'Zeitzentren wählen, welche Zeitlinien weiterleben. Die anderen lösen sich auf.',
  ballots: 'Stimmen',
  ballotsNote: 'Eine Stimme, die niemand vergibt, erhält die Zeitlinie, aus der sie kommt.',
  allBallots: (center) => `${center}: alle Stimmen`,
  ballot: (center, timeline) => `${center}, Stimme von ${timeline}`,
  stays: 'bleibt daheim',
  asAll: 'wie alle',
  sustains: (timeline) => `erhält ${timeline}`,
};
