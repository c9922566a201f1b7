/** What threads do with games that a viewer looks at: answers, copies and files of them. */
import { createRules, fail, invariant, ok, type Result, type Rules } from '@chronopolitik/engine';
import {
  aftermathFor,
  copyOf,
  GAME_FORMAT,
  numberedAfter,
  replay,
  SANDBOX_SEAT,
  storeEvent,
  studyOf,
  viewFor,
  type GameFile,
  type GameKind,
  type Settings,
  type Viewer,
} from '@chronopolitik/game';
import { type KeptEvent, type Listing, listingOf, storable } from '@chronopolitik/play';
import type { Language } from '@chronopolitik/words';
import { answerOf, deskAt, type Question } from '../games/machines/advice.ts';
import { textOfView } from '../games/records/record-texts.ts';
import { likeness, type KeptPlaces } from '../games/records/likeness.ts';
import type { ThreadGame } from './game-copy.ts';

/** A question about a step that a viewer sees; of the last one they see where none is named. */
export interface AdviceJob {
  readonly viewer: Viewer;
  readonly step: number | undefined;
  readonly question: Question;
  /** In which it is answered; English if absent. */
  readonly language?: Language;
}

/** The answer as JSON. */
export type AdviceText = Result<string, 'no-such-step' | 'too-complex'>;

/** Answers a question about a game. */
export function runAdviceJob({ game, rules }: ThreadGame, job: AdviceJob): AdviceText {
  const desk = deskAt(rules, game, viewFor(game, job.viewer), job.step, job.language);
  if (!desk) return fail('no-such-step');
  const answer = answerOf(desk, job.question);
  return answer ? ok(JSON.stringify(answer)) : fail('too-complex');
}

/** A sandbox or a study to be made of what a viewer sees. */
export interface CopyJob {
  readonly viewer: Viewer;
  readonly step: number;
  readonly as: Exclude<GameKind, 'players'>;
  /** Of the new game. */
  readonly id: string;
  readonly seed: string;
  readonly now: number;
  /** Where the copied game has its steps: what is the same is not kept again. None: all of it is. */
  readonly places?: KeptPlaces;
}

/** A new game, ready to be stored and shown. */
export interface CopiedGame {
  readonly events: readonly KeptEvent[];
  readonly listing: Listing;
  /** What its maker sees of it, as JSON in UTF-8. */
  readonly view: Uint8Array;
}

/** Copies a game. */
export function runCopyJob(known: ThreadGame, job: CopyJob): CopiedGame {
  const { id, step, as, seed, now } = job;
  const view = viewFor(known.game, job.viewer);
  const rules = rulesWith(known.rules, { ...view.settings, seed });
  const events =
    as === 'study' ? studyOf(rules, view, step, now) : copyOf(rules, view, step, now, as);
  const made = replay(id, events);
  const likeOf = likeness(known.game, job.places ?? []);
  const stored = storable(made.settings, events, 0).map((event, index) => {
    const like = likeOf(events[index]);
    return like ? { ...event, ...like } : written(event);
  });
  const shown = textOfView(viewFor(made, { seat: SANDBOX_SEAT }));
  return { events: stored, listing: listingOf(made), view: new TextEncoder().encode(shown) };
}

function written({ payload, ...event }: KeptEvent): KeptEvent {
  return { ...event, payload: null, text: JSON.stringify(payload) };
}

/** What a viewer sees of a game as a file, in JSON. */
export function runExportJob(
  known: ThreadGame,
  { viewer, now }: { readonly viewer: Viewer; readonly now: number },
): string {
  const view = viewFor(known.game, viewer);
  const events = copyOf(rulesWith(known.rules, view.settings), view, view.step, now);
  const stored = numberedAfter(0, events).map(({ number, event }) => storeEvent(event, number));
  const { variant } = known.rules.map;
  const aftermath = aftermathFor(known.game, viewer);
  const file: GameFile = { format: GAME_FORMAT, variant, events: stored };
  return JSON.stringify(aftermath ? { ...file, aftermath } : file);
}

function rulesWith(rules: Rules, settings: Settings): Rules {
  const { name: _name, kind: _kind, terms: _terms, ...spec } = settings;
  const made = createRules(spec, rules.map.variant);
  invariant(made.ok, 'the rules of a game at hand can be made again');
  return made.value;
}
