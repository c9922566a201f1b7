/** Games made here: of a choice, of another game, of a file. */
import type { RulesSpec, Variant } from '@chronopolitik/engine';
import {
  copyOf,
  create,
  createRequestSchema,
  importOf,
  joinRequestSchema,
  settingsOf,
  studyOf,
  viewFor,
  type CreateRequest,
  type GameEvent,
  type Import,
  type JoinRequest,
  type Settings,
} from '@chronopolitik/game';
import {
  openingOf,
  replayFile,
  replyToCommand,
  replyToCreation,
  rulesFor,
} from '@chronopolitik/play';
import {
  loadedIn,
  noSuchGame,
  RefusedLocally,
  unusable,
  viewIn,
  type Answers,
  type AnswersOptions,
} from './answering.ts';
import { viewerOf } from './games.ts';

/** The answers that make games. */
export function making(
  options: AnswersOptions,
): Pick<Answers, 'create' | 'join' | 'copy' | 'importGame'> {
  const { games, look } = options;
  return {
    create: async (choice: CreateRequest) => {
      const made = await games.create(createRequestSchema.parse(choice));
      if (!made.ok) throw new RefusedLocally(replyToCreation(made.error));
      return viewIn(options, made.value);
    },
    join: async (id, asked: JoinRequest) => {
      const { name: _name, ...joining } = joinRequestSchema.parse(asked);
      const joined = await games.join(id, joining);
      if (!joined) throw noSuchGame();
      if (!joined.ok) throw new RefusedLocally(replyToCommand(joined.error));
      void look(id);
      const { game } = await loadedIn(options, id);
      return { seat: viewerOf(game).seat ?? '', link: '' };
    },
    copy: async (id, step, as) => {
      const { game, rules, map } = await loadedIn(options, id);
      const view = viewFor(game, viewerOf(game));
      if (!view.steps[step]) throw noSuchGame();
      const made = (as === 'study' ? studyOf : copyOf)(rules, view, step, options.now());
      return viewIn(options, await games.keep(made, map));
    },
    importGame: (file) => brought(options, file),
  };
}

/** A game of a file: it is played anew, and nothing else of it is believed. */
async function brought(
  { games, maps, now, random }: AnswersOptions,
  file: unknown,
): ReturnType<Answers['importGame']> {
  const found = importOf(file);
  if (!found) throw unusable('The file tells no game that could be played.');
  const { choice, study } = openingOf(found);
  const chosen = settingsOf(choice, random());
  const map = chosen && (await maps.get(chosen.variant));
  if (!chosen || !map) {
    const variant = choice.variant ?? '';
    throw new RefusedLocally(replyToCreation({ code: 'no-such-variant', variant }));
  }
  const settings: Settings = { ...chosen, ...(study && { kind: 'study' }) };
  const rules = rulesFor(map.variant, settings);
  if (!rules.ok) throw new RefusedLocally(replyToCreation(rules.error));
  const events = create(rules.value, settings, now());
  const told = replayed(found, rules.value.spec, map.variant, events, now());
  return { id: await games.keep(told.events, map), differences: told.differences };
}

function replayed(
  found: Import,
  spec: RulesSpec,
  variant: Variant,
  events: readonly GameEvent[],
  now: number,
) {
  const told = replayFile(found, { spec, variant, events, now, limits: {} });
  if (told.ok) return told.value;
  throw unusable(
    told.error === 'unfit'
      ? 'The file has a position that cannot be, or steps that do not follow each other.'
      : 'The file has more orders than can be judged.',
  );
}
