/** What each option of a ruleset means, in German, for the person who chooses it. */
import type { OptionWords } from './en-options.ts';

/** The German words for each option, by its name. */
export const options: Readonly<Record<string, OptionWords>> = {
  adjacency: {
    label: 'Bretter nebeneinander',
    choices: {
      strict: 'Streng: Eine Einheit geht an ihren eigenen Ort auf einem benachbarten Brett.',
      loose: 'Locker: an ihren eigenen Ort oder einen daneben.',
      sameTurn: 'Gleicher Zug: auf jede Zeitlinie, wenn Jahreszeit und Jahr gleich sind.',
      branching:
        'Verzweigung: auf die Zeitlinie, von der die ihre abzweigt, auf die, die von ihr abzweigen, ' +
        'und auf die, die vom selben Brett abzweigen; höchstens einen Zug entfernt.',
      numeric:
        'Nummer: auf die Zeitlinien vor und nach ihr, dem Namen nach; höchstens einen Zug entfernt.',
      anyTimeline: 'Jede Zeitlinie, höchstens einen Zug entfernt.',
    },
  },
  reopenRetreats: {
    label: 'Rückzüge der Vergangenheit',
    choices: {
      changed: 'Werden nur dann neu gefragt, wenn sich an ihnen etwas geändert hat.',
      always: 'Werden immer neu gefragt, wenn ihr Kampf neu entschieden wird.',
    },
  },
  reach: {
    label: 'Was neu entschieden wird',
    choices: {
      'local-frozen':
        'Die Bretter, die neue Befehle berühren; was ihre Einheiten anderswo taten, bleibt bestehen.',
      global: 'Alles, was neue Befehle erreichen, auf allen Brettern.',
    },
  },
  forkBase: {
    label: 'Was eine Abzweigung neu spielt',
    choices: {
      cumulative: 'Alles, was je auf ihrem Brett wirkte.',
      fresh: 'Die Befehle, die auf ihrem Brett gegeben wurden, und die neuen.',
    },
  },
  forkDedup: {
    label: 'Abzweigungen, die ein Brett wiederholen',
    choices: { record: 'Entstehen wie alle anderen.', anyChild: 'Bleiben aus.' },
  },
  adjustments: {
    label: 'Winter',
    choices: {
      on: 'Zentren werden erobert, Einheiten aufgebaut und aufgelöst.',
      off: 'Es gibt keinen: keine Zentren, keine Aufbauten.',
    },
  },
  sustain: {
    label: 'Phase des Erhaltens',
    choices: {
      on: 'Zeitzentren wählen die Zeitlinien, die weiterleben; die anderen lösen sich auf.',
      off: 'Alle Zeitlinien leben weiter.',
    },
  },
  sustainCadence: {
    label: 'Wann Zeitlinien erhalten werden',
    choices: {
      worldYear: 'Einmal im Jahr, nach Runden gezählt.',
      anyFall: 'Nach jeder Runde, in der auf einer Zeitlinie ein Herbst zu Ende ging.',
    },
  },
  sustainTieBreak: {
    label: 'Bei Stimmengleichheit gewinnt',
    choices: {
      spread: 'Die Zeitlinie, die von den wenigsten Zentren erhalten wird, dann die älteste.',
      oldest: 'Die älteste Zeitlinie.',
      youngest: 'Die jüngste Zeitlinie.',
    },
  },
  victoryCondition: {
    label: 'Wie das Spiel gewonnen wird',
    choices: {
      elimination:
        'Von der letzten Macht: Wem auf einer Zeitlinie nichts bleibt, der wird auf allen hingerichtet.',
      majority: 'Mit mehr als der Hälfte der Zentren aller Zeitlinien zusammen.',
      unique:
        'Mit mehr als der Hälfte der Zentren, jedes einmal gezählt, gleich auf welcher Zeitlinie.',
      board: 'Mit genügend Zentren auf einem Brett.',
      none: 'Gar nicht: Es geht immer weiter.',
    },
  },
  deadPowerUnits: {
    label: 'Einheiten hingerichteter Mächte',
    choices: {
      disorder: 'Halten, bis sie vertrieben werden.',
      remove: 'Werden von den Brettern genommen.',
    },
  },
  eliminationGraceWinters: {
    label: 'Gnadenwinter vor einer Hinrichtung',
    choices: { 0: 'Keiner.', 1: 'Einer.', 2: 'Zwei.', 3: 'Drei.' },
  },
  enableOpenConvoys: {
    label: 'Offene Konvois',
    choices: {
      true: 'Eine Flotte kann jeder Armee Geleit anbieten, jetzt und in späteren Zügen.',
      false: 'Ein Konvoi nennt seine Armee.',
    },
  },
  enableJumpAssists: {
    label: 'Sprunghilfen',
    choices: {
      true: 'Einheiten können beim Sprung einer anderen helfen: Jede Hilfe trägt sie ein Brett weiter.',
      false: 'Eine Einheit geht ein Brett weit.',
    },
  },
  openConvoyCapacity: {
    label: 'Armeen, die ein offener Konvoi trägt',
    choices: { unlimited: 'Beliebig viele.', one: 'Eine.' },
  },
  implicitMainTimeline: {
    label: 'Befehle, die keine Zeitlinie nennen',
    choices: {
      true: 'Gelten der ersten Zeitlinie.',
      false: 'Werden abgewiesen, sobald es zwei Zeitlinien gibt.',
    },
  },
};
