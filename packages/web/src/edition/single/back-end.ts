/** The page in one document: the games of this browser, and nothing that stands in another file. */
import { backEnd as alone } from '../alone/back-end.ts';
import type { BackEnd } from '../back-end.ts';

/** The games of this browser. A document that was opened from a folder has an address that leads nobody else to it. */
export const backEnd: BackEnd = {
  ...alone,
  offers: { ...alone.offers, links: location.protocol !== 'file:' },
  begin: () => undefined,
};
