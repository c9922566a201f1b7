import type { Messages } from '../en/en.ts';

/** In German, with the keys of `en/shared.ts`. */
export const shared: Messages['shared'] = {
  heading: 'Ein Spiel in einem Link',
  opening: 'Das Spiel wird geöffnet …',
  known: 'Du hast diesen Link schon einmal geöffnet.',
  goOn: 'Mit diesem Spiel weitermachen',
  anew: 'Noch einmal öffnen',
  retry: 'Erneut versuchen',
  unchanged: 'Deine anderen Spiele sind, wie sie waren.',
  faults: {
    damaged:
      'Dieser Link ist beschädigt: Zeichen fehlen oder wurden verändert. Manche Programme schneiden lange Links ab. Bitte noch einmal um den Link oder um das Spiel als Datei.',
    'too-large': 'Dieser Link enthält mehr als jedes Spiel. Er wurde nicht geöffnet.',
    empty: 'Dieser Link enthält kein Spiel: Was hinter das # gehört, fehlt.',
    later:
      'Dieser Link stammt aus einer späteren Version des Programms. Öffne ihn dort, wo diese Version läuft.',
  },
};
