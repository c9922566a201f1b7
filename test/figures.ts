/** Figures that tests report to the long run (`docs/long-run.md`); nothing happens in an ordinary run. */
import { appendFileSync } from 'node:fs';

/** One line of the file that `CHRONO_FIGURES` names. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
}

/** Says what a test covered or measured: `reportFigure('oracle: random positions', 20_000, 'positions')`. */
export function reportFigure(name: string, value: number, unit: string): void {
  const file = process.env['CHRONO_FIGURES'];
  const figure: Figure = { name, value, unit };
  if (file) appendFileSync(file, `${JSON.stringify(figure)}\n`);
}
