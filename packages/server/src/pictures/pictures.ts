/** Pictures of games, for webhooks, link previews and whoever may watch. */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { BoardId } from '@chronopolitik/engine';
import { readDrawing, sceneToSvg, type Drawing } from '@chronopolitik/draw';
import { mayWatch, viewFor, worldAt, type Game, type VariantReply } from '@chronopolitik/game';
import type { Games, Who } from '../games/games.ts';
import { Recent } from '../games/recent.ts';
import { newSecret } from '../people/secrets.ts';
import type { Access } from '../store/access.ts';
import { createTurns } from '../games/turns.ts';
import { styleOf } from './faces.ts';
import { pngOf } from './png.ts';
import { boardMotif, multiverseMotif, type Look, type Sight } from './scenes.ts';

export const FORMATS = ['svg', 'png'] as const;
export type Format = (typeof FORMATS)[number];

export interface Wanted extends Look {
  /** Absent: the whole multiverse. */
  readonly board?: BoardId | undefined;
  readonly step?: number | undefined;
  readonly format: Format;
  /** The signature of a link, in the place of a right to watch. */
  readonly key?: string | undefined;
}

export interface Picture {
  readonly body: string | Buffer;
  readonly etag: string;
}

/** Someone to whom a picture was shown by one who may watch: sees what any spectator would. */
const SHOWN: ReturnType<Who> = { seat: null, invited: true };
const KEY = 'picture-key';
const MOST_KEPT = 60;

export class Pictures {
  readonly #games: Games;
  readonly #access: Access;
  readonly #kept = new Recent<Picture>(MOST_KEPT);
  /** Pictures are painted one after the other: they must not keep the server from its games. */
  readonly #turns = createTurns();

  constructor(games: Games, access: Access) {
    this.#games = games;
    this.#access = access;
  }

  /**
   * What a link of a game is signed with: the same for all its pictures while the same people may watch. It
   * changes when a seat changes hands, and when a link that opens the game is made anew.
   */
  async keyFor({ id, table }: Game): Promise<string> {
    const links = await this.#access.linksOf(id);
    const watching = links.filter(({ role }) => role !== 'invitation').map(({ hash }) => hash);
    const seated = (table?.seats ?? []).map(({ player }) => player ?? '');
    return createHmac('sha256', await this.#secret())
      .update(JSON.stringify([id, watching.toSorted(), seated]))
      .digest('base64url');
  }

  /** The same by the id of a game; undefined where there is no such game. */
  async keyOf(id: string): Promise<string | undefined> {
    const game = await this.#games.game(id);
    return game && this.keyFor(game);
  }

  /** Whether anybody may see pictures of a game. */
  isPublic(game: Game): boolean {
    return game.settings.terms?.listed !== 'private' && mayWatch(game, { seat: null });
  }

  /** @returns undefined where there is no such game, step or board; `forbidden` for those who may not see it */
  async of(id: string, who: Who, wanted: Wanted): Promise<Picture | 'forbidden' | undefined> {
    const game = await this.#games.game(id);
    if (!game) return undefined;
    const viewer = who(game);
    const isSigned = wanted.key !== undefined && (await this.#isKey(game, wanted.key));
    if (!isSigned && !mayWatch(game, viewer)) return 'forbidden';
    const seen = viewFor(game, isSigned && !mayWatch(game, viewer) ? SHOWN : viewer);
    const { step = seen.step } = wanted;
    const record = seen.steps[step];
    if (!record) return undefined;
    const { board = '', format, theme, width } = wanted;
    const name = [id, record.digest, board, format, theme, width, seen.settings.name].join(' ');
    const etag = `"${createHash('sha256').update(name).digest('base64url')}"`;
    const known = this.#kept.get(etag);
    if (known) return known;
    const sight = await this.#sight(id, seen.settings.name, () => worldAt(seen.steps, step));
    return sight && this.#turns.take('paint', () => this.#paint(sight, wanted, etag));
  }

  async #paint(sight: Sight, wanted: Wanted, etag: string): Promise<Picture | undefined> {
    const { board, format } = wanted;
    const motif =
      board === undefined ? multiverseMotif(sight, wanted) : boardMotif(sight, board, wanted);
    if (!motif) return undefined;
    const { scene, title } = motif;
    const body =
      format === 'png'
        ? await pngOf(sceneToSvg(scene, title))
        : sceneToSvg(scene, title, styleOf(scene));
    const picture = { body, etag };
    this.#kept.set(etag, picture);
    return picture;
  }

  async #sight(id: string, name: string, world: () => Sight['world']): Promise<Sight | undefined> {
    const table = await this.#games.table(id);
    const variant = await this.#games.variant(id);
    if (!table || !variant) return undefined;
    const { rules } = table;
    const drawing = drawingIn(variant.body, rules.map.locations);
    return drawing && { rules, name, drawing, world: world() };
  }

  async #isKey(game: Game, key: string): Promise<boolean> {
    const [given, wanted] = [Buffer.from(key), Buffer.from(await this.keyFor(game))];
    return given.length === wanted.length && timingSafeEqual(given, wanted);
  }

  async #secret(): Promise<string> {
    if ((await this.#access.fact(KEY)) === undefined) await this.#access.setFact(KEY, newSecret());
    // Read again: another server may have made one in the same moment.
    return (await this.#access.fact(KEY)) ?? '';
  }
}

function drawingIn(
  body: string,
  locations: Parameters<typeof readDrawing>[1],
): Drawing | undefined {
  const { drawing } = JSON.parse(body) as VariantReply;
  const read = readDrawing(drawing, locations);
  return read.ok ? read.value : undefined;
}
