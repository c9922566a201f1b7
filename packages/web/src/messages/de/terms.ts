/** Die Bedingungen eines Spiels, die Anträge zur Abstimmung und was getan wurde, in Sätzen. */
import {
  MOST_MACHINES,
  type Act,
  type BotStrength,
  type Machines,
  type Motion,
  type Personality,
  type Terms,
} from '@chronopolitik/game';
import { many } from '../count.ts';
import type { Messages } from '../en/en.ts';
import type { SeatNames } from '../en/terms.ts';

/** A duration, in the accusative. */
function minutesText(minutes: number): string {
  if (minutes % 1440 === 0) return many(minutes / 1440, 'Tag', 'Tage');
  return minutes % 60 === 0
    ? many(minutes / 60, 'Stunde', 'Stunden')
    : many(minutes, 'Minute', 'Minuten');
}

type Length = Terms['deadlines']['movement'];

function lengthText(length: Length): string {
  if (length === null) return 'keine Frist';
  return 'minutes' in length ? minutesText(length.minutes) : `bis ${length.at.join(' oder ')}`;
}

const PRESS: Readonly<Record<Terms['press'], string>> = {
  none: 'Keine Presse: Niemand schreibt jemandem.',
  public: 'Nur öffentliche Presse: Alle lesen, was jemand schreibt.',
  full: 'Volle Presse: öffentlich, zu zweit und in Gruppen.',
  rulebook: 'Presse wie im Regelheft: Schweigen bei Rückzügen und Aufbauten.',
};

const SEATING: Readonly<Record<Terms['seating'], string>> = {
  chosen: 'Du wählst deine Mächte mit dem Platz, den du nimmst.',
  drawn: 'Die Mächte werden verlost, wenn das Spiel beginnt.',
  preferences: 'Die Mächte werden nach Wunschlisten verteilt, wenn das Spiel beginnt.',
};

function deadlineLines({ deadlines, byHand, readiness }: Terms): readonly string[] {
  const { movement, retreat = movement, adjustment = retreat, zone, weekends, grace } = deadlines;
  const { sustain } = deadlines;
  const lengths = `Züge: ${lengthText(movement)}. Rückzüge: ${lengthText(retreat)}. Aufbauten: ${lengthText(adjustment)}.`;
  return [
    `${lengths} Zeitzone: ${zone}.`,
    ...(sustain === undefined ? [] : [`Stimmen der Zeitzentren: ${lengthText(sustain)}.`]),
    'Eine Phase endet früher, wenn alle bereit sind.',
    ...(readiness === 'hidden' ? ['Vorher sehen Spieler nicht, wer sonst bereit ist.'] : []),
    byHand
      ? 'Nur Befehle, die ein Spieler abgeschickt hat, zählen am Ende einer Phase.'
      : 'Befehle zählen, wie sie eingegeben sind, abgeschickt oder nicht.',
    ...(weekends === 'skip' ? ['Fristen am Wochenende rücken auf Montag.'] : []),
    ...(grace > 0 ? [`Wer eine Frist versäumt, hat ${minutesText(grace)} Nachfrist.`] : []),
  ];
}

/** The strengths of machines in German. */
export const STRENGTHS: Readonly<Record<BotStrength, string>> = {
  beginner: 'sehr leicht',
  easy: 'leicht',
  normal: 'mittel',
  hard: 'schwer',
  expert: 'sehr schwer',
};

/** What machines want, in German. */
export const PERSONALITIES: Readonly<Record<Personality | 'mixed', string>> = {
  even: 'ausgeglichen',
  bold: 'wagemutig',
  loyal: 'treu',
  vengeful: 'nachtragend',
  mixed: 'gemischt',
};

/** @param at milliseconds since 1970 */
function momentIn(at: number, zone: string): string {
  const format = { dateStyle: 'full', timeStyle: 'short', timeZone: zone } as const;
  return `${new Intl.DateTimeFormat('de', format).format(at)} (${zone})`;
}

function startLines({ start, machines, deadlines }: Terms): readonly string[] {
  if (!start) return [];
  const at = momentIn(start.at, deadlines.zone);
  const when = start.early
    ? `Das Spiel beginnt, wenn alle Plätze besetzt sind, spätestens: ${at}.`
    : `Das Spiel beginnt: ${at}.`;
  const strength = STRENGTHS[machines?.strength ?? 'normal'];
  return [
    when,
    start.open === 'machines'
      ? `Plätze, die dann frei sind, nehmen Maschinenspieler (${strength}) ein.`
      : 'Sind dann Plätze frei, so fällt das Spiel aus.',
  ];
}

/** One strength, or that of all and the seats where it is another. */
function strengthsText({ strength, strengths = {} }: Machines, nameOf: SeatNames): string {
  const others = Object.entries(strengths)
    .filter(([, own]) => own !== strength)
    .map(([seat, own]) => `${nameOf(seat)}: ${STRENGTHS[own]}`);
  return [STRENGTHS[strength], ...others].join('; ');
}

function seatsOf(count: number, how: string): string {
  return count === MOST_MACHINES
    ? `Alle anderen Plätze nehmen ${how} ein.`
    : `Die letzten Plätze, höchstens ${count}, nehmen ${how} ein.`;
}

function machineLines({ machines, start }: Terms, nameOf: SeatNames): readonly string[] {
  if (!machines) return [];
  const { count, replace, personality = 'even' } = machines;
  const how = `Maschinenspieler (${strengthsText(machines, nameOf)})`;
  return [
    ...(count > 0 && !start ? [seatsOf(count, how)] : []),
    ...(replace ? [`Wer geht, wird durch ${how} ersetzt, solange andere weiterspielen.`] : []),
    ...(count > 0 || replace || start?.open === 'machines'
      ? [
          'Maschinen sehen, was ihr Platz sieht, und haben keine Stimme.',
          ...(personality === 'even' ? [] : [`Art der Maschinen: ${PERSONALITIES[personality]}.`]),
        ]
      : []),
  ];
}

const MASTERS: Readonly<Record<Terms['master'], readonly string[]>> = {
  none: [],
  blind: ['Es gibt eine Spielleitung, die keine Befehle sieht.'],
  sees: ['Es gibt eine Spielleitung, die Befehle sieht, wenn sie nicht mitspielt.'],
};

const DRAWS: Readonly<Record<Terms['draws'], string>> = {
  none: 'Ein Remis durch Abstimmung gibt es nicht.',
  named:
    'Ein Remis braucht die Stimmen aller Überlebenden; es darf einige ausschließen, aber niemanden, dessen Platz frei ist.',
  survivors:
    'Ein Remis braucht die Stimmen aller Überlebenden, und alle haben daran teil, freie Plätze eingeschlossen.',
};

const DISCLOSURE: Readonly<Record<NonNullable<Terms['disclosure']>, string>> = {
  never: 'Private Presse bleibt auch nach dem Ende privat.',
  agreed:
    'Nach dem Ende dürfen alle die private Presse lesen, wenn alle zustimmen, die dann einen Platz haben.',
  always: 'Nach dem Ende dürfen alle die private Presse lesen.',
};

/** What comes of private press; nothing where nobody writes any. */
function pressLines({ press, disclosure, handover }: Terms): readonly string[] {
  if (press === 'none' || press === 'public') return [];
  return [
    DISCLOSURE[disclosure ?? 'never'],
    handover === 'nothing'
      ? 'Wer einen Platz übernimmt, liest nichts von dessen früherer privater Presse.'
      : 'Wer einen Platz übernimmt, liest dessen ganze frühere private Presse.',
  ];
}

function spectatorsLine({ spectators, delay }: Terms): string {
  if (spectators === 'link') return 'Wer einen Link hat, darf zuschauen.';
  if (spectators === 'none') return 'Niemand sonst darf zuschauen.';
  return delay > 0
    ? `Alle dürfen zuschauen, ${many(delay, 'Runde', 'Runden')} später.`
    : 'Alle dürfen zuschauen.';
}

function inWords(terms: Terms, nameOf: SeatNames): readonly string[] {
  const { press, authors, players, seating, missed, extensions, vacation, draws } = terms;
  return [
    ...startLines(terms),
    SEATING[seating],
    PRESS[press],
    ...pressLines(terms),
    ...(authors === 'hidden' ? ['Nachrichten nennen ihre Verfasser nicht.'] : []),
    players === 'named'
      ? 'Die Spieler werden genannt.'
      : 'Bis zum Ende erfährt niemand, wer was spielt.',
    ...deadlineLines(terms),
    missed === 0
      ? 'Niemand verliert seinen Platz durch versäumte Züge.'
      : `Wer ${many(missed, 'Zug', 'Züge')} hintereinander versäumt, verliert den Platz an andere.`,
    `Jeder Spieler darf ${many(extensions.count, 'Frist', 'Fristen')} um ${many(extensions.hours, 'Stunde', 'Stunden')} verlängern und ${many(vacation, 'Tag', 'Tage')} Urlaub nehmen: Fristen warten dann auf ihn, und kein Zug gilt als versäumt.`,
    DRAWS[draws],
    ...(terms.votes === 'hidden' ? ['Abstimmungen über Remis und Aufgabe sind geheim.'] : []),
    'Ist ein Platz frei, wartet eine Abstimmung, die das Spiel beendet, einen Tag.',
    ...(terms.endYear === undefined ? [] : [`Nach ${terms.endYear} endet das Spiel remis.`]),
    spectatorsLine(terms),
    ...(terms.preview === false ? ['Die Seite zeigt keine Vorschau auf Entwürfe.'] : []),
    ...(terms.advice
      ? [
          'Wer spielt, darf Maschinen nach besten Linien, Bedrohungen und schlimmsten Fällen fragen.',
        ]
      : []),
    ...(terms.showMissed
      ? ['Züge, die Spieler in allen ihren Spielen versäumten, werden gezeigt.']
      : []),
    ...MASTERS[terms.master],
    ...machineLines(terms, nameOf),
  ];
}

const ACTS: Readonly<Record<Act['what'], string>> = {
  announced: 'sagte an',
  edited: 'änderte die Stellung',
  entered: 'gab Befehle ein',
  extended: 'verschob die Frist',
  paused: 'hielt das Spiel an',
  processed: 'ließ die Phase auswerten',
  'processed-with-missed':
    'ließ die Phase auswerten; wer keine Befehle gegeben hatte, hat den Zug versäumt',
  reminded: 'schickte eine Erinnerung',
  removed: 'gab einen Platz frei',
  resumed: 'setzte das Spiel fort',
  'rolled-back': 'ging zu einem früheren Schritt zurück',
  cancelled: 'brach das Spiel ab',
  'opened-press': 'öffnete die private Presse',
  published: 'zeigte das Spiel allen',
};

function motion(put: Motion, powerName: (power: string) => string): string {
  switch (put.kind) {
    case 'draw':
      return put.powers ? `Remis: ${put.powers.map(powerName).join(', ')}` : 'Remis';
    case 'concede':
      return `Aufgabe zugunsten von ${powerName(put.to)}`;
    case 'pause':
      return 'Anhalten';
    case 'resume':
      return 'Fortsetzen';
    case 'extend':
      return `Um ${many(put.hours, 'Stunde', 'Stunden')} verlängern`;
    case 'process':
      return 'Jetzt auswerten';
    case 'rollback':
      return `Zurück zu Schritt ${put.to}`;
    case 'cancel':
      return 'Spiel abbrechen';
    case 'open-press':
      return 'Private Presse öffnen';
    case 'publish':
      return 'Spiel veröffentlichen';
  }
}

function act(done: Act, who: string): string {
  const detail =
    done.text ?? (done.hours === undefined ? '' : many(done.hours, 'Stunde', 'Stunden'));
  return `${who} ${ACTS[done.what]}${detail === '' ? '' : `: ${detail}`}`;
}

/** In German, with the keys of `en/terms.ts`. */
export const terms: Messages['terms'] = { inWords, motion, act };
