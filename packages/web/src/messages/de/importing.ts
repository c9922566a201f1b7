import type { Messages } from '../en/en.ts';

export const importing: Messages['importing'] = {
  heading: 'Ein Spiel aus einer Datei',
  note: 'Eine Datei dieses Programms, ein gespeichertes Spiel von python-diplomacy oder ein Download aus Oliver Luggs 5D Diplomacy. Daraus wird ein Sandkasten, aus seinen Befehlen neu gespielt.',
  choose: 'Datei wählen',
  busy: 'Wird neu gespielt …',
  tooLarge: 'Die Datei ist größer als 20 MB.',
  notJson: 'Das ist keine Datei eines Spiels: Sie ist kein JSON.',
  differs: (count) =>
    count === 1
      ? 'Das Spiel ist da, doch in einem Punkt kam es anders, als die Datei sagt:'
      : `Das Spiel ist da, doch in ${count} Punkten kam es anders, als die Datei sagt:`,
  difference: (where, claimed, found) => `${where}: ${found} statt ${claimed}`,
  step: (step) => `Schritt ${step}`,
  nothing: 'nichts',
  open: 'Spiel öffnen',
};
