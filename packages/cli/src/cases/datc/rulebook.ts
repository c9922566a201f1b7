/** Which choice of our rulebooks gives the outcome that DATC names by issue and letter. */
import type { RulebookSpec } from '@chronopolitik/engine';

/**
 * DATC v3.0 chapter 4; the letters are those of the document (a is the first). Where the rulebooks of 1971
 * and 1982 answer a paradox they answer alike.
 */
const CHOICES: Readonly<Record<string, RulebookSpec>> = {
  '4.A.1 a': { convoyRoutes: 'anyBroken' },
  '4.A.1 b': { convoyRoutes: 'allBroken' },
  '4.A.2 1982': { paradox: 'edition1982' },
  '4.A.2 Szykman': { paradox: 'szykman' },
  '4.A.2 1971/1982/2000/2023': { paradox: 'edition1982' },
  '4.A.1+4.A.2 1971': { convoyRoutes: 'anyBroken', paradox: 'edition1982' },
  '4.A.3 1971': { convoyIntent: 'edition1971' },
  '4.A.3 DPTG': { convoyIntent: 'explicit' },
  '4.A.3 fallback': { convoyIntent: 'fallback' },
  '4.A.3 2023, no fall-back': { convoyIntent: 'edition2023' },
  '4.A.4 a': { convoyCutsOwnOrigin: 'no' },
  '4.A.4 b': { convoyCutsOwnOrigin: 'yes' },
  '4.A.5 a': { retreatToConvoyOrigin: 'barred' },
  '4.A.5 b': { retreatToConvoyOrigin: 'open' },
  '4.A.7 a': { dislodgedEffect: 'lost' },
  '4.A.7 b': { dislodgedEffect: 'keptUnlessHeadToHead' },
  '4.B.2 a': { singleCoast: 'filledIn' },
  '4.B.2 b': { singleCoast: 'required' },
  '4.B.3 a': { wrongCoast: 'corrected' },
  '4.B.3 b': { wrongCoast: 'illegal' },
  '4.B.4 lenient': { supportCoast: 'lenient' },
  '4.B.4 strict': { supportCoast: 'strict' },
  '4.B.5 a': { unitCoast: 'illegal' },
  '4.B.5 b': { unitCoast: 'ignored' },
  '4.B.6 a': { irrelevantCoast: 'illegal' },
  '4.B.6 b': { irrelevantCoast: 'ignored' },
  '4.C.4 a': { inlandFleet: 'fails' },
  '4.C.4 b': { inlandFleet: 'army' },
  '4.D.4 a': { excessBuilds: 'none' },
  '4.D.4 b': { excessBuilds: 'first' },
  '4.D.4 c': { excessBuilds: 'last' },
  '4.D.6 a': { excessRemovals: 'none' },
  '4.D.6 b': { excessRemovals: 'first' },
  '4.D.6 c': { excessRemovals: 'last' },
  '4.D.8 2023': { civilDisorder: 'byDistance' },
  '4.D.8 pre-2023': { civilDisorder: 'byDistancePre2023' },
};

/**
 * The choices of our rulebooks for a choice that DATC names.
 * @param issue such as `4.A.2`
 * @param choice a letter, or editions with a slash between them
 * @returns undefined where our rulebooks do not offer this one.
 */
export function choicesOf(issue: string, choice: string): RulebookSpec | undefined {
  const whole = CHOICES[`${issue} ${choice}`];
  if (whole) return whole;
  const [part] = choice.split('/').flatMap((edition) => CHOICES[`${issue} ${edition}`] ?? []);
  return part;
}
