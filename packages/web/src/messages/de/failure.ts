import type { Messages } from '../en/en.ts';

export const failure: Messages['failure'] = {
  heading: 'Diese Seite ist ausgefallen',
  note: 'Etwas auf ihr ließ sich nicht zeigen. Das Spiel selbst liegt sicher auf dem Server.',
  draftNote:
    'Fällt sie nach dem Neuladen wieder aus, so kann es an dem liegen, was du hier eingegeben und nicht gesandt hast: Vergiss es, und das Spiel öffnet sich ohne das.',
  reload: 'Neu laden',
  forget: 'Diesen Entwurf vergessen',
  details: 'Was der Browser sagt',
  engine:
    'Der Teil dieser Seite, der die Regeln kennt, ist ausgefallen: Befehle werden jetzt nicht geprüft. Was du eingegeben hast, bleibt erhalten.',
};
