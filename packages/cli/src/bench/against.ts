/** Rates of other engines, as somebody measured them, beside those of this one. */
import type { JsonValue } from '@chronopolitik/engine';
import { isObject, maybeTextAt, numberAt, objectsAt, textAt } from '../cases/json.ts';
import { BadUse } from '../io.ts';
import type { AdjudicateReport } from './adjudicate.ts';

/** Another engine, and how many positions it judges a second. */
export interface RivalRate {
  readonly name: string;
  readonly perSecond: number;
  /** What else must be known of the figure: where it was measured, what was kept ready. */
  readonly note?: string;
}

/** Another engine beside this one: how many times as fast this one is. */
export interface Against extends RivalRate {
  readonly core: number;
  readonly objects: number;
  readonly text: number;
}

/**
 * Reads the engines of a `rates/1` file.
 * @throws BadCase or BadUse for a file that is not `rates/1`.
 */
export function readRates(file: JsonValue): readonly RivalRate[] {
  if (!isObject(file) || file['format'] !== 'rates/1') {
    throw new BadUse('unknown format, expected rates/1');
  }
  return objectsAt(file, 'engines').map((entry) => {
    const [name, perSecond] = [textAt(entry, 'name'), numberAt(entry, 'perSecond')];
    if (!(perSecond > 0)) throw new BadUse(`${name}: "perSecond" must be above 0`);
    const note = maybeTextAt(entry, 'note');
    return { name, perSecond, ...(note !== undefined && { note }) };
  });
}

/** Each of some engines beside what was measured of this one. */
export function against(
  { core, objects, text }: Pick<AdjudicateReport, 'core' | 'objects' | 'text'>,
  rates: readonly RivalRate[],
): readonly Against[] {
  return rates.map((rate) => ({
    ...rate,
    core: core.perSecond / rate.perSecond,
    objects: objects.perSecond / rate.perSecond,
    text: text.perSecond / rate.perSecond,
  }));
}
