/** The panel beside the plane; on a narrow screen a sheet below it. */
import type { ReactNode } from 'react';
import { messages, people } from '../messages.ts';

export const TABS = ['orders', 'round', 'standings', 'people', 'press'] as const;
export type Tab = (typeof TABS)[number];

interface DockProps {
  readonly tab: Tab;
  /** The tabs that there are; those of games between people are not in a sandbox. */
  readonly tabs: readonly Tab[];
  readonly unread: number;
  readonly choose: (tab: Tab) => void;
  readonly isOpen: boolean;
  readonly toggle: () => void;
  readonly children: ReactNode;
  /** What is always in sight: the button that sends the orders. */
  readonly foot: ReactNode;
}

const say = messages.game;

const named = { ...say.tabs, ...people.tabs };

export function Dock({
  tab,
  tabs,
  unread,
  choose,
  isOpen,
  toggle,
  children,
  foot,
}: DockProps): ReactNode {
  return (
    <aside className={isOpen ? 'dock open' : 'dock'} aria-label={say.dock}>
      <button
        type="button"
        className="handle"
        aria-expanded={isOpen}
        aria-label={isOpen ? say.close : say.open}
        onClick={toggle}
      />
      <div className="tabs" role="tablist">
        {tabs.map((each) => (
          <button
            key={each}
            type="button"
            role="tab"
            id={`tab-${each}`}
            aria-selected={each === tab}
            aria-controls="dock-panel"
            onClick={() => choose(each)}
          >
            {named[each]}
            {each === 'press' && unread > 0 && (
              <small aria-label={people.press.unread(unread)}> ({unread})</small>
            )}
          </button>
        ))}
      </div>
      <div className="panel" id="dock-panel" role="tabpanel" aria-labelledby={`tab-${tab}`}>
        {children}
      </div>
      <div className="foot">{foot}</div>
    </aside>
  );
}
