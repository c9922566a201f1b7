/** Games made here: of a choice, of another game, of a file. */
import {
  copyOf,
  createRequestSchema,
  importOf,
  joinRequestSchema,
  studyOf,
  viewFor,
  type CreateRequest,
  type JoinRequest,
} from '@chronopolitik/game';
import { replayFile, replyToCommand, replyToCreation, replyToFile } from '@chronopolitik/play';
import {
  loadedIn,
  noSuchGame,
  RefusedLocally,
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
  { games, now }: AnswersOptions,
  file: unknown,
): ReturnType<Answers['importGame']> {
  const found = importOf(file);
  if (!found) throw new RefusedLocally(replyToFile('no-game'));
  const begun = await games.begin(found.choice, found.study !== undefined);
  if (!begun.ok) throw new RefusedLocally(replyToCreation(begun.error));
  const { rules, map, events } = begun.value;
  const beginning = { spec: rules.spec, variant: map.variant, events, now: now(), limits: {} };
  const told = replayFile(found, beginning);
  if (!told.ok) throw new RefusedLocally(replyToFile(told.error));
  return { id: await games.keep(told.value.events, map), differences: told.value.differences };
}
