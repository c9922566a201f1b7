import type { Messages } from '../en/en.ts';

/** In German, with the keys of `en/desk.ts`. */
export const desk: Messages['desk'] = {
  heading: 'Pult der Spielleitung',
  plays: 'Du spielst auch mit: Um die Stellung zu ändern, brauchst du die Stimmen der Spieler.',
  clock: 'Uhr',
  process: 'Jetzt auswerten',
  processSure: 'Die Phase jetzt auswerten?',
  allReady: 'Alle, auf die gewartet wird, sind bereit.',
  notReady: (names) =>
    `Nicht bereit: ${names}. Die Befehle, die sie gespeichert oder gesendet haben, werden ausgeführt.`,
  notReadyByHand: (names) =>
    `Nicht bereit: ${names}. Die Befehle, die sie gesendet haben, werden ausgeführt.`,
  unordered: 'Einheiten ohne Befehl halten.',
  unmissed: 'Dieser Zug zählt für niemanden als versäumt.',
  missed: (turns) => {
    const missed = 'Wer von ihnen keine Befehle gegeben hat, hat diesen Zug versäumt';
    if (turns === 0) return `${missed}.`;
    return turns === 1
      ? `${missed} und verliert den Platz.`
      : `${missed}. Wer ${turns} Züge nacheinander versäumt, verliert den Platz.`;
  },
  away: (names) => `Im Urlaub, für sie zählt dieser Zug nicht: ${names}.`,
  countMissed: 'Diesen Zug für alle als versäumt zählen, die keine Befehle gegeben haben',
  wait: 'Warten',
  pause: 'Anhalten',
  resume: 'Fortsetzen',
  extend: 'Verlängern',
  hours: 'Stunden',
  announce: 'Ansage',
  announceIt: 'Ansagen',
  orders: 'Befehle für andere',
  ordersOf: 'Wessen',
  ordersAll: 'alle Mächte',
  ordersHint: 'Eine Überschrift je Macht, eine Zeile je Befehl',
  ordersHintOne: 'Eine Zeile je Befehl',
  enter: 'Eingeben',
  entered: 'Eingegeben. Sie können geändert werden, bis die Phase ausgewertet wird.',
  replace: 'Plätze',
  replaceNote:
    'Wenn du einen Platz freigibst, kann jemand anderes ihn nehmen. Wenn du für einen Spieler einen neuen Link machst, gilt der alte nicht mehr.',
  openSeat: (seat) => `Den Platz von ${seat} freigeben`,
  newLink: (seat) => `Neuer Link für ${seat}`,
  rounds: 'Runden',
  roundsNote: 'Zurückgenommene Runden bleiben in dieser Liste, und du kannst sie ansehen.',
  start: 'Anfang',
  phases: {
    movement: 'Züge',
    retreat: 'Rückzüge',
    sustain: 'Stimmen',
    adjustment: 'Aufbau',
  },
  edited: 'Stellung geändert',
  step: (round, what) => `Runde ${round}: ${what}`,
  undone: 'zurückgenommen',
  here: 'hier',
  back: 'Zu dieser Runde zurückgehen',
  backSure: 'Wirklich zurück?',
  voteBack: 'Dafür stimmen, zu dieser Runde zurückzugehen',
  look: 'Im Sandkasten öffnen',
  edit: 'Eine Stellung ändern',
  editNote:
    'In einer Zugphase kannst du Einheiten und Besitzer auf dem letzten Brett einer Zeitlinie ändern.',
  board: 'Brett',
  unit: (number) => `Einheit ${number}`,
  power: 'Macht',
  kind: 'Art',
  kinds: { army: 'Armee', fleet: 'Flotte' },
  place: 'Ort',
  addUnit: 'Einheit hinzufügen',
  removeUnit: (place) => `Die Einheit in ${place} entfernen`,
  owners: 'Besitzer der Zentren',
  nobody: 'niemand',
  save: 'Stellung ändern',
  cancelGame: 'Spiel abbrechen',
  votes: {
    heading: 'Abstimmungen',
    note: 'Eine Abstimmung gilt, sobald genug überlebende Spieler zustimmen.',
    clock: 'Uhr und Runden',
    ends: 'Ende des Spiels',
    own: 'Abstimmung vorschlagen',
    draw: 'Ein Remis nur zwischen diesen Mächten',
    drawIt: 'Für dieses Remis stimmen',
    extend: 'Die Phase verlängern, in Stunden',
    extendIt: 'Für die Verlängerung stimmen',
  },
};
