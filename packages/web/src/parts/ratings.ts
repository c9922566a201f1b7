/** How strong machines are beside each other: rounded from the ratings in docs/bots.md. */
import type { BotStrength } from '@chronopolitik/game';

/** Ratings in games of seven; easy has 1,000. */
export const RATINGS: Readonly<Record<BotStrength, number>> = {
  beginner: 900,
  easy: 1000,
  normal: 1200,
  hard: 1350,
  expert: 1500,
};
