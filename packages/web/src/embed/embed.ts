/** Defines the elements `<chronopolitik-board>` and `<chronopolitik-game>`. Included twice, the first one counts. */
import { ChronopolitikBoard, ChronopolitikGame } from './element.ts';

const ELEMENTS = {
  'chronopolitik-board': ChronopolitikBoard,
  'chronopolitik-game': ChronopolitikGame,
};

for (const [name, element] of Object.entries(ELEMENTS))
  if (!customElements.get(name)) customElements.define(name, element);
