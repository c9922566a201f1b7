/** Parts of the page that are there only where this browser keeps the games. */
import { RoomBanner } from '../../app/room-banner.tsx';
import { RemoveGame } from '../../pages/my-games/remove-game.tsx';
import type { Parts } from '../parts.ts';

/** The parts. */
export const parts: Parts = { RoomBanner, RemoveGame };
