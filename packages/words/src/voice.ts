/** What a speaker needs to know before saying anything. */
import type { PlaceId, Unit, Variant } from '@chronopolitik/engine';
import { type Catalogue, catalogueOf } from './catalogues/catalogue.ts';
import type { Language } from './catalogues/languages.ts';

/** How boards are written: left out where there is one timeline, `T2 F1901`, or `b@1`. */
export type BoardNotation = 'judge' | '5d' | 'letters';

/** The unit that stands at a place when its orders are due, if the speaker can know it. */
export type UnitAt = (place: PlaceId) => Pick<Unit, 'kind' | 'power'> | undefined;

/**
 * What a speaker is made for: a variant, a language, a notation of boards, and what is known of the game.
 */
export interface Setting {
  readonly variant: Variant;
  readonly language: Language;
  readonly notation: BoardNotation;
  /** Whether there is one timeline alone: then it goes without saying, but in letters. */
  readonly isSole?: boolean;
  /** Tells armies from fleets; without it units are said to be units. */
  readonly unitAt?: UnitAt;
  /** Name of the rule of adjacency in force (`strict`), to be named where it forbids an order. */
  readonly adjacency?: string;
}

/** A setting with the catalogue of its language: what every function that names or says something takes. */
export interface Voice extends Setting {
  readonly catalogue: Catalogue;
}

/** Finds the catalogue for a setting. */
export function voiceOf(setting: Setting): Voice {
  return { ...setting, catalogue: catalogueOf(setting.language) };
}
