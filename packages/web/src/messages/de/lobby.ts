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
  waiting: 'Du hast einen Platz.',
  cancelled: 'Dieses Spiel ist zu Ende.',
  gathering: {
    seats: (taken, all) => `${taken} von ${all} Plätzen sind besetzt.`,
    last: 'Das Spiel beginnt, wenn der letzte Platz besetzt ist.',
    more: (count) =>
      `Das Spiel beginnt, wenn noch ${many(count, 'Mensch dazukommt', 'Menschen dazukommen')}. Die übrigen Plätze nehmen Maschinen ein.`,
    latest: (at, left) =>
      `Das Spiel beginnt, wenn Menschen alle Plätze haben, spätestens ${at} (in ${left}).`,
    date: (at, left) => `Das Spiel beginnt ${at} (in ${left}).`,
    machines: 'Plätze, die dann frei sind, nehmen Maschinen ein.',
    cancel: 'Sind dann Plätze frei, so fällt das Spiel aus.',
    page: 'Du kannst diese Seite schließen: Das Spiel beginnt auch, wenn du nicht hier bist.',
  },
  hostedBy: (name) => `Veranstaltet von ${name}`,
  host: {
    heading: 'Für dich als Veranstalter',
    start: 'Jetzt beginnen',
    startSure: 'Das Spiel jetzt beginnen?',
    starts: 'Die Mächte werden verteilt, und die erste Phase beginnt.',
    fills: (count) => `${many(count, 'Platz ist', 'Plätze sind')} frei: Maschinen nehmen sie ein.`,
    cannot: 'Noch spielt niemand mit.',
    cannotFill: (count) =>
      `${many(count, 'Platz ist', 'Plätze sind')} frei, und die Bedingungen sehen dafür keine Maschinen vor.`,
    cancel: 'Das Spiel absagen',
    cancelSure: 'Das Spiel absagen?',
    cancels: 'Das Spiel endet ohne Ergebnis.',
    remove: (seat) => `Von ${seat} entfernen`,
    removeSure: (name) => `${name} entfernen?`,
    removes: 'Der Platz ist wieder frei, und wer mitspielen darf, kann ihn nehmen.',
    somebody: 'diesen Spieler',
  },
  amended: {
    heading: 'Die Bedingungen sind geändert',
    note: 'Wenn du nicht zustimmst, bevor das Spiel beginnt, verlierst du deinen Platz.',
    agree: 'Ich stimme zu',
    leave: 'Das Spiel verlassen',
    leaveSure: 'Deinen Platz aufgeben?',
    instead: (now, before) => `Jetzt: „${now}“ Bisher: „${before}“`,
    added: (now) => `Neu: „${now}“`,
    gone: (before) => `Nicht mehr: „${before}“`,
    unseen: 'Nur Einzelheiten der Maschinen sind geändert.',
    waits: 'hat den neuen Bedingungen noch nicht zugestimmt',
    waiting: (count) =>
      `${many(count, 'Mensch hat', 'Menschen haben')} den neuen Bedingungen noch nicht zugestimmt. Mit ihnen beginnt das Spiel nicht.`,
    drops: (count) =>
      count === 1
        ? 'Ein Mensch hat den neuen Bedingungen nicht zugestimmt und verliert seinen Platz.'
        : `${count} Menschen haben den neuen Bedingungen nicht zugestimmt und verlieren ihre Plätze.`,
    change: 'Bedingungen ändern',
    fixed:
      'Wer das Spiel findet, wer genannt wird, wie Mächte verteilt werden, Zuschauer und Spielleitung bleiben, wie sie sind.',
    same: 'Noch hast du nichts geändert.',
    send: 'Bedingungen ändern',
    sure: 'Die Bedingungen ändern?',
    asks: (count) =>
      count === 1
        ? 'Ein Mensch, der schon dabei ist, muss zustimmen, sonst verliert er beim Beginn seinen Platz.'
        : `${count} Menschen, die schon dabei sind, müssen zustimmen, sonst verlieren sie beim Beginn ihre Plätze.`,
  },
  talk: {
    heading: 'Gespräch vor dem Beginn',
    note: 'Das lesen alle, die einen Platz haben, und wer zuschauen darf.',
    none: 'Noch hat niemand geschrieben.',
    message: 'Nachricht an alle',
    send: 'Senden',
  },
  begun: (powers) => `Das Spiel hat begonnen. Du spielst ${powers}.`,
  goOn: 'Zum Spiel',
  watch: 'Zuschauen',
  closed: 'Du kannst diesem Spiel jetzt nicht beitreten.',
  vacant: (seats, count) =>
    `Das Spiel ist im Gange. ${seats} ${count === 1 ? 'ist' : 'sind'} frei: Lies die Bedingungen, dann kannst du unten beitreten.`,
  reliability: (turns, missed) =>
    turns === 0
      ? 'noch keine Züge'
      : `hat ${missed} von ${many(turns, 'Zug', 'Zügen')} in allen Spielen versäumt`,
  links: 'Links',
  linksNote:
    'Dieser Browser bewahrt die Links auf, die du gemacht hast. Ein neuer Link ersetzt den alten.',
  renewSure: 'Einen neuen Link machen?',
  renews: 'Der Link, den du vorher weitergegeben hast, gilt dann nicht mehr.',
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
