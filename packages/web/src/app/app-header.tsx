/** What every page has: its head, and links. */
import type { MouseEvent, ReactNode } from 'react';
import { atBase } from './base.ts';
import { messages } from './messages.ts';
import { go } from './route.ts';
import { Settings } from './settings.tsx';
import { offers } from '../server/api.ts';
import { useWaiting } from '../server/own-games.ts';

/** A link within the page. */
export function Link(props: {
  readonly to: string;
  readonly className?: string;
  /** Whether it leads to where one is. */
  readonly isCurrent?: boolean;
  readonly children: ReactNode;
}): ReactNode {
  const { to, className, isCurrent = false, children } = props;
  const follow = (event: MouseEvent): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    go(to);
  };
  return (
    <a
      href={atBase(to)}
      className={className}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={follow}
    >
      {children}
    </a>
  );
}

/** Where one may go from everywhere; in the settings where the head has no room. */
function Places({ children }: { readonly children?: ReactNode }): ReactNode {
  const count = useWaiting().length;
  return (
    <span className="places">
      {children}
      <Link to="/my-games">{messages.myGames.nav(count)}</Link>
      <Link to="/examples">{messages.gallery.heading}</Link>
      <Link to="/rules">{messages.rules.heading}</Link>
      {offers.people && <Link to="/account">{messages.account.heading}</Link>}
      <Link to="/about">{messages.shell.nav.about}</Link>
    </span>
  );
}

/** The head of every page: the name of the program, links, settings, and what the page puts there. */
export function AppHeader(props: {
  readonly children?: ReactNode;
  /** What stands behind it; on a phone in a line of its own. */
  readonly second?: ReactNode;
}): ReactNode {
  const { children, second } = props;
  return (
    <header className="head">
      <Link to="/" className="brand">
        {messages.shell.title}
      </Link>
      <div className="middle">{children}</div>
      <nav>
        <Places />
        <Settings>
          <Places>
            <Link to="/">{messages.shell.nav.home}</Link>
          </Places>
        </Settings>
      </nav>
      {second}
    </header>
  );
}

/** The foot of every page but a game's. */
export function AppFoot(): ReactNode {
  return (
    <footer className="foot">
      <Link to="/about">{messages.shell.nav.about}</Link>
      {offers.people && <Link to="/privacy">{messages.shell.privacy}</Link>}
    </footer>
  );
}
