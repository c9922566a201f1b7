import type { Messages } from '../en/en.ts';

/** In German, with the keys of `en/failure.ts`. */
export const failure: Messages['failure'] = {
  heading: 'Diese Seite ist ausgefallen',
  note: 'Etwas auf ihr ließ sich nicht zeigen. Das Spiel selbst liegt sicher auf dem Server.',
  draftNote:
    'Wenn sie nach dem Neuladen wieder ausfällt, liegt es vielleicht an den Befehlen, die du eingegeben und nicht gesendet hast. Vergiss diesen Entwurf, und das Spiel öffnet sich ohne sie.',
  reload: 'Neu laden',
  forget: 'Diesen Entwurf vergessen',
  report: 'Dem Betreiber melden',
  reportNote:
    'Du kannst es dem melden, der diesen Server betreibt. Die Meldung enthält keine Befehle, keine Nachrichten und keine Geheimnisse.',
  reportShown: 'Was die Meldung enthält',
  reported: 'Danke. Die Meldung ist beim Betreiber.',
  notReported: 'Die Meldung ließ sich nicht senden.',
  details: 'Was der Browser sagt',
  part: 'Ein Teil dieser Seite ist ausgefallen. Der Rest arbeitet weiter.',
  dismiss: 'Diesen Hinweis schließen',
  engine:
    'Der Teil dieser Seite, der die Regeln kennt, ist ausgefallen: Befehle werden jetzt nicht geprüft. Was du eingegeben hast, bleibt erhalten.',
};
