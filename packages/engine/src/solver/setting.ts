/** What an adjudication is given beside the orders in its field. */
import type { Rulebook } from '../model/rulebook.ts';
import type { CrossBoardHelp, Geography } from './match.ts';
import type { Seas } from './seas.ts';

/** Choices of the rulebook, and what is known of places: set anew for each adjudication. */
export interface Setting {
  /** 4.A.1: one broken route breaks the convoy. */
  anyBroken: boolean;
  /** 4.A.4: a convoyed attack cuts support for an attack on its origin. */
  convoyCutsOwnOrigin: boolean;
  /** 4.A.2, 1982: a convoyed army never cuts a support aimed at a convoying fleet. */
  sparesConvoy: boolean;
  /** 4.A.7: a unit dislodged by a convoyed one loses its effect on the attacker's origin too. */
  effectLost: boolean;
  /** Whether a fleet at one of two points could go to the other, to any coast. */
  links: (p: number, q: number) => boolean;
  /** The waters of the one board, where they are few. */
  seas: Seas | undefined;
  crossBoardHelp: CrossBoardHelp | undefined;
  /**
   * Finds the points where fleets stood at sea when the order of a unit was given: asked only when a chain is
   * in doubt. Later fleets change no label (law 9).
   */
  fleetsAtSea: (unit: number) => readonly number[];
}

/** The setting of a solver that has judged nothing yet. */
export function createSetting(): Setting {
  return {
    anyBroken: false,
    convoyCutsOwnOrigin: false,
    sparesConvoy: false,
    effectLost: false,
    links: () => false,
    seas: undefined,
    crossBoardHelp: undefined,
    fleetsAtSea: () => [],
  };
}

/** Takes what the next adjudication is given. */
export function setUp(
  setting: Setting,
  geography: Geography,
  rulebook: Rulebook,
  fleetsAtSea: Setting['fleetsAtSea'],
): void {
  setting.fleetsAtSea = fleetsAtSea;
  setting.anyBroken = rulebook.convoyRoutes === 'anyBroken';
  setting.convoyCutsOwnOrigin = rulebook.convoyCutsOwnOrigin === 'yes';
  setting.sparesConvoy = rulebook.paradox === 'edition1982';
  setting.effectLost = rulebook.dislodgedEffect === 'lost';
  setting.links = geography.links;
  setting.seas = geography.seas;
  setting.crossBoardHelp = geography.crossBoardHelp;
}
