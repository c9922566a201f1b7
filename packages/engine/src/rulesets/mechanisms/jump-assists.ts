/** Jump assists: units that lengthen the jump of another (docs/rules/5dplomacy.md 12). */
import { ASSIST } from '../../model/order-kinds.ts';
import type { Mechanism } from '../ruleset.ts';

/** The mechanism of jump assists: it adds the order `assist` (5dplomacy 12). */
export const JUMP_ASSISTS: Mechanism = { id: 'jumpAssists', kinds: [ASSIST] };
