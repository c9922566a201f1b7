/** Steps as columns, in JSON: the full pieces of a game that were written last are not written again, however often they are sent. */
import { columnsOf, piecesOf, type StepColumns, type StepRecord } from '@chronopolitik/game';
import { slices } from '../../workers/slices.ts';
import { LastTexts } from './last-texts.ts';

/** Characters that are kept. */
const MOST = 4_000_000;
/** Full pieces, by their last step. */
const texts = new LastTexts<StepRecord>(MOST);

/** As `atOnce`, without keeping the thread from others for long. */
async function inSlices(work: Generator<void, StepColumns>): Promise<StepColumns> {
  for (;;) {
    await slices.wait('long');
    const { done, value } = work.next();
    if (done) return value;
  }
}

/** The steps of a game as the reply of `GET /api/games/:id/steps`, as UTF-8. */
export async function writtenSteps(steps: readonly StepRecord[]): Promise<Buffer> {
  const pieces = piecesOf(steps);
  const written: string[] = [];
  let from = 0;
  for (const piece of pieces) {
    const last = piece.at(-1);
    const known = last && texts.get(last);
    const text = known ?? JSON.stringify(await inSlices(columnsOf(steps.slice(0, from), piece)));
    // The last piece grows with the next step.
    if (last && piece !== pieces.at(-1)) texts.set(last, text);
    written.push(text);
    from += piece.length;
  }
  return Buffer.from(`{"format":"columns/1","pieces":[${written.join(',')}]}`);
}
