import type { Messages } from '../en/en.ts';
import { many } from '../count.ts';

/** In German, with the keys of `en/ahead.ts`. */
export const ahead: Messages['ahead'] = {
  heading: 'Befehle für später',
  waiting: (count: number) => many(count, 'Befehl wartet', 'Befehle warten'),
  note: 'Wird einmal geprüft, wenn eine Phase beginnt; was dann erteilt werden kann, wird in deinem Namen gesendet. Nur du siehst das.',
  script: 'Dein Plan',
  example:
    'F1901: A Bud - Ser\nif Ser is empty: …\nF1901 retreats: …\nwinter 1901: Build A Vie; Build F Tri',
  ready: 'Bereit in Phasen, in denen er nichts ohne Befehl lässt',
  keep: 'Plan speichern',
  drop: 'Verwerfen',
  kept: (at: string) => `Gespeichert ${at} · gilt ab der nächsten Phase`,
  over: 'Seine acht Runden sind vorbei: Speichere ihn noch einmal, damit er weiter gilt.',
  unkept: 'Noch nicht gespeichert.',
  faults: 'Das ist kein Plan:',
  line: (line: number) => `Zeile ${line}: `,
  gave: 'Diese Befehle hat dein Plan erteilt.',
  fates: {
    given: 'würde jetzt erteilt',
    waits: 'wartet',
    past: 'vorbei',
    'not-so': 'entfällt: Die Bedingung trifft nicht zu',
    'not-due': 'entfällt: Nichts ist fällig, oder etwas anderes wurde erteilt',
    'too-much': 'entfällt: Der Plan ist zu lang für so viele Bretter',
  },
  dropped: (why: string) => `entfällt: ${why}`,
  builder: {
    heading: 'Befehle hinzufügen',
    when: 'Wann',
    phases: {
      movement: 'jede Zugphase',
      retreat: 'jeder Rückzug',
      adjustment: 'jeder Winter',
      sustain: 'jede Erhaltungsphase',
    },
    dated: {
      movement: (season: string) => season,
      retreat: (season: string) => `Rückzüge ${season}`,
      adjustment: (season: string) => season,
    },
    where: 'Wo',
    anywhere: 'alle Zeitlinien',
    condition: 'Nur wenn',
    conditions: {
      none: 'immer',
      mine: '… meine ist',
      empty: '… leer ist',
      holds: '… besetzt ist von',
      owns: '… gehört',
      dislodged: '… vertrieben ist',
      else: 'sonst (das darüber trifft nicht zu)',
    },
    place: 'Einheit oder Ort',
    placeExample: 'A Bud',
    power: 'Macht',
    order: 'Befehle, der beste zuerst',
    orderExample: 'A Bud - Ser; A Bud H',
    add: 'Zum Plan hinzufügen',
    fromDraft: 'Gezeichnete Befehle übernehmen',
  },
};
