import type { Messages } from '../en/en.ts';

export const proposals: Messages['proposals'] = {
  proposes: 'schlägt vor:',
  accepts: 'ist einverstanden:',
  declines: 'lehnt ab oder beendet es:',
  peace:
    'Frieden. Niemand greift den anderen an oder betritt ein Zentrum des anderen, bis einer Nein dazu sagt.',
  zone: (provinces) =>
    `Eine entmilitarisierte Zone. Niemand betritt ${provinces}, bis einer Nein dazu sagt.`,
  support: (order) => `Unterstützung in diesem Zug für ${order}.`,
  draw: 'Ein Remis. (Dafür zu stimmen ist eine andere Sache.)',
  yes: 'Einverstanden',
  no: 'Ablehnen',
  end: 'Beenden',
  agreed: 'Vereinbart.',
  ended: 'Abgelehnt oder beendet.',
  heading: 'Den oben Genannten vorschlagen',
  note: 'Maschinenspieler verstehen das, antworten darauf und halten, was sie versprechen.',
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
  whom: 'Nenne, wem du es vorschlägst.',
  unclear: 'Das ist nicht verständlich.',
};
