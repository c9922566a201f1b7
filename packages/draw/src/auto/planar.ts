/**
 * Draws a graph in the plane on paper: the faces between its edges, found one path after another (Demoucron,
 * Malgrange and Pertuiset 1964). Edges for which there is no room are left out and told.
 */
import { invariant } from '@chronopolitik/engine';
import {
  at,
  biconnected,
  edgeOf,
  fansOf,
  keyOf,
  simpleGraph,
  type Edge,
  type Graph,
} from './graph.ts';

/** Vertices around a face; all faces turn the same way, so every edge is in two, once in each direction. */
export type Face = readonly number[];

/** A graph drawn in the plane: how many vertices it has, and its faces, the outer one included. */
export interface Embedding {
  readonly size: number;
  readonly faces: readonly Face[];
}

/** A part that is not embedded yet: vertices of its own, and embedded ones that it hangs on. */
interface Fragment {
  readonly inner: readonly number[];
  readonly ends: readonly number[];
}

interface Progress {
  readonly fans: readonly (readonly number[])[];
  readonly placed: Set<number>;
  /** Keys of edges that are embedded, or given up. */
  readonly done: Set<string>;
  readonly faces: Face[];
}

/** A ring through the first edge; in a biconnected graph there is one. */
function ringIn(fans: Progress['fans']): Face {
  const [start, next] = [0, at(at(fans, 0), 0)];
  const before = new Map([[next, start]]);
  const queue = [next];
  for (const vertex of queue)
    for (const other of at(fans, vertex)) {
      if (before.has(other) || (vertex === next && other === start)) continue;
      before.set(other, vertex);
      if (other !== start) queue.push(other);
    }
  const ring = [start];
  for (
    let vertex = before.get(start) ?? start;
    vertex !== start;
    vertex = before.get(vertex) ?? start
  )
    ring.push(vertex);
  return ring;
}

function fragmentsOf({ fans, placed, done }: Progress): readonly Fragment[] {
  const fragments: Fragment[] = [];
  const seen = new Set<number>();
  fans.forEach((fan, start) => {
    if (placed.has(start)) {
      for (const other of fan)
        if (other > start && placed.has(other) && !done.has(keyOf(start, other)))
          fragments.push({ inner: [], ends: [start, other] });
      return;
    }
    if (seen.has(start)) return;
    seen.add(start);
    const inner = [start];
    const ends = new Set<number>();
    for (const vertex of inner)
      for (const other of at(fans, vertex)) {
        if (placed.has(other)) ends.add(other);
        else if (!seen.has(other)) {
          seen.add(other);
          inner.push(other);
        }
      }
    fragments.push({ inner, ends: [...ends] });
  });
  return fragments;
}

/** A way through a fragment from its first end to another. */
function pathThrough({ fans, placed }: Progress, { inner, ends }: Fragment): readonly number[] {
  const start = at(ends, 0);
  if (inner.length === 0) return [start, at(ends, 1)];
  const own = new Set(inner);
  const before = new Map<number, number>();
  const queue = at(fans, start).filter((vertex) => own.has(vertex));
  for (const vertex of queue) before.set(vertex, start);
  for (const vertex of queue)
    for (const other of at(fans, vertex)) {
      if (placed.has(other) && other !== start) {
        const path = [other, vertex];
        for (let here = vertex; here !== start;) path.push((here = before.get(here) ?? start));
        return path.toReversed();
      }
      if (!own.has(other) || before.has(other)) continue;
      before.set(other, vertex);
      queue.push(other);
    }
  return invariant(false, 'a fragment with two ends') as never;
}

/** Cuts a face in two along a path whose ends lie on it. */
function cut(face: Face, path: readonly number[]): readonly [Face, Face] {
  const [from, to] = [face.indexOf(at(path, 0)), face.indexOf(at(path, -1))];
  const walk = (start: number, end: number): number[] => {
    const steps = (end - start + face.length) % face.length;
    return Array.from({ length: steps + 1 }, (_, i) => at(face, start + i));
  };
  const inner = path.slice(1, -1);
  return [
    [...walk(from, to), ...inner.toReversed()],
    [...walk(to, from), ...inner],
  ];
}

function place(progress: Progress, fragment: Fragment, face: Face): void {
  const path = pathThrough(progress, fragment);
  progress.faces.splice(progress.faces.indexOf(face), 1, ...cut(face, path));
  path.forEach((vertex, i) => {
    progress.placed.add(vertex);
    if (i > 0) progress.done.add(keyOf(at(path, i - 1), vertex));
  });
}

const holds = (face: Face, ends: readonly number[]): boolean =>
  ends.every((end) => face.includes(end));

/** Edges that keep a fragment out of the face that has most of its ends. */
function misfits({ fans, faces }: Progress, { inner, ends }: Fragment): readonly Edge[] {
  const missed = faces.map((face) => ends.filter((end) => !face.includes(end)));
  const fewest = missed.reduce((best, each) => (each.length < best.length ? each : best));
  return fewest.flatMap((end) =>
    at(fans, end)
      .filter((other) => inner.includes(other))
      .map((other) => edgeOf(end, other)),
  );
}

/** The faces of a biconnected graph, or the edges to leave out before trying again. */
function tryToEmbed(graph: Graph): readonly Face[] | { readonly without: readonly Edge[] } {
  const fans = fansOf(graph);
  const ring = ringIn(fans);
  const progress: Progress = {
    fans,
    placed: new Set(ring),
    done: new Set(ring.map((vertex, i) => keyOf(vertex, at(ring, i + 1)))),
    faces: [ring, ring.toReversed()],
  };
  for (;;) {
    const fragments = fragmentsOf(progress);
    if (fragments.length === 0) return progress.faces;
    let best: { fragment: Fragment; fits: readonly Face[] } | undefined;
    for (const fragment of fragments) {
      const fits = progress.faces.filter((face) => holds(face, fragment.ends));
      if (!best || fits.length < best.fits.length) best = { fragment, fits };
      if (fits.length === 0) break;
    }
    invariant(best, 'a fragment');
    const { fragment, fits } = best;
    if (fits.length > 0) place(progress, fragment, at(fits, 0));
    else if (fragment.inner.length > 0) return { without: misfits(progress, fragment) };
    else progress.done.add(keyOf(at(fragment.ends, 0), at(fragment.ends, 1)));
  }
}

/** Attempts before a graph is thinned out to a tree, which fits always. */
const PATIENCE = 80;

/** Edges along which a search from the first vertex of each piece finds the others. */
function treeOf({ size, edges }: Graph): Graph {
  const home = Array.from({ length: size }, (_, i) => i);
  const remaining = edges.filter(([a, b]) => {
    const [from, to] = [home[a], home[b]];
    if (from === to) return false;
    home.forEach((each, i) => {
      if (each === from) home[i] = to ?? 0;
    });
    return true;
  });
  return { size, edges: remaining };
}

/** An embedding, and how many edges it leaves out. */
interface Attempt {
  readonly embedding: Embedding;
  readonly lost: number;
}

/** Embeds a graph as its vertices are numbered; undefined once more edges are lost than so many. */
function attempt(whole: Graph, most: number): Attempt | undefined {
  const out = new Set<string>();
  for (let tries = 0; out.size <= most; tries += 1) {
    const edges = whole.edges.filter(([a, b]) => !out.has(keyOf(a, b)));
    const thinned = tries < PATIENCE ? { size: whole.size, edges } : treeOf(whole);
    const joined = biconnected(thinned);
    const faces = tryToEmbed(joined);
    if (!('without' in faces)) return { embedding: { size: joined.size, faces }, lost: out.size };
    for (const [a, b] of faces.without) out.add(keyOf(a, b));
  }
  return undefined;
}

/** How often a graph that does not fit is numbered anew: which edges it loses depends on where the first ring lies. */
const NUMBERINGS = 16;

/** A graph with its vertices numbered from another on. */
function renumbered({ size, edges }: Graph, first: number): Graph {
  const from = (vertex: number): number => (vertex + first) % size;
  return simpleGraph({ size, edges: edges.map(([a, b]) => edgeOf(from(a), from(b))) });
}

/** An embedding with the numbers that its graph had before. */
function numberedBack({ size, faces }: Embedding, count: number, first: number): Embedding {
  const back = (vertex: number): number =>
    vertex < count ? (vertex + count - first) % count : vertex;
  return { size, faces: faces.map((face) => face.map(back)) };
}

/**
 * Embeds as many edges of a graph in the plane as it can. Vertices beyond those of the graph are nobody's: they
 * hold together what the edges do not.
 */
export function embed(graph: Graph): Embedding {
  const whole = simpleGraph(graph);
  let best = attempt(whole, Infinity);
  for (let i = 1; best && best.lost > 0 && i < NUMBERINGS; i += 1) {
    const first = Math.round((i / NUMBERINGS) * whole.size) % whole.size;
    const found = attempt(renumbered(whole, first), best.lost - 1);
    if (found) best = { ...found, embedding: numberedBack(found.embedding, whole.size, first) };
  }
  invariant(best, 'an embedding');
  return best.embedding;
}
