/** The way between two blocks, by their numbers. */
export type Distance = (from: number, to: number) => number;

/** A way from the start to the end. Every change of it is judged by the few legs that it replaces, never by the whole way:
 *  that is what makes 200 stops a matter of milliseconds. */
export interface Way {
  /** The start, the blocks, the end. */
  nodes: number[];
  /** For each place the stretch that it belongs to; FIXED where nothing moves. */
  stretchAt: readonly number[];
}

export const FIXED = -1;

/** Gains below this are noise of the arithmetic. */
export const LEAST_GAIN = 1e-9;

const LONGEST_CARRIED = 3;

export function lengthOf(nodes: readonly number[], distance: Distance): number {
  let length = 0;
  for (let at = 1; at < nodes.length; at++)
    length += distance(node(nodes, at - 1), node(nodes, at));
  return length;
}

/** Changes the way until no change makes it shorter: turns parts around (2-opt), carries up to three stops elsewhere
 *  (Or-opt), both within a stretch, and exchanges stops between stretches. `room`: how many stops a block is; only equal
 *  ones are exchanged, so that what is fixed keeps its place. */
export function shorten(way: Way, distance: Distance, room: (block: number) => number): void {
  let isShorter = true;
  while (isShorter) {
    const turned = turnParts(way, distance);
    const carried = carryParts(way, distance);
    const exchanged = exchange(way, distance, room);
    isShorter = turned || carried || exchanged;
  }
}

function turnParts({ nodes, stretchAt }: Way, distance: Distance): boolean {
  let isShorter = false;
  for (let first = 1; first < nodes.length - 1; first++) {
    if (stretchAt[first] === FIXED) continue;
    const before = node(nodes, first - 1);
    for (let last = first + 1; stretchAt[last] === stretchAt[first]; last++) {
      const a = node(nodes, first);
      const b = node(nodes, last);
      const after = node(nodes, last + 1);
      const old = distance(before, a) + distance(b, after);
      if (distance(before, b) + distance(a, after) > old - LEAST_GAIN) continue;
      turn(nodes, first, last);
      isShorter = true;
    }
  }
  return isShorter;
}

function carryParts(way: Way, distance: Distance): boolean {
  const { nodes, stretchAt } = way;
  let isShorter = false;
  for (let count = 1; count <= LONGEST_CARRIED; count++) {
    for (let first = 1; first + count < nodes.length; first++) {
      const stretch = stretchAt[first];
      if (stretch === FIXED || stretchAt[first + count - 1] !== stretch) continue;
      if (carry(way, first, count, distance)) isShorter = true;
    }
  }
  return isShorter;
}

/** Takes the part to the first leg of its stretch where it costs less, turned around where that is shorter. */
function carry({ nodes, stretchAt }: Way, first: number, count: number, distance: Distance) {
  const last = first + count - 1;
  const before = node(nodes, first - 1);
  const a = node(nodes, first);
  const b = node(nodes, last);
  const after = node(nodes, last + 1);
  const saved = distance(before, a) + distance(b, after) - distance(before, after);
  if (saved < LEAST_GAIN) return false;
  const stretch = stretchAt[first];
  for (let leg = stretchAt.indexOf(stretch as number) - 1; leg < nodes.length - 1; leg++) {
    if (stretchAt[leg] !== stretch && stretchAt[leg + 1] !== stretch) break;
    if (leg >= first - 1 && leg <= last) continue;
    const from = node(nodes, leg);
    const to = node(nodes, leg + 1);
    const straight = distance(from, a) + distance(b, to);
    const turned = distance(from, b) + distance(a, to);
    if (Math.min(straight, turned) - distance(from, to) > saved - LEAST_GAIN) continue;
    const part = nodes.splice(first, count);
    if (turned < straight) part.reverse();
    nodes.splice(leg < first ? leg + 1 : leg + 1 - count, 0, ...part);
    return true;
  }
  return false;
}

function exchange({ nodes, stretchAt }: Way, distance: Distance, room: (block: number) => number) {
  let isShorter = false;
  const around = (at: number, own: number) =>
    distance(node(nodes, at - 1), own) + distance(own, node(nodes, at + 1));
  for (let one = 1; one < nodes.length - 1; one++) {
    if (stretchAt[one] === FIXED) continue;
    // Two that lie beside one another share a leg, and only a fixed stop without a point can stand between them.
    for (let other = one + 2; other < nodes.length - 1; other++) {
      if (stretchAt[other] === FIXED || stretchAt[other] === stretchAt[one]) continue;
      const a = node(nodes, one);
      const b = node(nodes, other);
      if (room(a) !== room(b)) continue;
      const old = around(one, a) + around(other, b);
      if (around(one, b) + around(other, a) > old - LEAST_GAIN) continue;
      nodes[one] = b;
      nodes[other] = a;
      isShorter = true;
    }
  }
  return isShorter;
}

function turn(nodes: number[], first: number, last: number): void {
  for (let low = first, high = last; low < high; low++, high--) {
    [nodes[low], nodes[high]] = [node(nodes, high), node(nodes, low)];
  }
}

function node(nodes: readonly number[], at: number): number {
  return nodes[at] as number;
}
