/** Graphs over vertices 0 … n-1: lists of edges, fans of neighbors, and what keeps them in one piece. */
import { invariant } from '@chronopolitik/engine';

/** Two vertices, the lesser first. */
export type Edge = readonly [number, number];

/** A graph. Its vertices are the numbers from 0 to `size` - 1. */
export interface Graph {
  readonly size: number;
  readonly edges: readonly Edge[];
}

/** A member of a list that is known to have it. Indices wrap around, as in a ring. */
export function at<T>(list: readonly T[], index: number): T {
  const count = list.length;
  const found = list[index >= 0 && index < count ? index : ((index % count) + count) % count];
  invariant(found !== undefined, 'a list that is not empty');
  return found;
}

/** The edge between two vertices, in whichever order they are given. */
export const edgeOf = (a: number, b: number): Edge => (a < b ? [a, b] : [b, a]);
/** An edge as text, alike from either end. */
export const keyOf = (a: number, b: number): string => edgeOf(a, b).join();

/** The same graph, every edge once and none from a vertex to itself. */
export function simpleGraph({ size, edges }: Graph): Graph {
  const known = new Map<string, Edge>();
  for (const [a, b] of edges) if (a !== b) known.set(keyOf(a, b), edgeOf(a, b));
  return { size, edges: [...known.values()].toSorted((p, q) => p[0] - q[0] || p[1] - q[1]) };
}

/** Neighbors of every vertex, in order. */
export function fansOf({ size, edges }: Graph): readonly (readonly number[])[] {
  const fans = Array.from({ length: size }, (): number[] => []);
  for (const [a, b] of edges) {
    fans[a]?.push(b);
    fans[b]?.push(a);
  }
  return fans.map((fan) => fan.toSorted((a, b) => a - b));
}

/** The vertices that can be reached from one another, leaving out `without`. */
export function piecesOf(graph: Graph, without = -1): readonly (readonly number[])[] {
  const fans = fansOf(graph);
  const seen = new Set([without]);
  const pieces: number[][] = [];
  for (let start = 0; start < graph.size; start += 1) {
    if (seen.has(start)) continue;
    const piece = [start];
    seen.add(start);
    for (const vertex of piece)
      for (const next of at(fans, vertex))
        if (!seen.has(next)) {
          seen.add(next);
          piece.push(next);
        }
    pieces.push(piece);
  }
  return pieces;
}

/** Joins a new vertex to two others. */
function bridged({ size, edges }: Graph, a: number, b: number): Graph {
  return { size: size + 1, edges: [...edges, edgeOf(a, size), edgeOf(b, size)] };
}

/**
 * Adds vertices until no single one holds the graph together, as plane drawings need it. They stand for
 * ground that is nobody's.
 *
 * @returns a graph of at least three vertices in which every two lie on a ring
 */
export function biconnected(graph: Graph): Graph {
  let whole = graph;
  const [first, ...rest] = piecesOf(whole);
  for (const piece of rest) whole = bridged(whole, at(first ?? [], 0), at(piece, 0));
  while (whole.size < 3) {
    const last = whole.size - 1;
    whole = {
      size: whole.size + 1,
      edges: Array.from({ length: whole.size }, (_, i): Edge => [i, last + 1]).concat(whole.edges),
    };
  }
  for (let vertex = 0; vertex < whole.size; vertex += 1) {
    const fan = at(fansOf(whole), vertex);
    const nearest = piecesOf(whole, vertex).map((piece) =>
      fan.find((other) => piece.includes(other)),
    );
    for (let i = 1; i < nearest.length; i += 1)
      whole = bridged(whole, at(nearest, i - 1) ?? vertex, at(nearest, i) ?? vertex);
  }
  return whole;
}
