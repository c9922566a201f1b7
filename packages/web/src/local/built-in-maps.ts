/** The maps that the edition was built with. */
import { list, load } from 'virtual:maps';
import type { VariantReply, VariantsReply } from '@chronopolitik/game';
import type { LocalMaps } from './maps.ts';

const listed = list as VariantsReply;
const loading = load as Readonly<Record<string, () => Promise<{ default: VariantReply }>>>;

/** Each map is a file of its own, fetched when it is asked for. */
export function builtInMaps(): LocalMaps {
  return {
    list: async () => listed,
    get: async (id) => (Object.hasOwn(loading, id) ? (await loading[id]?.())?.default : undefined),
  };
}
