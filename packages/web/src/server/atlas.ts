/** The maps of the server, each asked for once however many parts of a page show it. */
import type { VariantReply, VariantsReply } from '@chronopolitik/game';
import { createContext, useContext } from 'react';
import { api } from './api.ts';

/** Where maps come from. */
export interface Atlas {
  readonly list: () => Promise<VariantsReply>;
  readonly variant: (id: string) => Promise<VariantReply>;
}

/** What an atlas asks. */
type Source = Pick<typeof api, 'variants' | 'variant'>;

/** An atlas that asks the server, once for each map. A request that failed is made again. */
export function newAtlas(source: Source = api): Atlas {
  const asked = new Map<string, Promise<VariantReply>>();
  let listed: Promise<VariantsReply> | undefined;
  const list = (): Promise<VariantsReply> => {
    listed ??= source.variants();
    // What failed is asked for again.
    listed.catch(() => (listed = undefined));
    return listed;
  };
  const ask = async (id: string): Promise<VariantReply> => {
    const { variants } = await list();
    const digest = variants.find((each) => each.id === id)?.digest;
    return source.variant(id, digest ?? '');
  };
  const variant = (id: string): Promise<VariantReply> => {
    const known = asked.get(id) ?? ask(id);
    asked.set(id, known);
    known.catch(() => asked.delete(id));
    return known;
  };
  return { list, variant };
}

/** Without a page around it, a part asks for itself. */
const AtlasContext = createContext<Atlas>(newAtlas());

/** Gives the atlas to all parts of a page. */
export const AtlasAround = AtlasContext.Provider;

/** The atlas of the page around; outside of one, each part asks for itself. */
export function useAtlas(): Atlas {
  return useContext(AtlasContext);
}
