import { many } from '../count.ts';
import type { Messages } from '../en/en.ts';

/** In German, with the keys of `en/growing.ts`. */
export const growing: Messages['growing'] = {
  name: 'Ort',
  nameHint: 'Tippe einen Ort: Drei Buchstaben reichen',
  asList: 'Orte als Liste',
  start: (unit) => `${unit}: Wohin?`,
  startWinter: (unit) => `${unit}: Hier aufbauen oder auflösen?`,
  hold: (unit) => `${unit} hält`,
  move: (unit) => `${unit} zieht nach …`,
  retreat: (unit) => `${unit} zieht sich zurück nach …`,
  support: (unit) => `${unit} unterstützt …`,
  convoy: (unit) => `${unit} geleitet …`,
  assist: (unit) => `${unit} hilft beim Sprung von …`,
  helpsOf: {
    support: (unit, of) => `${unit} unterstützt ${of} nach …`,
    convoy: (unit, of) => `${unit} geleitet ${of} nach …`,
    assist: (unit, of) => `${unit} hilft beim Sprung von ${of} nach …`,
  },
  moveOrHelp: (unit, place, of) => `${unit} zieht nach ${place} oder hilft ${of} nach …`,
  helpOf: (unit, of) => `${unit} hilft ${of} nach …`,
  build: (place) => `Aufbau in ${place}: Welche Einheit?`,
  which: (unit) => `${unit}: Welches?`,
  places: (count) => many(count, 'Ort', 'Orte'),
  offscreen: (board, places) => `${board}: ${places}`,
  offscreenLabel: (board, count) =>
    `${many(count, 'Ort', 'Orte')} außer Sicht in ${board}; dorthin gehen`,
  reachedBoards: 'Bretter, die diese Einheit erreicht',
  closeReached: 'Diese Bretter schließen',
  goThere: 'Dorthin',
  backToUnit: 'Zurück zur Einheit',
  reached: (turns, timeline, season) => {
    const count = many(Math.abs(turns), 'Zug', 'Züge');
    const far = turns < 0 ? `${count} zurück` : turns > 0 ? `${count} voraus` : undefined;
    return `${[far, timeline].filter(Boolean).join(', ')}: ${season}`;
  },
  cancel: 'Abbrechen',
  cannot: 'Unzulässig:',
  attack: (place) => `Ziehen nach ${place}`,
  supportHold: 'Beim Halten unterstützen',
  supportTo: (place) => `Unterstützen nach ${place}`,
  convoyTo: (place) => `Geleiten nach ${place}`,
  placeIn: (place, board) => `${place} (${board})`,
};
