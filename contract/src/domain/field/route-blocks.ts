import type { Point } from './place.js';

/** A stop of a route as the order is sought for it. */
export interface RouteStop {
  point: Point | null;
  /** Keeps its place in the list, whatever moves around it. */
  isFixed: boolean;
}

/** Stops that move as one: a stop that is on the map, with those after it that are not. */
export interface Block<Stop extends RouteStop> {
  stops: Stop[];
  /** Null only of a fixed block: it has no place on the way, but one in the list. */
  point: Point | null;
  isFixed: boolean;
}

/** A route taken apart: what may move lies in stretches, and after each but the last stands a fixed block. */
export interface Skeleton<Stop extends RouteStop> {
  blocks: Block<Stop>[];
  /** Numbers of the blocks that may move, a list for each stretch, in the given order. */
  stretches: number[][];
  /** Numbers of the fixed ones. */
  fixed: number[];
}

/** A stop without a point stays behind the one before it, those at the head before the first that follows: the collector
 *  knows which houses are neighbours, the map does not. Null where no stop has a point. */
export function skeletonOf<Stop extends RouteStop>(stops: readonly Stop[]): Skeleton<Stop> | null {
  const blocks: Block<Stop>[] = [];
  const head: Stop[] = [];
  for (const stop of stops) {
    const last = blocks.at(-1);
    if (stop.isFixed || stop.point) {
      blocks.push({ stops: [...head.splice(0), stop], point: stop.point, isFixed: stop.isFixed });
    } else if (last) last.stops.push(stop);
    else head.push(stop);
  }
  if (blocks.every(({ point }) => point === null)) return null;
  const skeleton: Skeleton<Stop> = { blocks, stretches: [[]], fixed: [] };
  blocks.forEach(({ isFixed }, number) => {
    if (!isFixed) skeleton.stretches.at(-1)?.push(number);
    else {
      skeleton.fixed.push(number);
      skeleton.stretches.push([]);
    }
  });
  return skeleton;
}

/** The blocks' numbers from the first to the last, with these in the stretches. */
export function inOrder(stretches: readonly number[][], fixed: readonly number[]): number[] {
  return stretches.flatMap((numbers, at) => [...numbers, ...fixed.slice(at, at + 1)]);
}
