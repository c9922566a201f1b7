/** All that plays an example on the plane, to be fetched as one: the plane, the engine's adjudicator, the film. */
export { typefaces } from '../../plane/typefaces.ts';
export { groundOf } from '../../position/loaded-game.ts';
export { playExample } from '../gallery/play.ts';
export { firstFork, playedActsOf } from './reel.ts';
export { openStage } from './stage.ts';
