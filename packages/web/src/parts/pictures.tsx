/** Pictures of games in lists, and of maps: some have an address, some are painted when they are looked at. */
import type { VariantSummary } from '@chronopolitik/game';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { usePictureLook, useTheme } from '../app/theme.ts';
import type { Picture, Pictured } from '../edition/back-end.ts';
import { pictureAt, pictureInList } from '../server/api.ts';
import { useNear } from './use-near.ts';

/** Its address, as soon as there is one; null where there is nothing to show. */
function useSettled(found: Picture): string | null | undefined {
  const [settled, settle] = useState<readonly [Picture, string | null]>();
  useEffect(() => {
    if (!(found instanceof Promise)) return undefined;
    let isGone = false;
    const put = (address: string | null): void => {
      if (!isGone) settle([found, address]);
    };
    found.then(
      (address) => put(address ?? null),
      () => put(null),
    );
    return () => {
      isGone = true;
    };
  }, [found]);
  if (!(found instanceof Promise)) return found ?? null;
  return settled?.[0] === found ? settled[1] : undefined;
}

/** What is shown of a picture that only repeats what words say; nothing where it does not come. @param props.width of the picture; it is shown at half of that */
export function GamePicture(
  props: Pictured & { readonly width: number; readonly height: number },
): ReactNode {
  const { id, at, board, width, height } = props;
  const { theme, patterns } = usePictureLook();
  const [image, isNear] = useNear();
  const found = useMemo(
    () => (isNear ? pictureInList({ id, at, board }, { theme, patterns, width }) : undefined),
    [isNear, id, at, board, theme, patterns, width],
  );
  const address = useSettled(found);
  const [missed, miss] = useState<string | null>(null);
  if (isNear && (address === null || address === missed)) return null;
  return (
    <img
      ref={image}
      src={address ?? undefined}
      onError={() => miss(address ?? null)}
      width={width / 2}
      height={height}
      alt=""
    />
  );
}

/** The picture of a map as it begins. */
export function MapPicture({ map }: { readonly map: VariantSummary }): ReactNode {
  const { name } = useTheme();
  const [image, isNear] = useNear();
  const found = useMemo(() => (isNear ? pictureAt(map, name) : undefined), [isNear, map, name]);
  const address = useSettled(found);
  return <img ref={image} src={address ?? undefined} alt="" width={128} height={117} />;
}
