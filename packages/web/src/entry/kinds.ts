/** Kinds of order, by what they ask for. */
import { ALL_KINDS, kindInfo, type OrderKind } from '@chronopolitik/engine';
import type { HelpKind } from './terms.ts';

/** A kind that takes the unit to another place. */
export type GoKind = 'move' | 'retreat';
type BareKind = 'hold' | 'disband' | 'openConvoy';

/** Whether it asks for another unit. */
export const isHelp = (kind: OrderKind): kind is HelpKind => kindInfo(kind).parts.includes('of');
/** Whether it asks for a place alone. */
export const isGo = (kind: OrderKind): kind is GoKind => asks(kind, ['to']);
/** Whether it asks for nothing but the unit. */
export const isBare = (kind: OrderKind): kind is BareKind =>
  kindInfo(kind).subject === 'unit' && asks(kind, []);

function asks(kind: OrderKind, parts: readonly string[]): boolean {
  return kindInfo(kind).parts.join() === parts.join();
}

const ALL = ALL_KINDS.map(({ kind }) => kind);
/** The kinds that ask for another unit. */
export const HELPS = ALL.filter(isHelp);
/** The kinds that ask for a place alone. */
export const GOES = ALL.filter(isGo);
