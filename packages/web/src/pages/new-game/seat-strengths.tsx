/** A strength for the machine of each seat of a new game. */
import { createRules, type RulesSpec, type Variant } from '@chronopolitik/engine';
import { playersOf, seatIds, seatingOf, STRENGTHS, type TermsChoice } from '@chronopolitik/game';
import { useCallback, useMemo, type ReactNode } from 'react';
import { messages, people } from '../../app/messages.ts';
import { useAtlas } from '../../server/atlas.ts';
import { Pick, useServerAnswer } from '../../parts/fields.tsx';
import { powersText } from '../../parts/power-names.ts';

const say = people.machines;

type Machines = NonNullable<TermsChoice['machines']>;

/** A seat of a game that is not made yet. */
export interface NewSeat {
  readonly id: string;
  /** Its powers, or its number where these are dealt later. */
  readonly name: string;
}

const NONE: readonly NewSeat[] = [];

function seatsOf(variant: Variant, spec: RulesSpec, terms: TermsChoice): readonly NewSeat[] {
  const rules = createRules(spec, variant);
  if (!rules.ok) return NONE;
  const players = terms.seats ?? playersOf(rules.value);
  const seating = seatingOf(rules.value, players);
  const hands = terms.seating === 'chosen' && seating?.kind === 'fixed' ? seating.hands : [];
  return seatIds(players).map((id, index) => {
    const powers = hands[index];
    return { id, name: powers ? powersText(variant, powers) : messages.lobby.seat(index + 1) };
  });
}

/** What of the rules says who sits where. */
interface NewTable {
  readonly variant: string;
  readonly mode: string | undefined;
  readonly ruleset: RulesSpec['ruleset'];
}

/** The seats that a game of these rules would have; none until the map is known. */
export function useNewSeats(
  { variant: map, mode, ruleset }: NewTable,
  terms: TermsChoice | undefined,
): readonly NewSeat[] {
  const atlas = useAtlas();
  const ask = useCallback(() => atlas.variant(map), [atlas, map]);
  const { value } = useServerAnswer(ask);
  return useMemo(() => {
    if (!terms || value?.variant.id !== map) return NONE;
    const spec = { variant: map, ruleset, seed: '', ...(mode !== undefined && { mode }) };
    return seatsOf(value.variant, spec, terms);
  }, [value, map, mode, ruleset, terms]);
}

/** Terms without strengths of seats that the game has not. */
export function forSeats(terms: TermsChoice, seats: readonly NewSeat[]): TermsChoice {
  const { machines } = terms;
  if (!machines?.strengths) return terms;
  const known = Object.entries(machines.strengths).filter(([seat]) =>
    seats.some(({ id }) => id === seat),
  );
  return { ...terms, machines: { ...machines, strengths: Object.fromEntries(known) } };
}

interface SeatStrengthsProps {
  readonly seats: readonly NewSeat[];
  readonly machines: Machines;
  readonly set: (machines: Machines) => void;
}

/** The strengths, seat by seat; a seat without one has that of all. */
export function SeatStrengths({ seats, machines, set }: SeatStrengthsProps): ReactNode {
  const { strength = 'normal', strengths = {} } = machines;
  return (
    <fieldset className="seat-strengths" data-testid="seat-strengths">
      <legend>{say.strengthBySeat}</legend>
      <p className="note">{say.bySeatNote}</p>
      <div className="grid">
        {seats.map(({ id, name }) => (
          <Pick
            key={id}
            label={name}
            value={strengths[id] ?? strength}
            choices={STRENGTHS.map((each) => [each, say.strengths[each]] as const)}
            set={(chosen) => set({ ...machines, strengths: { ...strengths, [id]: chosen } })}
          />
        ))}
      </div>
    </fieldset>
  );
}
