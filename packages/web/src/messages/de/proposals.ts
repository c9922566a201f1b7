import type { Messages } from '../en/en.ts';

/** In German, with the keys of `en/proposals.ts`. */
export const proposals: Messages['proposals'] = {
  proposes: 'schlägt vor:',
  accepts: 'ist einverstanden:',
  declines: 'lehnt ab oder beendet es:',
  peace:
    'Frieden. Keine Seite greift die andere an oder betritt deren Zentren, bis eine Seite ihn beendet.',
  zone: (provinces) =>
    `Eine entmilitarisierte Zone. Keine Seite betritt ${provinces}, bis eine Seite sie beendet.`,
  support: (order) => `Unterstützung in diesem Zug für ${order}.`,
  draw: 'Ein Remis. (Das ist noch keine Abstimmung.)',
  yes: 'Einverstanden',
  no: 'Ablehnen',
  end: 'Beenden',
  agreed: 'Vereinbart.',
  ended: 'Abgelehnt oder beendet.',
  heading: 'Den Mächten oben vorschlagen',
  note: 'Maschinenspieler verstehen diese Vorschläge, antworten darauf und halten ihre Versprechen.',
  kind: 'Vorschlag',
  kinds: {
    peace: 'Frieden',
    zone: 'Entmilitarisierte Zone',
    support: 'Unterstützung',
    draw: 'Remis',
  },
  provinces: 'Provinzen, etwa Bur, Mun',
  order: 'Der Befehl, der unterstützt werden soll, etwa A Mar - Bur',
  send: 'Vorschlagen',
  whom: 'Wähle die Mächte, denen du es vorschlägst.',
  unclear: 'Das ist nicht verständlich.',
};
