/** At the first look at a game with seats: which power one plays. */
import { readableOn } from '@chronopolitik/draw';
import type { GameView } from '@chronopolitik/game';
import { useEffect, useState, type ReactNode } from 'react';
import { messages } from '../app/messages.ts';
import { useTheme } from '../app/theme.ts';
import { readStored, store } from '../browser/local-storage.ts';
import { listed } from '../parts/listed.ts';
import type { Slices } from './slices.ts';

const say = messages.head;
/** Milliseconds that the card stands. */
const SHOWN = 2600;

interface StartCardProps extends Pick<Slices, 'position'> {
  readonly view: GameView;
}

/** The card; once in a game, before its first round, and only for who plays some of its powers. */
export function StartCard({ view, position }: StartCardProps): ReactNode {
  const { live, own } = position;
  const key = `started.${view.id}`;
  const [isDue, setDue] = useState(() => readStored(key) !== true);
  const theme = useTheme();
  const isPlaying = view.table?.stage === 'playing' && view.seat !== null;
  const isShown = isDue && isPlaying && view.step === 0 && own.length > 0;
  useEffect(() => {
    if (!isShown) return undefined;
    const done = (): void => {
      store(key, true);
      setDue(false);
    };
    const timer = setTimeout(done, SHOWN);
    const events = ['keydown', 'pointerdown'] as const;
    for (const each of events) window.addEventListener(each, done);
    return () => {
      clearTimeout(timer);
      for (const each of events) window.removeEventListener(each, done);
    };
  }, [isShown, key]);
  if (!isShown) return null;
  const background = live.hues[own[0] ?? ''] ?? theme.border;
  const color = readableOn(background, '#000000', '#ffffff');
  return (
    <div className="start-card" data-testid="start-card" style={{ background, color }}>
      <p>{say.play(listed(own.map(live.words.terms.power)))}</p>
      <small>{say.playNote}</small>
    </div>
  );
}
