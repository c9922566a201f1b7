/** Where the panels stand: a dock with tabs beside the plane; on a phone a bar below it, and sheets over it. */
import { useState, type ReactNode } from 'react';
import type { Panel } from '../app/address.ts';

import { messages, people } from '../app/messages.ts';
import { CloseButton } from '../parts/close-button.tsx';
import type { Frame } from './use-frame.ts';

const say = messages.frame;

interface DockProps {
  readonly frame: Frame;
  /** The panels that there are in this game. */
  readonly panels: readonly Panel[];
  /** Whether the viewer gives no orders: then the panel of orders tells who is ready. */
  readonly isObserver: boolean;
  readonly unread: number;
  /** How many boards wait for the viewer. */
  readonly needs: number;
  readonly children: ReactNode;
  /** What is always in sight: the button that sends the orders. */
  readonly submitPart: ReactNode;
  /** On a phone, while no sheet is up: what is at the thumb above the bar. */
  readonly strip: ReactNode;
}

/** What a panel is called for the viewer. */
function titleOf(panel: Panel, isObserver: boolean): string {
  return panel === 'orders' && isObserver ? say.phase : say.panels[panel];
}

/** What a panel has to tell, in a number behind its name. */
function Count({
  panel,
  unread,
  needs,
}: Pick<DockProps, 'unread' | 'needs'> & { readonly panel: Panel }): ReactNode {
  if (panel === 'press' && unread > 0)
    return <small aria-label={people.press.unread(unread)}> ({unread})</small>;
  if (panel === 'boards' && needs > 0)
    return <small aria-label={say.needYou(needs)}> ({needs})</small>;
  return null;
}

interface TabsProps extends Omit<DockProps, 'children' | 'submitPart' | 'strip'> {
  readonly shown: readonly Panel[];
}

function Tabs({ frame, shown, isObserver, unread, needs }: TabsProps): ReactNode {
  return (
    <div className="tabs" role="tablist" aria-label={say.bar}>
      {shown.map((panel) => (
        <button
          key={panel}
          type="button"
          role="tab"
          id={`tab-${panel}`}
          aria-selected={panel === frame.panel && (!frame.isNarrow || frame.isOpen)}
          aria-controls="dock-panel"
          onClick={() => frame.open(panel)}
        >
          {titleOf(panel, isObserver)}
          <Count {...{ panel, unread, needs }} />
        </button>
      ))}
    </div>
  );
}

/** What a phone's bar has room for; the rest is behind "More". */
const BAR: readonly Panel[] = ['boards', 'orders', 'press'];

function More({
  frame,
  shown,
}: {
  readonly frame: Frame;
  readonly shown: readonly Panel[];
}): ReactNode {
  const [isUnfolded, unfold] = useState(false);
  const isHere = frame.isOpen && shown.includes(frame.panel);
  const choose = (panel: Panel): void => {
    unfold(false);
    frame.open(panel);
  };
  return (
    <div className="more">
      {isUnfolded && (
        <div className="menu">
          {shown.map((panel) => (
            <button key={panel} type="button" onClick={() => choose(panel)}>
              {say.panels[panel]}
            </button>
          ))}
        </div>
      )}
      <button
        type="button"
        aria-expanded={isUnfolded}
        className={isHere ? 'here' : ''}
        onClick={() => unfold(!isUnfolded)}
      >
        {say.more}
      </button>
    </div>
  );
}

/** The panel that is open. Each begins at its top, wherever the one before was scrolled to. */
function Body(props: { readonly panel: Panel; readonly children: ReactNode }): ReactNode {
  const { panel, children } = props;
  return (
    <div
      key={panel}
      className="panel"
      id="dock-panel"
      role="tabpanel"
      aria-labelledby={`tab-${panel}`}
    >
      {children}
    </div>
  );
}

function Sheet({
  frame,
  isObserver,
  children,
  submitPart,
}: Pick<DockProps, 'frame' | 'isObserver' | 'children' | 'submitPart'>): ReactNode {
  return (
    <div className="sheet">
      <header>
        <h2>{titleOf(frame.panel, isObserver)}</h2>
        <CloseButton label={messages.game.close} close={frame.close} />
      </header>
      <Body panel={frame.panel}>{children}</Body>
      {frame.panel === 'orders' && <div className="submit-bar">{submitPart}</div>}
    </div>
  );
}

function Bar(props: DockProps): ReactNode {
  const { frame, panels } = props;
  const inBar = panels.includes('press') ? BAR : [...BAR.slice(0, 2), 'history' as const];
  return (
    <aside className="dock" aria-label={messages.game.dock}>
      {frame.isOpen ? <Sheet {...props} /> : props.strip}
      <div className="panel-bar">
        <Tabs {...props} shown={inBar} />
        <More frame={frame} shown={panels.filter((panel) => !inBar.includes(panel))} />
      </div>
    </aside>
  );
}

/** The dock, or on a narrow screen the bar and its sheet, around the panel that is open. */
export function Dock(props: DockProps): ReactNode {
  const { frame, panels, children, submitPart } = props;
  if (frame.isNarrow) return <Bar {...props} />;
  return (
    <aside className="dock" aria-label={messages.game.dock}>
      <Tabs {...props} shown={panels.filter((panel) => panel !== 'boards')} />
      <Body panel={frame.panel}>{children}</Body>
      <div className="submit-bar">{submitPart}</div>
    </aside>
  );
}
