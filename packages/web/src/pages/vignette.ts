/** The picture on the first page: a little multiverse that the engine itself made from the first map. */
import {
  boardOf,
  createRules,
  dutiesOf,
  startWorld,
  step,
  targets,
  type Order,
  type PlaceId,
  type PowerId,
  type Rules,
  type RulesSpec,
  type World,
} from '@chronopolitik/engine';
import { multiverseScene, readDrawing, type Theme } from '@chronopolitik/draw';
import type { VariantReply } from '@chronopolitik/game';
import { paint } from '../plane/canvas.ts';

const ROUNDS = 3;
/** Width of one board in the picture's own pixels. */
const BOARD = 300;

/** A move for every third unit or so; one of a round leaves its board if it can. */
function ordersFor(rules: Rules, world: World, round: number): readonly Order[] {
  let isAway = round !== 1;
  const orderFor = (power: PowerId, unit: PlaceId, i: number): readonly Order[] => {
    const goals = targets(rules, world, unit, 'move').filter(({ grade }) => grade === 'works');
    const away = isAway ? undefined : goals.find(({ place }) => boardOf(place) !== boardOf(unit));
    const goal = away ?? ((i + round) % 3 === 0 ? goals[(i * 7) % goals.length] : undefined);
    isAway ||= away !== undefined;
    return goal ? [{ kind: 'move', power, unit, to: goal.place }] : [];
  };
  return dutiesOf(rules, world).flatMap(({ power, units }, p) =>
    units.flatMap((unit, i) => orderFor(power, unit, p * 5 + i)),
  );
}

function grown(rules: Rules): World {
  let world = startWorld(rules);
  for (let round = 0; round < ROUNDS; round += 1) {
    const done = step(rules, world, ordersFor(rules, world, round));
    if (done.ok) world = done.value.world;
  }
  return world;
}

/** Paints the picture to fill the width of a canvas. */
export function paintVignette(
  canvas: HTMLCanvasElement,
  spec: Omit<RulesSpec, 'seed'>,
  reply: VariantReply,
  theme: Theme,
): void {
  const { variant } = reply;
  const rules = createRules({ ...spec, seed: variant.id }, variant);
  if (rules.ok) paintWorld(canvas, rules.value, grown(rules.value), reply, theme);
}

/** Paints all boards of a world with their orders to fill a canvas. */
export function paintWorld(
  canvas: HTMLCanvasElement,
  rules: Rules,
  world: World,
  { variant, drawing }: VariantReply,
  theme: Theme,
): void {
  const read = readDrawing(drawing, rules.map.locations);
  const context = canvas.getContext('2d');
  if (!read.ok || !context) return;
  const scene = multiverseScene({
    drawing: read.value,
    map: variant.map,
    theme,
    powers: rules.map.powers,
    boards: world.boards,
    width: BOARD,
    orders: world.rounds.flatMap(({ steps }) => steps.flatMap(({ resolutions }) => resolutions)),
  });
  canvas.width = Math.round(scene.width);
  canvas.height = Math.round(scene.height);
  const scale = scene.width / scene.viewBox[2];
  context.scale(scale, scale);
  paint(context, scene.marks);
}
