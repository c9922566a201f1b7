/** The panels of a game, each fetched with all others: soon after the board is there, or when one is opened before. */
import { createElement, use, useEffect, type ComponentType, type ReactNode } from 'react';
import { tellConnected } from '../app/failures/outdated.ts';
import { whenIdle } from '../parts/when-idle.ts';
import type * as all from './panels.ts';

type Panels = typeof all;
type Later<Name extends keyof Panels> = Panels[Name];

/** All of them, once they are there: whoever opens one then sees it at once. */
let there: Panels | undefined;

async function panels(): Promise<Panels> {
  return (there = await import('./panels.ts'));
}

/** Milliseconds between two tries to fetch them for somebody who has opened one, and tries before that fails. */
const PAUSE = 2_000;
const TRIES = 60;

/** Fetches them, as soon as there is a connection. @throws where they cannot be had */
async function surelyPanels(): Promise<Panels> {
  for (let tries = 1; ; tries++) {
    try {
      return await panels();
    } catch (error) {
      if (tries === TRIES) throw error;
      // A newer release has no files of this one: then the page renews itself.
      tellConnected();
      await new Promise((done) => setTimeout(done, PAUSE));
    }
  }
}

let coming: Promise<Panels> | undefined;

/** A panel by its name; around it stands a `Suspense`. */
function later<Name extends keyof Panels>(name: Name): Later<Name> {
  const Part = (props: object): ReactNode => {
    const { [name]: part } = there ?? use((coming ??= surelyPanels()));
    return createElement(part as ComponentType<object>, props);
  };
  return Part as unknown as Later<Name>;
}

/** The card of a unit that is assumed on a board to come. */
export const AssumedUnitCard: Later<'AssumedUnitCard'> = later('AssumedUnitCard');
/** The dialog of a later phase. */
export const LaterDialog: Later<'LaterDialog'> = later('LaterDialog');
/** The plan of a later phase. */
export const PlanPart: Later<'PlanPart'> = later('PlanPart');
/** Two boards side by side. */
export const Comparison: Later<'Comparison'> = later('Comparison');
/** The panel that looks back. */
export const HistoryPanel: Later<'HistoryPanel'> = later('HistoryPanel');
/** The terms of a game, for those who do not play in it. */
export const Lobby: Later<'Lobby'> = later('Lobby');
/** The panel of those who play. */
export const PeoplePanel: Later<'PeoplePanel'> = later('PeoplePanel');
/** The panel of messages. */
export const PressPanel: Later<'PressPanel'> = later('PressPanel');
/** All ways of showing a game to others. */
export const ShareDialog: Later<'ShareDialog'> = later('ShareDialog');
/** The panel of a study. */
export const StudyTab: Later<'StudyTab'> = later('StudyTab');
/** The game without a picture. */
export const TextRoom: Later<'TextRoom'> = later('TextRoom');
/** What the preview found. */
export const WhatIfPanel: Later<'WhatIfPanel'> = later('WhatIfPanel');
/** The card of the tour. */
export const Coach: Later<'Coach'> = later('Coach');

/** Fetches them while the browser has nothing else to do. @param isTime whether nothing that is seen waits for anything */
export function usePanelsSoon(isTime: boolean): void {
  useEffect(() => {
    // Whoever opens one tries again.
    return isTime ? whenIdle(() => void panels().catch(() => undefined)) : undefined;
  }, [isTime]);
}
