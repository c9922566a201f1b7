/** The way from a heading of a plan to the map on which its orders are entered. */
import type { ReactNode } from 'react';
import { messages } from '../../app/messages.ts';
import { mayBeMapped, type PlanHeading } from './headings.ts';

interface MapButtonProps {
  readonly headings: readonly PlanHeading[];
  readonly heading: string;
  readonly map: (heading: string) => void;
}

/** The button; nothing for ballots, which are no orders on a map. */
export function MapButton({ headings, heading, map }: MapButtonProps): ReactNode {
  if (!mayBeMapped(headings, heading)) return null;
  return (
    <button type="button" onClick={() => map(heading)}>
      {messages.ahead.map.enter}
    </button>
  );
}
