import type { Messages } from '../en/en.ts';
import { many } from '../count.ts';

/** In German, with the keys of `en/lobby.ts`. */
export const lobby: Messages['lobby'] = {
  heading: 'Worauf du dich einlässt',
  rulesets: { '5d': '5D', '5dplomacy': '5dplomacy', classic: 'gewöhnliches Diplomacy' },
  rules: (map, ruleset) => `Karte: ${map}. Regeln: ${ruleset}.`,
  mode: (name) => `Plätze: ${name}.`,
  options: 'Die Regeln im Einzelnen',
  rulebook: 'Regelwerk',
  seats: 'Plätze',
  seat: (number) => `Platz ${number}`,
  taken: 'besetzt',
  free: 'frei',
  elseMachine: (machine) => `frei, sonst eine ${machine}`,
  yours: 'deiner',
  name: 'Dein Name (freiwillig)',
  join: 'Mitspielen',
  joinSeat: (powers) => `Mitspielen als ${powers}`,
  waiting: 'Du hast einen Platz. Das Spiel beginnt, wenn der letzte Platz besetzt ist.',
  begun: (powers) => `Das Spiel hat begonnen. Du spielst ${powers}.`,
  goOn: 'Zum Spiel',
  watch: 'Zuschauen',
  closed: 'Du kannst diesem Spiel jetzt nicht beitreten.',
  reliability: (turns, missed) =>
    turns === 0
      ? 'noch keine Züge'
      : `hat ${missed} von ${many(turns, 'Zug', 'Zügen')} in allen Spielen versäumt`,
  links: 'Links',
  linksNote: 'Ein neuer Link ersetzt den alten. Der alte gilt dann nicht mehr.',
  share: 'Die Adresse dieses Spiels, für alle',
  copy: 'Kopieren',
  copied: 'Kopiert',
  make: {
    invitation: 'Neue Einladung',
    spectator: 'Neuer Link für Zuschauer',
    master: 'Neuer Link für die Spielleitung',
  },
  wishes: {
    heading: 'Deine Wünsche',
    note: 'Setze die Macht, die du am liebsten spielst, nach oben: Ziehe sie, nimm die Knöpfe, oder drücke die Pfeiltasten auf einem Namen. Der Server wägt die Listen aller Spieler gegeneinander ab.',
    none: 'Solange du nichts verschiebst, hast du keinen Wunsch.',
    group: (number) => `Gruppe ${number}`,
    up: (power) => `${power} hinauf`,
    down: (power) => `${power} hinunter`,
    place: (power, place, all) => `${power}: ${place} von ${all}`,
    forget: 'Ich habe keinen Wunsch',
    saved: 'Deine Liste ist gespeichert. Du kannst sie ändern, bis das Spiel beginnt.',
  },
  dealt: (powers, rank, all) =>
    `Dir wurde ${powers} zugeteilt: Nummer ${rank} von ${all} auf deiner Liste.`,
  dealtFreely: (powers) => `Dir wurde ${powers} zugeteilt; du hattest keinen Wunsch.`,
};
