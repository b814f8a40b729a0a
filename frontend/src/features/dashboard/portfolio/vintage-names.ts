/** In px, from the plot's left and top. */
export interface Point {
  x: number;
  y: number;
}

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

interface Size {
  width: number;
  height: number;
}

/** From a line's end to its name, in px. */
const GAP = 6;
/** What a name may reach over the plot's edges: the grid's own padding there. */
const BEYOND = { top: 22, right: 22 };

/**
 * Where the name of each line stands beside the line's end: where neither a line nor another name crosses it, above its
 * end if it can be; where none is free, where it covers least of the lines and no other's end. A line without an end has
 * no name.
 */
export function placesOfNames(lines: readonly Point[][], plot: Size, name: Size) {
  const taken: Box[] = lines.flatMap((line) => line.slice(-1).map(endBox));
  return lines.map((line) => {
    const end = line.at(-1);
    if (!end) return null;
    const boxes = around(end, name).filter((box) => liesWithin(box, plot));
    const costs = boxes.map((box) => crossedBy(lines, box) + coveredBy(taken, box));
    const box = boxes[costs.indexOf(Math.min(...costs))] ?? null;
    if (box) taken.push(box);
    return box && { left: box.left, top: box.top };
  });
}

/** The circle at a line's end. */
const endBox = ({ x, y }: Point): Box => ({
  left: x - GAP + 1,
  top: y - GAP + 1,
  width: 2 * GAP - 2,
  height: 2 * GAP - 2,
});

/** The liked ones first. */
function around({ x, y }: Point, { width, height }: Size): Box[] {
  const [before, after] = [x - width, x + GAP];
  const [above, below] = [y - height - GAP, y + GAP];
  const places = [
    [before, above],
    [x - width / 2, above],
    [after, above],
    [after, y - height / 2],
    [after, below],
    [x - width / 2, below],
    [before, below],
    [before - GAP, y - height / 2],
  ] as const;
  return places.map(([left, top]) => ({ left, top, width, height }));
}

const liesWithin = (box: Box, plot: Size): boolean =>
  box.left >= 0 &&
  box.left + box.width <= plot.width + BEYOND.right &&
  box.top >= -BEYOND.top &&
  box.top + box.height <= plot.height;

/** How much of the lines lies in the box, in px. */
function crossedBy(lines: readonly Point[][], box: Box): number {
  let length = 0;
  for (const line of lines)
    for (const [index, to] of line.entries()) {
      const from = line[index - 1];
      if (from) length += lengthWithin(from, to, box);
    }
  return length;
}

/** Liang and Barsky's clipping: the part of the segment that no side of the box cuts off. */
function lengthWithin(from: Point, to: Point, box: Box): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const sides = [
    [-dx, from.x - box.left],
    [dx, box.left + box.width - from.x],
    [-dy, from.y - box.top],
    [dy, box.top + box.height - from.y],
  ] as const;
  let [enters, leaves] = [0, 1];
  for (const [step, room] of sides) {
    if (step === 0 && room < 0) return 0;
    if (step < 0) enters = Math.max(enters, room / step);
    if (step > 0) leaves = Math.min(leaves, room / step);
  }
  return Math.max(0, leaves - enters) * Math.hypot(dx, dy);
}

/** A name over another, or over an end, hides it: worse than any line through it. */
const COVERED = 1000;

const coveredBy = (taken: readonly Box[], box: Box): number =>
  COVERED *
  taken.filter(
    (other) =>
      other.left < box.left + box.width &&
      box.left < other.left + other.width &&
      other.top < box.top + box.height &&
      box.top < other.top + other.height,
  ).length;
