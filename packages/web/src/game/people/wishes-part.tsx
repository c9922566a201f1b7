/** Preferences in the lobby of a game whose powers are dealt by lists. */
import type { Variant, PowerId } from '@chronopolitik/engine';
import { createRules } from '@chronopolitik/engine';
import { seatingOf, type TermsReply } from '@chronopolitik/game';
import type { ReactNode } from 'react';
import { messages } from '../../app/messages.ts';
import { powersText } from '../../parts/power-names.ts';
import { WishList, type Wish } from './wish-list.tsx';

const say = messages.lobby.wishes;

/** The keys of powers, best first, one list for each power that a seat is dealt. */
export type Wishes = readonly (readonly string[])[];

/** What there is to wish for: one list, or one for each group. A hand goes by its first power. */
export function wishable(terms: TermsReply, variant: Variant): readonly (readonly Wish[])[] {
  const { name: _name, kind: _kind, terms: _terms, ...spec } = terms.settings;
  const rules = createRules(spec, variant);
  const seating = rules.ok ? seatingOf(rules.value, terms.seats.length) : undefined;
  if (!seating) return [];
  const wishOf = (powers: readonly PowerId[]): Wish => ({
    id: powers[0] ?? '',
    name: powersText(variant, powers),
  });
  if (seating.kind === 'fixed') return [seating.hands.map(wishOf)];
  const { groups, powers } = seating;
  return (groups.length > 0 ? groups : [powers]).map((group) => group.map((id) => wishOf([id])));
}

/** The lists in the order of wishes; what they do not name comes last. */
export function inOrder(lists: readonly (readonly Wish[])[], wishes: Wishes): typeof lists {
  const named = wishes.flat();
  const rank = ({ id }: Wish): number => (named.includes(id) ? named.indexOf(id) : named.length);
  return lists.map((list) => list.toSorted((a, b) => rank(a) - rank(b)));
}

interface WishesPartProps {
  readonly lists: readonly (readonly Wish[])[];
  /** None: all are alike. */
  readonly wishes: Wishes;
  readonly change: (wishes: Wishes) => void;
  /** Whether the server keeps them already. */
  readonly isKept: boolean;
}

/** The lists of a seat's preferences. */
export function WishesPart({ lists, wishes, change, isKept }: WishesPartProps): ReactNode {
  const shown = inOrder(lists, wishes);
  const set = (at: number, list: readonly Wish[]): void =>
    change(shown.map((each, i) => (i === at ? list : each).map(({ id }) => id)));
  return (
    <section data-testid="wishes">
      <h2>{say.heading}</h2>
      <p className="note">{say.note}</p>
      {shown.map((list, i) => {
        const label = shown.length > 1 ? say.group(i + 1) : say.heading;
        return (
          <div key={label}>
            {shown.length > 1 && <h3>{label}</h3>}
            <WishList label={label} wishes={list} change={(next) => set(i, next)} />
          </div>
        );
      })}
      {wishes.length === 0 ? (
        <p className="note">{say.none}</p>
      ) : (
        <p>
          <button type="button" className="plain" onClick={() => change([])}>
            {say.forget}
          </button>{' '}
          {isKept && <output>{say.saved}</output>}
        </p>
      )}
    </section>
  );
}

/** What a seat was dealt, by its own list. */
export function dealtText(variant: Variant, powers: readonly PowerId[], wishes: Wishes): string {
  const name = powersText(variant, powers);
  const list = wishes.find((each) => powers.some((power) => each.includes(power)));
  if (!list) return messages.lobby.dealtFreely(name);
  const ranks = powers.map((power) => list.indexOf(power)).filter((rank) => rank >= 0);
  return messages.lobby.dealt(name, Math.min(...ranks) + 1, list.length);
}
