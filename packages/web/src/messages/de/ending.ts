import { many } from '../count.ts';
import type { Messages } from '../en/en.ts';

/** In German, with the keys of `en/ending.ts`. */
export const ending: Messages['ending'] = {
  heading: 'Das Spiel ist zu Ende',
  won: (powers) => `Sieg: ${powers}.`,
  conceded: (powers) => `Sieg: ${powers}. Die anderen gaben auf.`,
  drawn: (powers) => (powers === '' ? 'Das Spiel endet remis.' : `Remis: ${powers}.`),
  lastYear: (powers) =>
    powers === ''
      ? 'Das letzte Jahr ist um: Das Spiel endet remis.'
      : `Das letzte Jahr ist um. Remis: ${powers}.`,
  cancelled: 'Das Spiel wurde abgebrochen: Niemand hat gewonnen.',
  table: 'Endstand',
  power: 'Macht',
  player: 'Spieler',
  centers: 'Zentren',
  shares: { won: 'gewann', drawn: 'am Remis beteiligt' },
  you: 'du',
  unnamed: 'ohne Namen',
  open: 'Platz frei',
  show: 'Ergebnis',
  led: 'Führt',
  ledNote: 'Zeitlinien, in denen niemand mehr Zentren hat',
  missed: 'Versäumt',
  missedNote: 'Versäumte Züge',
  replay: 'Noch einmal ansehen',
  stopReplay: 'Anhalten',
  parts: { report: 'Bericht', publish: 'Veröffentlichen' },
  rematch: 'Revanche',
  rematchSure: 'Dieses Spiel noch einmal spielen?',
  rematchNote:
    'Ein neues Spiel sammelt Spieler zu denselben Bedingungen, und die Mächte werden neu verteilt. Alle, die gespielt haben, erfahren davon und dürfen mitspielen.',
  toRematch: 'Zur Revanche',
  publish: 'Allen zeigen',
  publishSure: 'Dieses Spiel allen zeigen?',
  publishes:
    'Sobald alle zustimmen, die einen Platz haben, darf das Spiel ansehen, wer die Adresse hat.',
  isPublic: 'Wer diese Adresse hat, darf das Spiel ansehen.',
  isClosed: 'Die Bedingungen zeigen dieses Spiel nur den Spielern und denen, die sie einluden.',
  address: 'Adresse des Spiels',
  agreed: (count, all) => `${count} von ${all} stimmen zu`,
  takeBack: 'Zurücknehmen',
  reports: {
    heading: 'Berichte der Spieler',
    ofRound: (round) => `Berichte über Runde ${round}`,
    note: (until) =>
      `Erzähle, was du vorhattest und was daraus wurde, über das Spiel oder eine Runde. Alle lesen es. Ändern kannst du es bis ${until}.`,
    closed: 'Berichte über dieses Spiel lassen sich nicht mehr ändern.',
    about: 'Worüber',
    whole: 'das ganze Spiel',
    text: 'Dein Bericht',
    save: 'Bericht speichern',
  },
  turned: {
    heading: 'Wo es sich wendete',
    note: 'Maschinen bewerten jede Runde und suchen, was man stattdessen hätte befehlen können.',
    look: 'Danach suchen',
    none: 'In keiner Runde verschoben sich die Anteile am Spiel.',
    round: (round, turn) => `Runde ${round}${turn === '' ? '' : `, ${turn}`}`,
    measure:
      'Wie wahrscheinlich jeder gewinnt, wie Maschinen es bewerten, vor der Runde und nach ihr:',
    change: (power, before, after) => `${power} ${before} → ${after} Prozent`,
    better: (power, share, instead) =>
      `Mit diesen Befehlen hätte ${power} nach der Zugphase bei ${share} statt ${instead} Prozent gestanden, wenn alle anderen befohlen hätten, was sie befahlen:`,
    heldAll: 'Alle Einheiten halten.',
    show: 'Diese Befehle auf der Karte zeigen',
    attempt: 'In einem Sandkasten ausprobieren',
    noBetter: (power) => `Für ${power} fanden Maschinen in dieser Runde nichts Besseres.`,
  },
  press: {
    heading: 'Private Presse',
    none: 'Niemand schrieb privat.',
    count: (count) => many(count, 'Nachricht', 'Nachrichten'),
    open: 'Private Presse öffnen',
    sure: 'Die private Presse allen öffnen?',
    follows:
      'Sobald alle zustimmen, die einen Platz haben, dürfen alle jede private Nachricht zwischen Spielern lesen. Das lässt sich nicht rückgängig machen.',
  },
};
