/** Bars of powers: their hues, with patterns where these are on, and in high contrast. */
import type { PowerId } from '@chronopolitik/engine';
import { barBadgesFor, patternTile, sceneToSvg } from '@chronopolitik/draw';
import { useMemo, type ReactNode } from 'react';
import type { LoadedGame } from '../../position/loaded-game.ts';
import { useTheme } from '../../app/theme.ts';

/** What the bar of each power is filled with, as style sheets say it. */
export type Fills = (power: PowerId) => string | undefined;

/** How the bar of each power is filled. */
export function useFills({ hues, rules }: LoadedGame): Fills {
  const theme = useTheme();
  const { powers } = rules.map;
  const patterned = useMemo(() => {
    const badges = Object.entries(barBadgesFor(theme, powers) ?? {});
    return new Map(
      badges.map(([power, badge]) => {
        const tile = sceneToSvg(patternTile(badge, hues[power] ?? theme.border));
        return [power, `url("data:image/svg+xml,${encodeURIComponent(tile)}") left center`];
      }),
    );
  }, [theme, powers, hues]);
  return (power) => patterned.get(power) ?? hues[power];
}

interface GaugeProps {
  /** Of the whole bar: 0 … 1, what is more fills it. */
  readonly share: number;
  readonly fill: string | undefined;
}

/** A number beside it says the same. */
export function Gauge({ share, fill }: GaugeProps): ReactNode {
  return (
    <span className="gauge" aria-hidden="true">
      <i style={{ width: `${Math.min(100, share * 100)}%`, background: fill }} />
    </span>
  );
}
