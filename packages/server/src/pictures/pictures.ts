/** Pictures of games, for webhooks, link previews and whoever may watch. */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { Look } from '@chronopolitik/draw';
import type { BoardId } from '@chronopolitik/engine';
import { mayWatch, viewFor, type Game } from '@chronopolitik/game';
import type { Games, Who } from '../games/games.ts';
import { Recent } from '../games/recent.ts';
import { keptSecret } from '../people/secrets.ts';
import { asBuffer } from '../replies/as-buffer.ts';
import type { Access } from '../store/access.ts';
import type { Payer } from '../workers/fair-queue.ts';
import type { Format } from './paint.ts';

/** Which picture somebody asks for. */
export interface Wanted extends Look {
  /** Absent: the whole multiverse. */
  readonly board?: BoardId | undefined;
  readonly step?: number | undefined;
  readonly format: Format;
  /** The signature of a link, in the place of a right to watch. */
  readonly key?: string | undefined;
}

/** A picture as it is sent. */
export interface Picture {
  readonly body: Buffer;
  readonly etag: string;
}

/** A picture that somebody may see: its tag, as whom they see it, and the step that it shows. */
interface Named extends Pick<Picture, 'etag'> {
  readonly viewer: ReturnType<Who>;
  readonly step: number;
}

/** Someone to whom a picture was shown by one who may watch: sees what any spectator would. */
const SHOWN: ReturnType<Who> = { seat: null, invited: true };
const KEY = 'picture-key';
/** Bytes of pictures. */
const MOST_KEPT = 6_000_000;

/** Pictures of games as a viewer sees them; the last ones are kept. */
export class Pictures {
  readonly #games: Games;
  readonly #access: Access;
  readonly #kept = new Recent<Picture>(MOST_KEPT);

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
    return createHmac('sha256', await keptSecret(this.#access, KEY))
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
  async of(
    id: string,
    who: Who,
    wanted: Wanted,
    payer?: Payer,
  ): Promise<Picture | 'forbidden' | 'busy' | undefined> {
    const named = await this.#named(id, who, wanted);
    if (named === undefined || named === 'forbidden') return named;
    const { etag, viewer, step } = named;
    const known = this.#kept.get(etag);
    if (known) return known;
    const variant = await this.#games.variant(id);
    if (!variant) return undefined;
    const { board, format, theme, patterns = false, width } = wanted;
    const as = { viewer, step, board, format, theme, patterns, width };
    const painted = await this.#games.paint(id, { ...as, variant: variant.body }, payer);
    if (!painted.ok) return painted.error;
    if (painted.value === undefined) return undefined;
    const picture = { body: asBuffer(painted.value), etag };
    this.#kept.set(etag, picture, picture.body.byteLength);
    return picture;
  }

  /** What is to be painted. The game is let go: many pictures wait, and would fill the memory with their games. */
  async #named(
    id: string,
    who: Who,
    { board, format, theme, patterns = false, width, ...wanted }: Wanted,
  ): Promise<Named | 'forbidden' | undefined> {
    const game = await this.#games.game(id);
    if (!game) return undefined;
    const viewer = who(game);
    const isSigned = wanted.key !== undefined && (await this.#isKey(game, wanted.key));
    if (!isSigned && !mayWatch(game, viewer)) return 'forbidden';
    const seer = isSigned && !mayWatch(game, viewer) ? SHOWN : viewer;
    const seen = viewFor(game, seer);
    const { step = seen.step } = wanted;
    const record = seen.steps[step];
    if (!record) return undefined;
    const look = [format, theme, patterns, width];
    const name = [id, record.digest, board ?? '', ...look, seen.settings.name].join(' ');
    const etag = `"${createHash('sha256').update(name).digest('base64url')}"`;
    return { etag, viewer: seer, step };
  }

  async #isKey(game: Game, key: string): Promise<boolean> {
    const [given, wanted] = [Buffer.from(key), Buffer.from(await this.keyFor(game))];
    return given.length === wanted.length && timingSafeEqual(given, wanted);
  }
}
