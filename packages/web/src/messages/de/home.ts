import { many } from '../count.ts';
import type { Messages } from '../en/en.ts';

/** Small numbers as words. */
const COUNTS = ['keine', 'eine', 'zwei', 'drei', 'vier', 'fünf', 'sechs', 'sieben', 'acht', 'neun'];

const against = (power: string, machines: number): string =>
  `${power} gegen ${COUNTS[machines] ?? machines} Maschinen`;

/** In German, with the keys of `en/home.ts`. */
export const home: Messages['home'] = {
  presets: {
    '5d-strict': {
      name: '5D (streng)',
      note: 'Einheiten reisen an denselben Ort, eine Zeitlinie oder einen Zug weit.',
    },
    '5d-loose': {
      name: '5D (locker)',
      note: 'Einheiten reisen an denselben Ort oder einen daneben, eine Zeitlinie oder einen Zug weit.',
    },
    '5d-original': {
      name: 'Wie das Original',
      note: 'Vergangene Rückzüge werden immer neu gefragt; über Auflösungen, die niemand befahl, entscheidet das Los.',
    },
    '5dplomacy': {
      name: '5dplomacy',
      note: 'Einheiten reisen an benachbarte Orte, auch schräg; Zeitzentren wählen, welche Zeitlinien weiterleben.',
    },
    '5dplomacy-wide': {
      name: '5dplomacy, weit',
      note: 'Mit offenen Konvois und mit Sprüngen über mehrere Bretter, bei denen andere Einheiten helfen.',
    },
    ordinary: { name: 'Gewöhnliches Diplomacy', note: 'Ein Brett, eine Zeit.' },
  },
  hero: {
    play: (power, machines) => `${against(power, machines)} spielen`,
    against,
    playNote: 'Sofort, ohne Konto',
    tour: 'Rundgang (2 Minuten)',
    tourNote: 'In zwei Runden zur ersten Abzweigung',
    tourFirst: 'Neu hier? In zwei Runden zur ersten Abzweigung',
    sandbox: 'Sandkasten: alle Mächte selbst spielen',
    examples: 'Beispiele',
    allExamples: 'Alle Beispiele',
  },
  create: 'Neues Spiel',
  rules: 'Regeln',
  variant: 'Karte',
  variantLine: (powers, centers) =>
    `${many(powers, 'Macht', 'Mächte')}, ${many(centers, 'Zentrum', 'Zentren')}`,
  players: (counts) => {
    const [least = 1] = counts;
    const most = counts.at(-1) ?? least;
    if (least === most) return `für ${many(most, 'Spieler', 'Spieler')}`;
    const isRange = most - least === counts.length - 1 && counts.length > 2;
    return `für ${isRange ? `${least} bis ${most}` : counts.join(' oder ')} Spieler`;
  },
  designer: (designer) => `von ${designer}`,
  broken: (count) =>
    count === 1 ? '1 Karte ist nicht spielbar' : `${count} Karten sind nicht spielbar`,
  ownMaps: {
    choose: 'Eine eigene Karte hinzufügen',
    busy: 'Wird gelesen …',
    note: 'Wähle ihre Datei variant.json oder zieh sie hierher, zusammen mit drawing.json, wenn sie eine hat. Sie bleibt in diesem Browser.',
    added: (name) => `${name} steht jetzt unter den Karten.`,
    refused: (faults) =>
      `Diese Karte ist nicht spielbar: ${faults === 1 ? '1 Fehler' : `${faults} Fehler`}.`,
    several: 'Das sind Dateien mehrerer Karten. Wähle die von einer.',
    remove: 'Entfernen',
    removeMap: (name) => `Die Karte ${name} entfernen`,
  },
  name: 'Name',
  nameHint: 'leer gelassen: der Name der Regeln',
  more: 'Optionen',
  preset: 'Wie es die Regeln oben sagen',
  start: 'Beginnen',
  starting: 'Beginnt …',
  board: {
    stop: 'Anhalten',
    go: 'Abspielen',
  },
  back: 'Weiterspielen',
  recent: 'Andere Spiele hier',
  round: (round) => (round === 0 ? 'nicht begonnen' : `Runde ${round}`),
  loading: 'Lädt …',
};
