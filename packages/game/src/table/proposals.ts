/**
 * A small language of proposals in press. A statement is a whole message, such as `#peace` or
 * `#yes support a-mar@0 a-bur@0`: people may write it by hand, and it passes through any channel that carries text.
 */
import { isPlaceId, type PlaceId, type ProvinceId } from '@chronopolitik/engine';
import type { Party, SeatId } from '../seats/seats.ts';

/** Kinds of proposals: see {@link Proposal}. */
export const PROPOSALS = ['peace', 'zone', 'support', 'draw'] as const;

/** What one seat proposes to another. */
export type Proposal =
  /** Neither enters the other's centers nor attacks the other's units, until one of them says no to it. */
  | { readonly kind: 'peace' }
  /** Neither enters these provinces, on any board, until one of them says no to it. */
  | { readonly kind: 'zone'; readonly provinces: readonly ProvinceId[] }
  /** A unit of the one that is asked supports this unit in the movement of this round: to hold, if no `to`. */
  | { readonly kind: 'support'; readonly of: PlaceId; readonly to?: PlaceId }
  /** A draw. Votes are another matter: see `vote`. */
  | { readonly kind: 'draw' };

/** A proposal, or a yes or no to one. */
export interface Statement {
  readonly act: 'proposes' | 'accepts' | 'declines';
  readonly proposal: Proposal;
}

const PROVINCE = /^[a-z][a-z0-9]{0,15}$/;
const MOST_PROVINCES = 12;

/**
 * Reads a message as a statement on a proposal.
 * @returns undefined unless the whole text is a statement.
 */
export function parseStatement(text: string): Statement | undefined {
  const [first = '', ...rest] = text.trim().toLowerCase().split(/\s+/);
  if (!first.startsWith('#')) return undefined;
  const act = first === '#yes' ? 'accepts' : first === '#no' ? 'declines' : 'proposes';
  const words = act === 'proposes' ? [first.slice(1), ...rest] : rest;
  const proposal = parseProposal(words);
  return proposal && { act, proposal };
}

function parseProposal([kind, ...names]: readonly string[]): Proposal | undefined {
  switch (kind) {
    case 'peace':
    case 'draw':
      return names.length === 0 ? { kind } : undefined;
    case 'zone': {
      const provinces = [...new Set(names)].toSorted();
      const isZone = provinces.length > 0 && provinces.length <= MOST_PROVINCES;
      return isZone && provinces.every((name) => PROVINCE.test(name))
        ? { kind, provinces }
        : undefined;
    }
    case 'support': {
      const [of, to, more] = names;
      if (of === undefined || !isPlaceId(of) || more !== undefined) return undefined;
      if (to === undefined) return { kind, of };
      return isPlaceId(to) ? { kind, of, to } : undefined;
    }
    default:
      return undefined;
  }
}

/** The text of a statement; {@link parseStatement} reads it back. */
export function formatStatement({ act, proposal }: Statement): string {
  const text = formatProposal(proposal);
  return act === 'proposes' ? `#${text}` : `#${act === 'accepts' ? 'yes' : 'no'} ${text}`;
}

function formatProposal(proposal: Proposal): string {
  switch (proposal.kind) {
    case 'zone':
      return `zone ${proposal.provinces.join(' ')}`;
    case 'support':
      return ['support', proposal.of, ...(proposal.to === undefined ? [] : [proposal.to])].join(
        ' ',
      );
    case 'peace':
    case 'draw':
      return proposal.kind;
  }
}

/** A message as far as proposals go; those without an author bind nobody. */
export interface ProposalMessage {
  readonly from: Party | null;
  readonly to: 'all' | readonly Party[];
  readonly text: string;
  readonly round: number;
}

/** What a seat and another have between them. */
export interface Dealing {
  readonly with: SeatId;
  readonly proposal: Proposal;
  /** Proposed to the seat, by the seat, agreed, or declined or ended by either. */
  readonly state: 'asked' | 'offered' | 'agreed' | 'ended';
  /** The round in which it came to that. */
  readonly round: number;
  /** The round in which it was agreed at last, if ever. */
  readonly agreed?: number;
}

/** All dealings of a seat, in the order in which they came to their state. Proposals to everybody bind nobody. */
export function dealingsOf(messages: readonly ProposalMessage[], seat: SeatId): readonly Dealing[] {
  const dealings = new Map<string, Dealing>();
  for (const { from, to, text, round } of messages) {
    const statement = parseStatement(text);
    if (!statement || from === null || to === 'all') continue;
    const isOwn = from === seat;
    if (!isOwn && !to.includes(seat)) continue;
    for (const other of isOwn ? to : [from]) {
      const { proposal } = statement;
      const key = `${other} ${formatProposal(proposal)}`;
      const before = dealings.get(key);
      const state = stateAfter(statement.act, isOwn, before?.state);
      if (!state) continue;
      const agreed = state === 'agreed' ? round : before?.agreed;
      dealings.delete(key);
      dealings.set(key, {
        with: other,
        proposal,
        state,
        round,
        ...(agreed === undefined ? {} : { agreed }),
      });
    }
  }
  return [...dealings.values()];
}

/** Nothing is agreed by a yes to what nobody proposed. */
function stateAfter(
  act: Statement['act'],
  isOwn: boolean,
  before: Dealing['state'] | undefined,
): Dealing['state'] | undefined {
  if (act === 'declines') return 'ended';
  const answered = isOwn ? 'asked' : 'offered';
  if (before === answered) return 'agreed';
  if (act === 'accepts' || before === 'agreed') return undefined;
  return isOwn ? 'offered' : 'asked';
}
