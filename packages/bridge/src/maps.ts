/** Maps, as programs know them. */
import { Player, replyOf } from '@chronopolitik/client';
import { NotDone } from './frames.ts';
import { mapName, powerName, variantOfMap } from './seen.ts';
import type { Room } from './start.ts';

/** A map as the protocol tells it, and what wins there. */
export interface KnownMap {
  readonly powers: readonly string[];
  readonly supply_centers: readonly string[];
  readonly win: number;
}

/** Milliseconds for which what was answered is not asked for again: each map takes a request. */
const KEPT = 300_000;

interface Kept {
  readonly answer: Promise<unknown>;
  readonly until: number;
}

const answers = new WeakMap<Room, Map<string, Kept>>();

/** What was answered last, until it is asked for again; what failed is asked again. */
function kept<T>(room: Room, name: string, ask: () => Promise<T>): Promise<T> {
  const known = answers.get(room) ?? new Map<string, Kept>();
  answers.set(room, known);
  const last = known.get(name);
  if (last && last.until > Date.now()) return last.answer as Promise<T>;
  const answer = ask();
  known.set(name, { answer, until: Date.now() + KEPT });
  answer.catch(() => known.delete(name));
  return answer;
}

async function idsAt(room: Room): Promise<readonly string[]> {
  const { api } = new Player({ server: room.server });
  const { variants } = await kept(room, '', () => replyOf(api.GET('/api/variants')));
  return variants.map(({ id }) => id);
}

/** Maps by their names: for some minutes as they were. */
export async function maps(room: Room): Promise<object> {
  const entries = (await idsAt(room)).map(async (id) => {
    const { powers, supply_centers } = await mapAt(room, id);
    return [mapName(id), { powers, supply_centers, loc_type: {}, aliases: {} }] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

/** The map of a variant. */
export function mapAt(room: Room, id: string): Promise<KnownMap> {
  const { api } = new Player({ server: room.server });
  return kept(room, id, async () => {
    const { variant } = await replyOf(api.GET('/api/variants/{id}', { params: { path: { id } } }));
    return mapOf(variant);
  });
}

/** A map by its name. @throws NotDone where there is none */
export async function mapNamed(room: Room, name: string): Promise<KnownMap> {
  const id = variantOfMap(name);
  if (!(await idsAt(room)).includes(id)) throw new NotDone(`There is no map ${name}.`);
  return mapAt(room, id);
}

interface Variant {
  readonly powers?: Readonly<Record<string, unknown>>;
  readonly provinces?: Readonly<Record<string, { readonly center?: unknown }>>;
  readonly victory?: readonly { readonly type: string; readonly count?: number }[];
}

function mapOf(variant: Variant): KnownMap {
  const provinces = Object.entries(variant.provinces ?? {});
  const centers = provinces.filter(([, { center }]) => center).map(([id]) => id.toUpperCase());
  const told = variant.victory?.find(({ type }) => type === 'centers')?.count;
  return {
    powers: Object.keys(variant.powers ?? {}).map(powerName),
    supply_centers: centers,
    win: told ?? Math.floor(centers.length / 2) + 1,
  };
}
