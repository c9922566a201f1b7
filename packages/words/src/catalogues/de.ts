/** German. Names of places are the variant's; those of well-known powers are translated. */
import type { OrderKind, UnitKind } from '@chronopolitik/engine';
import { join, phrase as p, type Phrase } from '../phrase.ts';
import type { Catalogue } from './catalogue.ts';
import { expectations } from './de-expectations.ts';
import { options } from './de-options.ts';
import type { StrengthParts } from './parts.ts';

const plural = (one: string, many: string) => (n: number) => `${n} ${n === 1 ? one : many}`;

const SMALL = [
  'zwei',
  'drei',
  'vier',
  'fünf',
  'sechs',
  'sieben',
  'acht',
  'neun',
  'zehn',
  'elf',
  'zwölf',
];

/** `einen Zug`, `zwei Züge`: a count in the accusative. */
const counted = (n: number, one: string, many: string): string =>
  n === 1 ? one : `${SMALL[n - 2] ?? n} ${many}`;

const listed = (items: readonly Phrase[], last: string): Phrase =>
  items.length < 2
    ? (items[0] ?? [])
    : p`${join(items.slice(0, -1), ', ')} ${last} ${items.at(-1) ?? []}`;
const all = (items: readonly Phrase[]): Phrase => listed(items, 'und');
const any = (items: readonly Phrase[]): Phrase => listed(items, 'oder');

const choice = (names: readonly string[]): string =>
  names.length < 2
    ? names.join('')
    : `${names.slice(0, -1).join(', ')} oder ${names[names.length - 1]}`;

const aUnit: Readonly<Record<UnitKind, string>> = { army: 'eine Armee', fleet: 'eine Flotte' };

const steps = (turns: number, timelines: number): string => {
  const time = counted(Math.abs(turns), 'einen Zug', 'Züge');
  const across = counted(timelines, 'eine Zeitlinie', 'Zeitlinien');
  const parts = turns === 0 ? [] : [`${time} ${turns < 0 ? 'zurück' : 'voraus'}`];
  return [...parts, ...(timelines === 0 ? [] : [`${across} weiter`])].join(' und ');
};

const attack = ({ total, own, supports }: StrengthParts): Phrase => {
  if (supports.length === 0) return p`${total}`;
  const parts = own > 0 ? [p`selbst ${own}`, ...supports] : supports;
  return p`${total} (${join(parts, ' + ')})`;
};

const opposed = (unit: Phrase, { own, supports }: StrengthParts): Phrase => {
  if (supports.length === 0) return p`${unit} ${own}`;
  const helped = p`Unterstützung von ${all(supports)}`;
  return own > 0 ? p`${unit} ${own} + ${helped}` : helped;
};

/** What an order does, as an infinitive with `zu`. */
const orderVerbs: Readonly<Record<OrderKind, string>> = {
  hold: 'zu halten',
  move: 'zu ziehen',
  support: 'zu unterstützen',
  convoy: 'zu geleiten',
  retreat: 'sich zurückzuziehen',
  disband: 'aufzulösen',
  build: 'aufzubauen',
  waive: 'auf einen Aufbau zu verzichten',
  openConvoy: 'jede Armee zu geleiten',
  assist: 'bei Sprüngen zu helfen',
  sustain: 'Zeitlinien zu erhalten',
};

const illegal: Catalogue['illegal'] = {
  'no-unit': ({ at }) => p`in ${at} steht keine Einheit`,
  'foreign-unit': ({ unit, power, isOfOther }) =>
    isOfOther
      ? p`ein anderer Spieler gibt die Befehle von ${power}`
      : p`${unit} ist keine Einheit von ${power}`,
  'not-a-head': ({ board }) =>
    p`${board} ist nicht das letzte Brett seiner Zeitlinie: Seine Befehle stehen fest`,
  'no-such-board': ({ board }) => p`${board} gibt es nicht`,
  'winter-board': ({ board }) => p`${board} ist ein Winterbrett: Kein Zug führt hinein oder hinaus`,
  'wrong-phase': ({ board, order }) =>
    p`jetzt ist es in ${board} nicht an der Zeit, ${orderVerbs[order]}`,
  duplicate: ({ unit }) => p`${unit} hat schon einen Befehl`,
  'same-place': ({ at, to, order, isOfHelped }) =>
    isOfHelped
      ? p`in ${to} steht die genannte Einheit schon`
      : order === 'support'
        ? p`eine Einheit in ${at} kann weder sich selbst noch einen Zug an ihren eigenen Ort unterstützen`
        : order === 'assist'
          ? p`eine Einheit in ${at} kann weder sich selbst noch einem Zug an ihren eigenen Ort helfen`
          : p`in ${at} steht die Einheit schon`,
  'not-adjacent': ({ from, to }) => p`${from} und ${to} sind für diese Einheit nicht benachbart`,
  'boards-not-adjacent': ({ apart, adjacency }) => {
    const rule = adjacency === undefined ? '' : ` nach der Regel „${adjacency}“`;
    return p`${steps(apart.turns, apart.timelines)}: nicht benachbart${rule}`;
  },
  'no-convoy-chain': ({ from, to }) =>
    p`keine Kette von Flotten auf See verbindet ${from} und ${to}`,
  terrain: ({ to, kind }) => p`${kind ? aUnit[kind] : 'diese Einheit'} kann ${to} nicht betreten`,
  'fleet-cannot-be-convoyed': ({ helped, order }) =>
    order === 'convoy'
      ? p`${helped} kann kein Geleit erhalten: Das erhalten nur Armeen`
      : p`nur Armeen erhalten Geleit`,
  'only-fleets-convoy': ({ unit }) => p`${unit} kann kein Geleit geben: Das können nur Flotten`,
  'not-at-sea': ({ unit }) => p`${unit} ist nicht auf See: Nur Flotten auf See geben Geleit`,
  'coast-required': ({ to }) =>
    p`mehrere Küsten von ${to} sind erreichbar: Der Befehl muss eine davon nennen`,
  'army-on-a-coast': ({ to }) => p`eine Armee steht an keiner Küste, und der Befehl nennt ${to}`,
  'coast-unreachable': ({ to }) => p`${to} ist nicht erreichbar`,
  'unknown-place': ({ to }) => p`${to} ist kein Ort dieser Karte`,
  'no-route-needs-it': ({ helped, to }) =>
    p`kein Weg von ${helped} nach ${to} führt über diese Flotte`,
  'not-a-retreat': ({ to }) => p`${to} steht der vertriebenen Einheit nicht offen`,
  'not-dislodged': ({ unit }) => p`${unit} wurde nicht vertrieben`,
  'not-own-home': ({ to, power }) =>
    p`${power} kann in ${to} nicht aufbauen: Es ist dort kein Heimatzentrum`,
  'not-owned': ({ to, board, power }) => p`${power} gehört ${to} auf ${board} nicht`,
  occupied: ({ to }) => p`in ${to} steht eine Einheit`,
  'nothing-due': ({ order, power, board }) =>
    p`${power} hat in ${board} nichts ${order === 'disband' ? 'aufzulösen' : 'aufzubauen'}`,
  'game-over': () => p`das Spiel ist zu Ende`,
  'dead-power': ({ power }) => p`${power} wurde hingerichtet und gibt keine Befehle mehr`,
  'wrong-unit': ({ to }) => p`die Einheit in ${to} ist von der anderen Art`,
  'option-off': ({ order }) => p`dieses Spiel kennt keine Befehle, ${orderVerbs[order]}`,
  'not-accessible': ({ board }) =>
    p`${board} ist nicht mehr im Spiel: Seine Zeitlinie wurde aufgelöst, und keine lebende Zeitlinie kommt von dort`,
  'no-target': ({ to }) => p`in ${to} steht keine Einheit`,
  'no-ballot': ({ at, power }) => p`${power} hat keine solche Stimme von ${at}`,
  'not-live': ({ timeline }) => p`die Zeitlinie ${timeline} lebt nicht`,
};

const causes: Catalogue['causes'] = {
  moved: (a) => p`Angriff ${attack(a.attack)}.`,
  movedByJump: (a) => p`Mit Sprunghilfe und Angriff ${attack(a.attack)}.`,
  movedByConvoy: (a) => p`Im Konvoi, mit Angriff ${attack(a.attack)}.`,
  prevented: (a) =>
    p`Angriff ${attack(a.attack)}. Dem stand in ${a.in} die Sperrstärke ${a.prevent.total} entgegen: ${opposed(a.by, a.prevent)}.`,
  hold: (a) =>
    p`Angriff ${attack(a.attack)}. Dem stand in ${a.in} die Haltestärke ${a.hold.total} entgegen: ${opposed(a.by, a.hold)}.`,
  headToHead: (a) =>
    p`Angriff ${attack(a.attack)}. Im Gegenzug stand dem die Abwehrstärke ${a.defend.total} entgegen: ${opposed(a.by, a.defend)}.`,
  ownUnit: (a) => p`Sie traf auf ${a.by}: Keine Macht vertreibt ihre eigene Einheit.`,
  noConvoy: () => p`Keine Kette von Flotten mit passenden Befehlen gab Geleit.`,
  convoyDisrupted: (a) => {
    const broken = a.broken.map(({ fleet, by }) =>
      by ? p`${by} vertrieb ${fleet}` : p`die Paradoxregel hob den Befehl von ${fleet} auf`,
    );
    return broken.length === 0
      ? p`Der Konvoi wurde gesprengt.`
      : p`Der Konvoi wurde gesprengt: ${all(broken)}.`;
  },
  tooFewAssists: ({ given, needed }) =>
    p`Es war ein Sprung von ${needed} ${needed === 1 ? 'Schritt' : 'Schritten'} über ein Nachbarbrett hinaus, mit zu wenig Sprunghilfe: ${given} von ${needed}.`,
  paradox: (a) =>
    p`Der Weg von ${a.of} nach ${a.to} hing von sich selbst ab, ein Paradox: Es gibt keinen Weg.`,
  cut: (a) => p`${a.by} griff die ${a.assists ? 'helfende' : 'unterstützende'} Einheit an.`,
  cutByDislodgement: (a) =>
    p`${a.by} vertrieb die ${a.assists ? 'helfende' : 'unterstützende'} Einheit.`,
  dislodged: (a) =>
    p`${a.by} vertrieb sie: Angriff ${attack(a.attack)} gegen Haltestärke ${attack(a.hold)}.`,
  noSuchUnit: (a) =>
    a.ahead
      ? p`Der Befehl wartet auf eine Einheit in ${a.of}: Als er gegeben wurde, gab es dieses Brett noch nicht.`
      : p`In ${a.of} war keine Einheit.`,
  noMatch: (a) => {
    if (!a.ordered) return p`Kein Befehl von ${a.of} passt dazu.`;
    return a.isAsHelped
      ? p`${a.of} hatte diesen Befehl, aber er zählte nicht: ${a.ordered}.`
      : p`Der Befehl von ${a.of} war ein anderer: ${a.ordered}.`;
  },
  unmoved: (a) => p`Haltestärke ${attack(a.hold)}.`,
  collision: (a) =>
    p`${all(a.with)} ${a.with.length === 1 ? 'zog' : 'zogen'} sich in dieselbe Provinz zurück.`,
  noOrder: () => p`Es wurde kein Befehl gegeben.`,
  noRetreat: () => p`Kein Ort stand ihr offen.`,
  civilDisorder: (a) => {
    if (a.drawn) return p`Keine Auflösung wurde befohlen: Das Los traf die Einheit.`;
    if (a.distance === null) return p`Keine Auflösung wurde befohlen, und kein Zentrum ist übrig.`;
    return p`Keine Auflösung wurde befohlen: Die Regel nahm die fernste Einheit, in Entfernung ${a.distance}.`;
  },
  excess: ({ due: most, kind }) => {
    const [one, many] = kind === 'disband' ? ['Auflösung', 'Auflösungen'] : ['Aufbau', 'Aufbauten'];
    return p`Fällig: nur ${plural(one, many)(most)}.`;
  },
};

const results: Catalogue['results'] = {
  moved: () => p`Gezogen.`,
  bounced: () => p`Abgeprallt.`,
  repelled: () => p`Abgeprallt.`,
  headToHead: () => p`Abgeprallt.`,
  ownUnit: () => p`Abgeprallt.`,
  noPath: () => p`Nicht gezogen.`,
  given: () => p`Unterstützung gegeben.`,
  cut: () => p`Unterstützung unterbrochen.`,
  convoyed: () => p`Geleit gegeben.`,
  annulled: () => p`Geleit aufgehoben.`,
  void: () => p`Wirkungslos.`,
  illegal: () => p`Unzulässig.`,
  held: () => p`Gehalten.`,
  dislodged: () => p`Vertrieben.`,
  retreated: () => p`Zurückgezogen.`,
  collided: () => p`Aufgelöst.`,
  disbanded: () => p`Aufgelöst.`,
  cast: () => p`Stimmen abgegeben.`,
  replaced: () => p`Durch einen anderen Befehl ersetzt.`,
  built: () => p`Aufgebaut.`,
  waived: () => p`Auf Aufbau verzichtet.`,
  excess: () => p`Nicht ausgeführt.`,
};

const changed: Catalogue['changed'] = {
  moved: ({ order }) => p`${order} gelingt jetzt`,
  bounced: ({ order }) => p`${order} prallt jetzt ab`,
  repelled: ({ order }) => p`${order} prallt jetzt ab`,
  headToHead: ({ order }) => p`${order} prallt jetzt ab`,
  ownUnit: ({ order }) => p`${order} prallt jetzt ab`,
  noPath: ({ order }) => p`${order} hat jetzt kein Geleit`,
  given: ({ order }) => p`${order} zählt jetzt`,
  cut: ({ order }) => p`${order} ist jetzt unterbrochen`,
  convoyed: ({ order }) => p`${order} zählt jetzt`,
  annulled: ({ order }) => p`${order} ist jetzt aufgehoben`,
  void: ({ order }) => p`${order} ist jetzt wirkungslos`,
  illegal: ({ order }) => p`${order} ist jetzt unzulässig`,
  held: ({ order }) => p`${order} hat jetzt Bestand`,
  dislodged: ({ order }) => p`${order} endet jetzt mit Vertreibung`,
  retreated: ({ order }) => p`${order} gelingt jetzt`,
  collided: ({ order }) => p`${order} endet jetzt mit Auflösung`,
  disbanded: ({ order }) => p`${order} wird jetzt ausgeführt`,
  cast: ({ order }) => p`${order} zählt jetzt`,
  replaced: ({ order }) => p`${order} ist jetzt ersetzt`,
  built: ({ order }) => p`${order} wird jetzt ausgeführt`,
  waived: ({ order }) => p`${order} wird jetzt ausgeführt`,
  excess: ({ order }) => p`${order} ist jetzt einer zu viel`,
};

const because: Catalogue['because'] = {
  head: (a) => p`${a.child} folgt auf ${a.parent}.`,
  differs: (a) =>
    p`${a.timeline} öffnet sich bei ${a.at}: ${a.parent} führt nicht mehr zu ${a.from}.`,
  decided: (a) =>
    p`${a.timeline} öffnet sich bei ${a.at}: Was auf ${a.parent} geschah, hat sich geändert.`,
  same: (a) =>
    p`${a.parent} führt weiter zu ${a.as}: Auf diesem Brett hat sich nichts geändert, also keine neue Zeitlinie.`,
};

const settings: Catalogue['settings'] = {
  'terms.seats': ({ got, expected }) =>
    `diese Karte können ${got} Spieler nicht spielen; sie ist für ${choice(expected)}`,
  'terms.seating': () =>
    'auf dieser Karte hat jeder Spieler mehrere Mächte, eine Hand: Hände werden verlost oder nach Wünschen verteilt, nicht Macht für Macht gewählt',
  'terms.machines.strengths': ({ got }) => `das Spiel hat keinen Platz ${got}`,
};

const problems: Catalogue['problems'] = {
  kinds: { power: 'eine Macht', province: 'eine Provinz', board: 'ein Brett' },
  reading: (a) => {
    const where =
      a.line === undefined ? `Spalte ${a.column}` : `Zeile ${a.line}, Spalte ${a.column}`;
    const expected = a.expected.length === 0 ? '' : ` Erwartet: ${choice(a.expected)}.`;
    const nearest = a.nearest.length === 0 ? '' : ` Ist ${choice(a.nearest)} gemeint?`;
    return `${where}: ${a.reason}.${expected}${nearest}`;
  },
  variant: (a) => {
    const file = a.file === undefined || a.line === undefined ? a.file : `${a.file}:${a.line}`;
    const where = [file, a.key].filter((part) => part).join(', ');
    const found = a.found === undefined ? '' : `, gefunden: ${a.found}`;
    const level = a.level === 'warning' ? 'Warnung: ' : '';
    return `${where === '' ? '' : `${where}: `}${level}erwartet: ${a.expected}${found}`;
  },
  option: (a) =>
    a.expected.length === 0
      ? `${a.key}: ${a.got} gibt es nicht`
      : `${a.key}: erwartet ${choice(a.expected)}, gegeben ${a.got}`,
  optionNeeds: (a) => `${a.key}: ${a.got} bedeutet nur etwas, wo ${a.other} ${a.value} ist`,
};

const reading: Catalogue['reading'] = {
  empty: () => 'Da ist nichts zu lesen',
  'too-long': () => 'Das ist länger als jeder Befehl',
  'too-many-lines': ({ most }) => `Der Text darf jetzt höchstens ${most} Zeilen haben`,
  'unknown-word': ({ token }) => `„${token}“ passt hier nirgends`,
  'unknown-power': ({ token }) => `„${token}“ ist keine Macht`,
  'unknown-province': ({ token }) => `„${token}“ ist keine Provinz`,
  'ambiguous-province': ({ token, readings }) => `„${token}“ kann ${choice(readings)} heißen`,
  'missing-order': () => 'Eine Einheit ist genannt, aber kein Befehl für sie',
  'missing-province': () => 'Eine Provinz fehlt',
  'missing-destination': () => 'Das Ziel fehlt',
  'missing-unit-type': () =>
    'Eine Armee oder eine Flotte könnte aufgebaut werden: Der Befehl muss sagen, was',
  'missing-power': () => 'Nichts sagt, wessen Befehl das ist',
  'missing-board': ({ boards }) =>
    boards.length === 0
      ? 'Der Befehl muss ein Brett nennen'
      : `Der Befehl muss ein Brett nennen: ${choice(boards)}`,
  'ambiguous-address': ({ token, readings }) => `„${token}“ kann ${choice(readings)} heißen`,
  'bad-timeline': ({ token }) => `„${token}“ ist keine Zeitlinie`,
  'bad-season': ({ token }) => `„${token}“ ist keine Jahreszeit`,
  'bad-turn': ({ token }) => `„${token}“ ist kein Zug dieses Spiels`,
  'bad-coast': ({ token }) => `„${token}“ ist keine Küste`,
  'winter-turn': ({ token }) =>
    `Nur Aufbauten, Auflösungen und Stimmen nennen einen Winter, und „${token}“ ist nichts davon`,
  'unexpected-text': ({ token }) => `„${token}“ bleibt nach dem Befehl übrig`,
};

const ignored: Catalogue['ignored'] = {
  coast: ({ token, place }) => `„${token}“ gilt nicht: ${place} hat keine solche Küste.`,
  'unit-type': ({ token, place }) =>
    `„${token}“ gilt nicht: Die Einheit in ${place} ist von der anderen Art.`,
  power: ({ token, place }) =>
    `„${token}“ gilt nicht: Die Einheit in ${place} gehört einer anderen Macht.`,
};

const refusals: Catalogue['refusals'] = {
  'stale-round': 'Das war für Schritt {named}; das Spiel ist bei Schritt {step}.',
  'stale-draft': 'Für deinen Platz wurde inzwischen etwas anderes gespeichert.',
  forbidden: 'Das darfst du nicht.',
  'game-over': 'Das Spiel ist zu Ende.',
  'nothing-to-undo': 'Es gibt nichts zurückzunehmen.',
  'nothing-to-redo': 'Es gibt nichts zu wiederholen.',
  'no-such-step': 'Einen Schritt {step} gibt es nicht.',
  'orders-unreadable': 'Einige Befehle sind nicht zu lesen.',
  'orders-refused': 'Einige Befehle können nicht gegeben werden.',
  'orders-illegal': 'Einige Befehle sind unzulässig.',
  'too-complex': 'Diese Befehle auszuwerten dauert zu lang.',
};

const orders: Catalogue['orders'] = {
  hold: (a) => p`${a.unit} hält`,
  move: (a) => p`${a.unit} zieht nach ${a.to}`,
  moveByConvoy: (a) => p`${a.unit} zieht im Konvoi nach ${a.to}`,
  supportHold: (a) => p`${a.unit} unterstützt ${a.of} beim Halten`,
  supportMove: (a) => p`${a.unit} unterstützt den Zug von ${a.of} nach ${a.to}`,
  convoy: (a) => p`${a.unit} geleitet ${a.of} nach ${a.to}`,
  openConvoy: (a) => p`${a.unit} geleitet jede Armee`,
  assist: (a) => p`${a.unit} hilft beim Sprung von ${a.of} nach ${a.to}`,
  sustain: (a) =>
    a.from === undefined
      ? p`${a.power} erhält ${a.timeline} mit ${a.center}`
      : p`${a.power} erhält ${a.timeline} mit ${a.center} von ${a.from}`,
  retreat: (a) => p`${a.unit} zieht sich nach ${a.to} zurück`,
  disband: (a) => p`${a.unit} löst sich auf`,
  build: (a) => p`${a.power} baut ${aUnit[a.type]} in ${a.at} auf`,
  waive: (a) =>
    a.board
      ? p`${a.power} verzichtet in ${a.board} auf einen Aufbau`
      : p`${a.power} verzichtet auf einen Aufbau`,
};

/** The shorthand of the hobby is the same everywhere, but for its few words. */
const shortOrders: Catalogue['shortOrders'] = {
  hold: (a) => p`${a.unit} H`,
  move: (a) => p`${a.unit} – ${a.to}`,
  moveByConvoy: (a) => p`${a.unit} – ${a.to} im Konvoi`,
  supportHold: (a) => p`${a.unit} S ${a.of}`,
  supportMove: (a) => p`${a.unit} S ${a.of} – ${a.to}`,
  convoy: (a) => p`${a.unit} C ${a.of} – ${a.to}`,
  openConvoy: (a) => p`${a.unit} C *`,
  assist: (a) => p`${a.unit} J ${a.of} – ${a.to}`,
  sustain: (a) =>
    a.from === undefined
      ? p`${a.center} erhält ${a.timeline}`
      : p`${a.center} von ${a.from} erhält ${a.timeline}`,
  retreat: (a) => p`${a.unit} R ${a.to}`,
  disband: (a) => p`${a.unit} D`,
  build: (a) => p`Aufbau ${{ army: 'A', fleet: 'F' }[a.type]} ${a.at}`,
  waive: (a) => (a.board ? p`Verzicht in ${a.board}` : p`Verzicht`),
};

const resultNames: Catalogue['resultNames'] = {
  moved: 'gezogen',
  bounced: 'abgeprallt',
  repelled: 'abgeprallt',
  headToHead: 'abgeprallt',
  ownUnit: 'abgeprallt',
  noPath: 'kein Geleit',
  given: 'gegeben',
  cut: 'unterbrochen',
  convoyed: 'Geleit gegeben',
  annulled: 'aufgehoben',
  void: 'wirkungslos',
  illegal: 'unzulässig',
  held: 'gehalten',
  dislodged: 'vertrieben',
  retreated: 'zurückgezogen',
  collided: 'aufgelöst',
  disbanded: 'aufgelöst',
  cast: 'abgegeben',
  replaced: 'ersetzt',
  built: 'aufgebaut',
  waived: 'verzichtet',
  excess: 'nicht ausgeführt',
};

const due: Catalogue['due'] = {
  movement: (a) => p`Befehle sind fällig in ${all(a.boards)}.`,
  retreat: (a) =>
    a.open.length === 0
      ? p`${a.power}: ${a.unit} muss sich auflösen.`
      : p`${a.power}: ${a.unit} kann sich ${a.on.length === 0 ? '' : p`auf ${a.on} `}nach ${any(a.open)} zurückziehen oder auflösen.`,
  builds: (a) =>
    p`${a.power} darf in ${a.board} ${plural('Einheit', 'Einheiten')(a.count)} aufbauen.`,
  disbands: (a) =>
    p`${a.power} muss in ${a.board} ${plural('Einheit', 'Einheiten')(a.count)} auflösen.`,
  sustain: (a) => p`Zeitzentren wählen, welche Zeitlinien weiterleben: ${any(a.timelines)}.`,
  ballots: (a) =>
    p`${a.power} darf ${all(a.held.map(({ center, count }) => p`${plural('Stimme', 'Stimmen')(count)} von ${center}`))} vergeben.`,
  held: (a) =>
    a.count === 1 ? p`1 weiterer Befehl wartet.` : p`${a.count} weitere Befehle warten.`,
  nothing: () => p`Nichts ist fällig.`,
};

const fork: Catalogue['fork'] = {
  cause: (a) =>
    a.causes.length === 1 ? p`Ursache: ${all(a.causes)}.` : p`Ursachen: ${all(a.causes)}.`,
  arrived: (a) => p`${a.order} (${a.result})`,
  ordersOf: (a) => p`der Befehl von ${a.unit}`,
  firstDifference: (a) => p`Erster Unterschied: ${a.changed}.`,
  gained: (a) => p`Neu: ${all(a.units.map((u) => p`${u.unit} (${u.power})`))}.`,
  lost: (a) => p`Fort: ${all(a.units.map((u) => p`${u.unit} (${u.power})`))}.`,
  owners: (a) =>
    a.centers.length === 1
      ? p`Mit anderem Besitzer: ${all(a.centers)}.`
      : p`Mit anderen Besitzern: ${all(a.centers)}.`,
  onlyOne: () => p`Die anderen Bretter sind unverändert.`,
};

const closing: Catalogue['closing'] = {
  choice: (a) => {
    if (a.others.length === 0) return p`${a.center} erhält ${a.timeline} mit allen Stimmen.`;
    const tie = a.tied ? ', bei Stimmengleichheit' : '';
    return p`${a.center} erhält ${a.timeline} mit ${plural('Stimme', 'Stimmen')(a.count)}${tie}; ${all(a.others)}.`;
  },
  other: (a) => p`${a.count} für ${a.timeline}`,
  dissolved: (a) => p`Die Zeitlinie ${a.timeline} löst sich auf: Kein Zeitzentrum erhält sie.`,
  executed: (a) =>
    p`${a.power} wird auf jeder Zeitlinie hingerichtet: Auf einer ist nichts davon übrig.`,
};

const verdict: Catalogue['verdict'] = {
  goesOn: () => p`Das Spiel geht weiter.`,
  won: (a) =>
    a.powers.length === 1 ? p`${all(a.powers)} gewinnt.` : p`${all(a.powers)} gewinnen gemeinsam.`,
  drawn: (a) => p`Remis zwischen ${all(a.powers)}.`,
  drawnByAll: () => p`Remis.`,
  counts: (a) =>
    p`Zentren: ${join(
      a.counts.map(({ power, count }) => p`${power} ${count}`),
      ', ',
    )}.`,
};

/** The German catalogue. */
export const de: Catalogue = {
  cited: (a) => p`${a.said} [${a.rule}]`,
  sentences: (said) => join(said, ' '),
  all,
  any,

  kinds: { army: 'Armee', fleet: 'Flotte' },
  unknownKind: 'Einheit',
  kindLetters: { army: 'A', fleet: 'F' },
  unitName: (a) => `${a.kind} ${a.province}`,
  shortUnitName: (a) => `${a.letter} ${a.province}`.trim(),
  marked: (a) => p`${a.name} (${join(a.marks, ', ')})`,
  placeIn: (a) => p`${a.place} in ${a.board}`,
  seasons: {
    Spring: 'Frühjahr',
    Summer: 'Sommer',
    Autumn: 'Herbst',
    Fall: 'Herbst',
    Winter: 'Winter',
  },
  powers: {
    Austria: { name: 'Österreich', adjective: 'österreichische' },
    England: { name: 'England', adjective: 'englische' },
    France: { name: 'Frankreich', adjective: 'französische' },
    Germany: { name: 'Deutschland', adjective: 'deutsche' },
    Italy: { name: 'Italien', adjective: 'italienische' },
    Russia: { name: 'Russland', adjective: 'russische' },
    Turkey: { name: 'Türkei', adjective: 'türkische' },
    Carthage: { name: 'Karthago', adjective: 'karthagische' },
    Egypt: { name: 'Ägypten', adjective: 'ägyptische' },
    Gaul: { name: 'Gallien', adjective: 'gallische' },
    Macedon: { name: 'Makedonien', adjective: 'makedonische' },
    Rome: { name: 'Rom', adjective: 'römische' },
    Seleucia: { name: 'Seleukia', adjective: 'seleukidische' },
    Japan: { name: 'Japan', adjective: 'japanische' },
    Persia: { name: 'Persien', adjective: 'persische' },
    Portugal: { name: 'Portugal', adjective: 'portugiesische' },
    Siam: { name: 'Siam', adjective: 'siamesische' },
  },
  boardTitle: (a) => `Zeitlinie ${a.timeline}, ${a.season} ${a.year}`,
  seasonTitle: (a) => `${a.season} ${a.year}`,

  phases: {
    movement: 'Züge',
    retreat: 'Rückzüge',
    sustain: 'Erhalten',
    adjustment: 'Aufbau und Auflösung',
  },
  orderKinds: {
    hold: 'Halten',
    move: 'Ziehen',
    support: 'Unterstützen',
    convoy: 'Geleiten',
    retreat: 'Zurückziehen',
    disband: 'Auflösen',
    build: 'Aufbauen',
    waive: 'Verzichten',
    openConvoy: 'Offener Konvoi',
    assist: 'Sprunghilfe',
    sustain: 'Erhalten',
  },
  depends: {
    convoy: () => 'braucht Geleit',
    order: () => 'wartet auf einen anderen Befehl',
    assists: (n) => `braucht ${plural('Sprunghilfe', 'Sprunghilfen')(n)}`,
  },
  awaits: (a) => p`wartet auf ${a.unit}`,
  awaitsIn: (a) => p`wartet auf eine Einheit in ${a.place}`,
  counts: {
    army: plural('Armee', 'Armeen'),
    board: plural('Brett', 'Bretter'),
    build: plural('Aufbau', 'Aufbauten'),
    center: plural('Zentrum', 'Zentren'),
    disband: plural('Auflösung', 'Auflösungen'),
    fleet: plural('Flotte', 'Flotten'),
    fork: plural('Abzweigung', 'Abzweigungen'),
    order: plural('Befehl', 'Befehle'),
    player: plural('Spieler', 'Spieler'),
    power: plural('Macht', 'Mächte'),
    retreat: plural('Rückzug', 'Rückzüge'),
    round: plural('Runde', 'Runden'),
    timeline: plural('Zeitlinie', 'Zeitlinien'),
    turn: plural('Zug', 'Züge'),
    unit: plural('Einheit', 'Einheiten'),
  },

  orders,
  shortOrders,
  results,
  assists: { given: () => p`Sprunghilfe gegeben.`, cut: () => p`Sprunghilfe unterbrochen.` },
  illegalOrder: (a) =>
    a.holds ? p`Unzulässig: ${a.reason}. Die Einheit hält.` : p`Unzulässig: ${a.reason}.`,
  causes,
  dislodgedToo: (a) => p`${a.by} vertrieb sie.`,
  resolution: (a) => p`${a.order}. ${a.outcome}`,
  illegal,

  because,
  fork,
  changed,
  resultNames,
  due,
  closing,
  verdict,
  problems,
  settings,
  expectations,
  reading,
  ignored,
  refusals,
  options,
  unknownRefusal: 'Abgelehnt ({code}).',
};
