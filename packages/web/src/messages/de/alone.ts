import type { alone as english } from '../en/alone.ts';

/** In German, with the keys of `en/alone.ts`. */
export const alone: typeof english = {
  full: 'Dieser Browser hat keinen Platz mehr: Neues wird nicht aufbewahrt. Sichere alle Spiele und entferne dann welche.',
  remove: 'Entfernen',
  removeIt: (name) => `${name} entfernen`,
  sure: (name) => `${name} aus diesem Browser entfernen?`,
  nowhereElse: 'Es wird nirgends sonst aufbewahrt.',
  saveFirst: 'Willst du es vielleicht wiederhaben, so sichere es zuerst als Datei, unter Teilen.',
};
