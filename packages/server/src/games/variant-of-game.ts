/** The variant that a game was made from, whatever has become of its folder. */
import type { Game } from '@chronopolitik/game';
import { tagged, type Tagged } from '../replies/tagged.ts';
import type { Store } from '../store/store.ts';
import type { HostedVariant, Variants } from './variants.ts';

interface GameVariant extends Pick<HostedVariant, 'variant'> {
  readonly text: Tagged;
}

/** What was dropped in may be changed or taken away; a game goes on with what it was made from. */
export async function variantOf(
  { variants, store }: { readonly variants: Variants; readonly store: Store },
  { settings, variant }: Game,
): Promise<GameVariant | undefined> {
  const hosted = variants.get(settings.variant);
  if (hosted?.digest === variant) return { variant: hosted.variant, text: hosted };
  const body = await store.kept(variant);
  if (body !== undefined) return { ...(JSON.parse(body) as GameVariant), text: tagged(body) };
  return hosted && { variant: hosted.variant, text: hosted };
}
