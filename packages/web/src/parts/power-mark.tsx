/** The color of a power, with its initial where colors alone do not tell powers apart. */
import { badgesFor, readableOn } from '@chronopolitik/draw';
import type { PowerId } from '@chronopolitik/engine';
import type { ReactNode } from 'react';
import { useTheme } from '../app/theme.ts';
import type { LoadedGame } from '../position/loaded-game.ts';

/** Stands before the name or the order of a power. Hidden from readers of the screen: the text beside it names the power. */
export function PowerMark({
  loaded,
  power,
}: {
  readonly loaded: LoadedGame;
  readonly power: PowerId;
}): ReactNode {
  const theme = useTheme();
  const hue = loaded.hues[power] ?? theme.border;
  const badge = badgesFor(theme, loaded.rules.map.powers)?.[power];
  const color = readableOn(hue, '#000000', '#ffffff');
  return (
    <i className="hue" style={{ background: hue, color }} aria-hidden="true">
      {badge?.initial}
    </i>
  );
}
