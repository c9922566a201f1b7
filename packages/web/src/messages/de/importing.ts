import type { Messages } from '../en/en.ts';

/** In German, with the keys of `en/importing.ts`. */
export const importing: Messages['importing'] = {
  heading: 'Spiel importieren',
  note: 'Wähle eine Datei dieses Programms, ein gespeichertes Spiel von python-diplomacy oder einen Download aus Oliver Luggs 5D Diplomacy. Ihre Befehle werden in einem neuen Sandkasten nachgespielt.',
  choose: 'Datei wählen',
  whole: 'Alle Spiele als eine Datei sichern',
  wholeNote:
    'Deine Spiele stehen nur in diesem Browser. Sichere sie als eine Datei und öffne sie in einem anderen Browser: Die Spiele kommen zurück, wie sie stehen.',
  restored: (count: number) =>
    count === 1 ? 'Ein Spiel ist zurück.' : `${count} Spiele sind zurück.`,
  busy: 'Wird nachgespielt …',
  tooLarge: 'Die Datei ist größer als 20 MB.',
  notJson: 'Das ist nicht die Datei eines Spiels: Sie ist kein JSON.',
  differs: (count) =>
    count === 1
      ? 'Das Spiel ist importiert, aber 1 Ergebnis weicht von der Datei ab:'
      : `Das Spiel ist importiert, aber ${count} Ergebnisse weichen von der Datei ab:`,
  difference: (where, claimed, found) => `${where}: ${found} statt ${claimed}`,
  step: (step) => `Schritt ${step}`,
  nothing: 'nichts',
  open: 'Spiel öffnen',
};
