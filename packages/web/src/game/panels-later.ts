/** The panels of a game, each fetched with all others: soon after the board is there, or when one is opened before. */
import { lazy, useEffect, type LazyExoticComponent } from 'react';
import { whenIdle } from '../parts/when-idle.ts';
import type * as all from './panels.ts';

type Panels = typeof all;
type Later<Name extends keyof Panels> = LazyExoticComponent<Panels[Name]>;

const panels = () => import('./panels.ts');

function later<Name extends keyof Panels>(name: Name): Later<Name> {
  return lazy(async () => ({ default: (await panels())[name] }));
}

export const LaterDialog: Later<'LaterDialog'> = later('LaterDialog');
export const PlanPart: Later<'PlanPart'> = later('PlanPart');
export const GoDialog: Later<'GoDialog'> = later('GoDialog');
export const Comparison: Later<'Comparison'> = later('Comparison');
export const HistoryPanel: Later<'HistoryPanel'> = later('HistoryPanel');
export const Lobby: Later<'Lobby'> = later('Lobby');
export const PeoplePanel: Later<'PeoplePanel'> = later('PeoplePanel');
export const PressPanel: Later<'PressPanel'> = later('PressPanel');
export const ShareDialog: Later<'ShareDialog'> = later('ShareDialog');
export const StudyTab: Later<'StudyTab'> = later('StudyTab');
export const TextRoom: Later<'TextRoom'> = later('TextRoom');
export const Coach: Later<'Coach'> = later('Coach');

/** Fetches them while the browser has nothing else to do. @param isTime whether nothing that is seen waits for anything */
export function usePanelsSoon(isTime: boolean): void {
  useEffect(() => {
    // Whoever opens one tries again.
    return isTime ? whenIdle(() => void panels().catch(() => undefined)) : undefined;
  }, [isTime]);
}
