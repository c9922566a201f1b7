/** What is closed when a game opens: its panels, its dialogs, its text. Fetched as one. */
export { AssumedUnitCard } from './assumed-unit-card.tsx';
export { LaterDialog } from './ahead/later-dialog.tsx';
export { PlanPart } from './ahead/plan-part.tsx';
export { Comparison } from './history/comparison.tsx';
export { HistoryPanel } from './history/history-panel.tsx';
export { Lobby } from './people/lobby.tsx';
export { PeoplePanel } from './people/people-panel.tsx';
export { PressPanel } from './press/press-panel.tsx';
export { ShareDialog } from './share/share-dialog.tsx';
export { StudyTab } from './study/study-tab.tsx';
export { TextRoom } from './text/text-room.tsx';
export { Coach } from './tour/coach.tsx';
export { WhatIfPanel } from './what-if/what-if-panel.tsx';
