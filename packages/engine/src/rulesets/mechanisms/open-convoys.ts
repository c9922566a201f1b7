/** Open convoys: fleets that serve any army, now and later (docs/rules/5dplomacy.md 11). */
import { OPEN_CONVOY } from '../../model/order-kinds.ts';
import type { Mechanism } from '../ruleset.ts';

/** The mechanism of open convoys: it adds the order `openConvoy` (5dplomacy 11). */
export const OPEN_CONVOYS: Mechanism = { id: 'openConvoys', kinds: [OPEN_CONVOY] };
