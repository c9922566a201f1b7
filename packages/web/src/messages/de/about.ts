import type { AboutWords } from '../about-words.ts';

/** In German, with the keys of `en/about.ts`. */
export const about: AboutWords = {
  heading: 'Über Chronopolitik',
  what:
    'Ein Ort, um Diplomacy im Multiversum zu spielen, auszuwerten, in Skripten zu schreiben und zu ' +
    'studieren. Freie Software unter der MIT-Lizenz.',
  games: 'Spiele und Regeln',
  gamesBy: [
    ['Diplomacy', 'entworfen von Allan B. Calhamer.'],
    [
      '5D Diplomacy With Multiverse Time Travel',
      'von Oliver Lugg („Oliveriver“) und Mitwirkenden: das Vorbild unserer 5D-Regeln; eine Reihe von Testfällen ist nach seinen Tests gebildet.',
    ],
    [
      '5dplomacy',
      'von Tim Van Baak: 5D Diplomacy with Multiversal Time Travel und seine Multiversal Diplomacy Adjudicator Test Cases (MDATC).',
    ],
    [
      '5D Chess With Multiverse Time Travel',
      'von Conor Petersen und Thunkspace: was beide angeregt hat.',
    ],
    [
      'Root Z',
      'entworfen von Phil Creed, Tom Hyer und Mark Nelson nach einem Entwurf von Phil Creed und Mark Nelson, 1993.',
    ],
  ],
  adjudication: 'Auswertung',
  adjudicationBy: [
    [
      'DATC und The Math of Adjudication',
      'von Lucas B. Kruijswijk: Unsere Auswertung folgt den Entscheidungen von DATC 3.0 und ist an allen seinen Fällen geprüft.',
    ],
    ['Die Ersatzregel für Konvoi-Paradoxa', 'ist von Simon Szykman.'],
    [
      'godip',
      'von Martin Bruse und Mitwirkenden: zeigte, wie man Provinzen von den Orten in ihnen unterscheidet.',
    ],
  ],
  data: 'Daten und Schriften',
  dataBy: [
    [
      '2020_acl_diplomacy',
      'zwölf Spiele unter unseren Tests, veröffentlicht mit „It Takes Two to Lie: One to Lie, and One to Listen“ (Peskov und andere, ACL 2020), Lizenz CC BY 4.0.',
    ],
    ['Natural Earth', 'gemeinfrei, über world-atlas: die Küstenlinien der Karten.'],
    [
      'Alegreya und Source Sans 3',
      'von Huerta Tipográfica und von Adobe, unter der SIL Open Font License: die Schriften.',
    ],
  ],
  trademarks: 'Marken',
  trademarksOf: [
    'Diplomacy ist eine Marke von Avalon Hill und von Hasbro, Inc.',
    '5D Chess With Multiverse Time Travel ist eine Marke von Thunkspace, LLC.',
    'Chronopolitik und seine Mitwirkenden sind mit Avalon Hill, Hasbro, Thunkspace, Backstabbr oder den hier genannten Personen und Projekten nicht verbunden und werden von ihnen weder unterstützt noch gefördert. Wer die Spiele lernen will, besorge sich die Originale.',
  ],
};
