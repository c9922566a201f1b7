/** What the page asks, answered by the games of this browser. */
import { RULEBOOK_CHOICES, RULEBOOKS, RULESETS } from '@chronopolitik/engine';
import {
  commandRequestSchema,
  lastMessagesFor,
  openedPressFor,
  PRESETS,
  termsFor,
  viewFor,
  type Command,
  type Game,
  type TermsReply,
} from '@chronopolitik/game';
import { ownGamesAmong, replyToCommand, type OwnGamesQuery } from '@chronopolitik/play';
import {
  LISTED,
  loadedIn,
  noSuchGame,
  RefusedLocally,
  viewIn,
  type Answers,
  type AnswersOptions,
} from './answering.ts';
import { files } from './files.ts';
import { PLAYER, viewerOf } from './games.ts';
import { making } from './making.ts';
import { areMapFiles } from './own-maps.ts';
import { pictures } from './pictures.ts';

/** All answers. */
export function createAnswers(options: AnswersOptions): Answers {
  return {
    ...lists(options),
    ...making(options),
    ...playing(options),
    ...files(options),
    ...ownMaps(options),
    ...pictures(options),
  };
}

function ownMaps({ maps }: AnswersOptions): Pick<Answers, 'addMap' | 'removeMap' | 'ownMaps'> {
  return {
    addMap: async (given) => {
      if (!areMapFiles(given))
        throw new RefusedLocally({ code: 'too-large', message: 'No map is as large as this.' });
      const added = await maps.add(given);
      return added.ok ? { id: added.value } : { problems: added.error };
    },
    removeMap: async (id) => {
      await maps.remove(id);
      return null;
    },
    ownMaps: async () => (await maps.own()).map(({ variant }) => variant.id),
  };
}

function lists(
  options: AnswersOptions,
): Pick<Answers, 'games' | 'ownGames' | 'rules' | 'variants' | 'variant' | 'variantOf'> {
  const { store, games, maps } = options;
  const placeIn = async (id: string) => {
    const loaded = await games.load(id);
    return loaded && { game: loaded.game, viewer: viewerOf(loaded.game) };
  };
  return {
    games: async () => ({ games: [...(await store.find('', LISTED))] }),
    ownGames: async (asked: OwnGamesQuery) => {
      const listed = await store.find('', LISTED);
      return { ...(await ownGamesAmong(listed, placeIn, asked)), pause: null };
    },
    rules: async () => ({
      presets: PRESETS,
      rulesets: RULESETS,
      rulebooks: RULEBOOKS,
      rulebookChoices: RULEBOOK_CHOICES,
    }),
    variants: maps.list,
    variant: async (id) => {
      const map = await maps.get(id);
      if (map) return map;
      throw new RefusedLocally({ code: 'no-such-variant', message: 'There is no such variant.' });
    },
    variantOf: async (id) => (await loadedIn(options, id)).map,
  };
}

type Playing = 'terms' | 'game' | 'messages' | 'openedPress' | 'command' | 'commandQuietly';

function playing(options: AnswersOptions): Pick<Answers, Playing> {
  const { games, look } = options;
  const command: Answers['command'] = async (id, asked: Command) => {
    const done = await games.command(id, commandRequestSchema.parse(asked));
    if (!done) throw noSuchGame();
    if (!done.ok) throw new RefusedLocally(replyToCommand(done.error));
    void look(id);
    return { deltas: [...done.value] };
  };
  return {
    terms: async (id) => termsIn((await loadedIn(options, id)).game),
    game: async (id) => {
      const view = await viewIn(options, id);
      void look(id);
      return view;
    },
    messages: async (id, before) => {
      const { game } = await loadedIn(options, id);
      return lastMessagesFor(game, viewerOf(game), before);
    },
    openedPress: async (id, before) => {
      const { game } = await loadedIn(options, id);
      return openedPressFor(game, viewerOf(game), before);
    },
    command,
    commandQuietly: (id, asked) => command(id, asked),
  };
}

function termsIn(game: Game): TermsReply {
  const viewer = viewerOf(game);
  const { table } = viewFor(game, viewer);
  const seats = table?.seats ?? [];
  const machines = seats.flatMap(({ id, machine }) => (machine === null ? [] : [[id, machine]]));
  return {
    ...termsFor(game, viewer.seat),
    mayJoin:
      table !== undefined && table !== null && table.stage !== 'finished' && viewer.seat === null,
    seat: viewer.seat,
    players: viewer.seat === null || !table ? {} : { [viewer.seat]: PLAYER },
    machines: Object.fromEntries(machines) as TermsReply['machines'],
    names: {},
    host: PLAYER,
    reliability: {},
    links: [],
    isMaster: false,
    isSetAside: false,
    isHost: true,
  };
}
