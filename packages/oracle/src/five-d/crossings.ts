/** Random open convoys, armies that use them, jumps and their assists (house 4). */
import {
  boardId,
  boardOf,
  coordinateOf,
  locationOf,
  placeOn,
  pointOf,
  provinceOf,
} from '@chronopolitik/engine';
import type { BoardId, PlaceId } from '@chronopolitik/engine';
import { type Draft, canReach, coastsBeside, give, headOf } from './draft.ts';
import { assistsBetween, isCoast, isSea, nextTo } from '../one-board/ground.ts';
import { type Piece, isAtSea, joined } from './legality.ts';
import { below, chance, pick, shuffled } from '../random.ts';

/** Orders of the kinds that a game turns on, and now and then of one that it does not. */
export function planCrossings(draft: Draft): void {
  const { random, setting } = draft;
  const { enableOpenConvoys, enableJumpAssists } = setting.crossings ?? {};
  if (!setting.crossings) return;
  if (enableJumpAssists) {
    planLateAssists(draft);
    for (let n = below(random, 4); n > 0; n -= 1) planJump(draft);
  }
  if (enableOpenConvoys) {
    planRescue(draft);
    for (let n = below(random, 3); n > 0; n -= 1) planHope(draft);
    planOffers(draft, 0.3);
    for (let n = 1 + below(random, 3); n > 0; n -= 1) planVoyage(draft);
  }
  if (enableOpenConvoys && enableJumpAssists) return;
  if (chance(random, 0.02)) planOffers(draft, 0.1);
  if (chance(random, 0.02)) planJump(draft);
}

const freeIn = ({ pieces, free }: Draft): Piece[] => pieces.filter(({ place }) => free.has(place));

function planOffers(draft: Draft, rate: number): void {
  for (const fleet of freeIn(draft).filter(isAtSea)) {
    if (chance(draft.random, rate)) give(draft, { kind: 'openConvoy', ...headOf(fleet) });
  }
}

/** An army for whatever open convoys lead to, most often old ones; some fleets name it as well. */
function planVoyage(draft: Draft): void {
  const { random, pieces, setting } = draft;
  const armies = freeIn(draft).filter(
    ({ kind, place }) => kind === 'army' && isCoast(provinceOf(place)),
  );
  const isOpen = ({ place }: Piece): boolean => draft.orders.get(place)?.kind === 'openConvoy';
  const fleets = pieces.filter((piece) => isAtSea(piece) && (isOpen(piece) || chance(random, 0.3)));
  const starts = armies.flatMap((army) => {
    const links = fleets.filter(({ place }) => joined(setting, place, pointOf(army.place)));
    const open = links.filter(isOpen);
    const link = pick(random, open.length > 0 && chance(random, 0.9) ? open : links);
    return link ? [{ army, link }] : [];
  });
  const start = pick(random, starts);
  if (!start) return;
  const { army } = start;
  const chain = [start.link];
  while (chain.length < 4 && chance(random, 0.45)) {
    const last = chain.at(-1)?.place ?? army.place;
    const onward = fleets.filter(
      (fleet) => !chain.includes(fleet) && joined(setting, fleet.place, last),
    );
    const abroad = onward.filter(({ place }) => boardOf(place) !== boardOf(last));
    const next = pick(random, abroad.length > 0 && chance(random, 0.5) ? abroad : onward);
    if (!next) break;
    chain.push(next);
  }
  const coasts = coastsBeside(setting, chain.at(-1) ?? start.link).filter(
    (point) => point !== pointOf(army.place),
  );
  const far = coasts.filter((point) => boardOf(point) !== boardOf(army.place));
  const to = pick(random, far.length > 0 && chance(random, 0.5) ? far : coasts);
  if (!to) return;
  const via = chance(random, 0.25);
  give(draft, { kind: 'move', ...headOf(army), to, ...(via ? { via } : {}) });
  for (const fleet of chain) {
    if (chance(random, 0.4)) {
      give(draft, { kind: 'convoy', ...headOf(fleet), of: pointOf(army.place), to });
    } else if (chance(random, 0.7)) give(draft, { kind: 'openConvoy', ...headOf(fleet) });
  }
  planAttack(draft, chain, to);
}

/** An army bound over a sea where no fleet stands yet, and a fleet that goes there. */
function planHope(draft: Draft): void {
  const { random, setting } = draft;
  const free = freeIn(draft);
  const fleet = pick(
    random,
    free.filter(({ kind }) => kind === 'fleet'),
  );
  if (!fleet) return;
  const home = boardOf(fleet.place);
  const seas = nextTo('fleet', locationOf(fleet.place)).filter(
    (at) => isSea(at.split('/')[0] ?? '') && free.every(({ place }) => place !== placeOn(home, at)),
  );
  const sea = pick(random, seas);
  if (!sea) return;
  const there = { ...fleet, place: placeOn(home, sea) };
  const coasts = coastsBeside(setting, there);
  const armies = free.filter(
    ({ kind, place }) => kind === 'army' && coasts.includes(pointOf(place)),
  );
  const army = pick(random, armies);
  const to = pick(
    random,
    coasts.filter((point) => !army || point !== pointOf(army.place)),
  );
  if (!army || !to) return;
  give(draft, { kind: 'move', ...headOf(army), to });
  give(draft, { kind: 'move', ...headOf(fleet), to: there.place });
}

/** Fleets for armies of earlier rounds whose way leads past them. */
function planRescue(draft: Draft): void {
  const { random, setting, pieces } = draft;
  const fleets = freeIn(draft).filter(isAtSea);
  for (const army of shuffled(random, pieces)) {
    const order = draft.orders.get(army.place);
    if (army.kind !== 'army' || order?.kind !== 'move' || draft.free.has(army.place)) continue;
    const beside = fleets.filter(({ place }) =>
      [army.place, order.to].every((end) => joined(setting, place, pointOf(end))),
    );
    const fleet = pick(random, beside);
    if (!fleet || chance(random, 0.4)) continue;
    const head = headOf(fleet);
    if (chance(random, 0.8)) give(draft, { kind: 'openConvoy', ...head });
    else give(draft, { kind: 'convoy', ...head, of: pointOf(army.place), to: pointOf(order.to) });
  }
}

/** Attacks on fleets of a chain, some of them helped from its end. */
function planAttack(draft: Draft, chain: readonly Piece[], end: PlaceId): void {
  const { random } = draft;
  const target = pick(random, chain);
  if (!target || chance(random, 0.5)) return;
  const attackers = shuffled(random, freeIn(draft)).filter(
    (piece) => piece.kind === 'fleet' && canReach(draft, piece, target.place),
  );
  const [attacker, ...others] = attackers;
  if (!attacker) return;
  const to = pointOf(target.place);
  give(draft, { kind: 'move', ...headOf(attacker), to });
  const atEnd = draft.pieces.filter(
    (piece) => pointOf(piece.place) === end && canReach(draft, piece, to),
  );
  for (const helper of [...atEnd, ...others].slice(0, 1 + below(random, 2))) {
    give(draft, { kind: 'support', ...headOf(helper), of: attacker.place, to });
  }
}

/** The assists between the boards of a piece and another; infinitely many where none help. */
function assistsTo({ setting }: Draft, { place }: Piece, board: BoardId): number {
  const { adjacency } = setting;
  return typeof adjacency === 'function'
    ? Number.POSITIVE_INFINITY
    : assistsBetween(adjacency, boardOf(place), board);
}

/** Where a jump of a piece to a board may end. */
function landingOn({ random, setting }: Draft, { kind, place }: Piece, board: BoardId): PlaceId {
  const here = locationOf(place);
  const stays = setting.adjacency === 'strict' ? chance(random, 0.95) : chance(random, 0.3);
  return placeOn(board, (stays ? undefined : pick(random, nextTo(kind, here))) ?? here);
}

/** A jump of a unit that nobody ordered yet, and assists of some of its neighbors. */
function planJump(draft: Draft): void {
  const { random, setting } = draft;
  const jumper = pick(random, freeIn(draft));
  if (!jumper) return;
  const most = chance(random, 0.2) ? 4 : 2;
  const boards = [...setting.boards].filter((board) => {
    const assists = assistsTo(draft, jumper, board);
    return assists > 0 && assists <= most;
  });
  const board = pick(random, boards);
  if (!board) return;
  const to = landingOn(draft, jumper, board);
  const helpers = freeIn(draft).filter(
    (piece) => piece !== jumper && canReach(draft, piece, jumper.place),
  );
  const spare = chance(random, 0.2) ? -1 : chance(random, 0.3) ? 1 : 0;
  const via = chance(random, 0.05);
  give(draft, { kind: 'move', ...headOf(jumper), to, ...(via ? { via } : {}) });
  const of = pointOf(jumper.place);
  for (const helper of shuffled(random, helpers).slice(
    0,
    assistsTo(draft, jumper, board) + spare,
  )) {
    give(draft, { kind: 'assist', ...headOf(helper), of, to });
  }
  if (chance(random, 0.3)) planCut(draft, jumper, to);
  if (chance(random, 0.3)) planSupportOfJump(draft, jumper, to);
}

/** A move on a unit that assists a jump, some of them from where it leads. */
function planCut(draft: Draft, jumper: Piece, to: PlaceId): void {
  const { random, pieces } = draft;
  const assisting = pieces.filter(({ place }) => {
    const order = draft.orders.get(place);
    return order?.kind === 'assist' && pointOf(order.of) === pointOf(jumper.place);
  });
  const target = pick(random, assisting);
  if (!target) return;
  const cutters = freeIn(draft).filter((piece) => canReach(draft, piece, target.place));
  const atGoal = pieces.filter(({ place }) => pointOf(place) === pointOf(to));
  const cutter = pick(random, atGoal.length > 0 && chance(random, 0.4) ? atGoal : cutters);
  if (cutter) give(draft, { kind: 'move', ...headOf(cutter), to: pointOf(target.place) });
}

function planSupportOfJump(draft: Draft, jumper: Piece, to: PlaceId): void {
  const near = freeIn(draft).filter(
    (piece) =>
      piece !== jumper && canReach(draft, piece, to) && pointOf(piece.place) !== pointOf(to),
  );
  const helper = pick(draft.random, near);
  if (helper) give(draft, { kind: 'support', ...headOf(helper), of: jumper.place, to });
}

/** Assists for jumps of earlier rounds, which may lack some. */
function planLateAssists(draft: Draft): void {
  const { random, pieces } = draft;
  for (const jumper of shuffled(random, pieces)) {
    const order = draft.orders.get(jumper.place);
    if (order?.kind !== 'move' || draft.free.has(jumper.place)) continue;
    const assists = assistsTo(draft, jumper, boardOf(order.to));
    if (assists === 0 || assists === Number.POSITIVE_INFINITY || chance(random, 0.4)) continue;
    const helpers = freeIn(draft).filter((piece) => canReach(draft, piece, jumper.place));
    for (const helper of helpers.slice(0, 2)) {
      give(draft, { kind: 'assist', ...headOf(helper), of: pointOf(jumper.place), to: order.to });
    }
  }
}

/** An assist for a unit that may stand on a later board; where it would go exists, or may. */
export function planForeseenAssist(draft: Draft, piece: Piece, of: PlaceId): boolean {
  const { random, setting } = draft;
  const { timeline, turn } = coordinateOf(boardOf(of));
  const boards = chance(random, 0.8)
    ? [...setting.boards]
    : [boardId(timeline, Math.max(0, turn - 2 - below(random, 2)))];
  const far = boards.filter((board) => {
    const assists = assistsTo(draft, { ...piece, place: of }, board);
    return assists > 0 && assists < 3;
  });
  const board = pick(random, far);
  if (!board) return false;
  const to = landingOn(draft, { ...piece, place: of }, board);
  return give(draft, { kind: 'assist', ...headOf(piece), of: pointOf(of), to });
}
