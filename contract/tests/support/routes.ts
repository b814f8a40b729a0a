import type { Point } from '../../src/domain/field/index.js';

/** The same numbers in [0, 1) for the same seed, every time. */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Houses of a town some eleven kilometres wide. */
export function houses(count: number, random: () => number): Point[] {
  return Array.from({ length: count }, () => ({
    lat: -23.5 + random() / 10,
    lon: -46.6 + random() / 10,
  }));
}

/** The length of the shortest way from the first point through all others, by dynamic programming over their sets
 *  (Held and Karp): slow, and surely right. */
export function exactLength(points: readonly Point[], distance: (a: Point, b: Point) => number) {
  const [start, ...others] = points as [Point, ...Point[]];
  const count = others.length;
  const far = Float64Array.from(others.flatMap((a) => others.map((b) => distance(a, b))));
  const best = new Float64Array((1 << count) * count).fill(Number.POSITIVE_INFINITY);
  others.forEach((point, at) => {
    best[(1 << at) * count + at] = distance(start, point);
  });
  const goOn = (seen: number, last: number, length: number) => {
    for (let next = 0; next < count; next++) {
      if (seen & (1 << next)) continue;
      const place = (seen | (1 << next)) * count + next;
      best[place] = Math.min(best[place] as number, length + (far[last * count + next] as number));
    }
  };
  for (let seen = 1; seen < 1 << count; seen++) {
    for (let last = 0; last < count; last++) {
      if (seen & (1 << last)) goOn(seen, last, best[seen * count + last] as number);
    }
  }
  return Math.min(...best.slice(((1 << count) - 1) * count));
}

/** TSPLIB's GEO: degrees.minutes on an earth of its own, in whole kilometres. Not the haversine. */
export function tsplibGeo(a: Point, b: Point): number {
  const east = Math.cos(tsplibRadians(a.lon) - tsplibRadians(b.lon));
  const difference = Math.cos(tsplibRadians(a.lat) - tsplibRadians(b.lat));
  const sum = Math.cos(tsplibRadians(a.lat) + tsplibRadians(b.lat));
  return Math.floor(6378.388 * Math.acos(0.5 * ((1 + east) * difference - (1 - east) * sum)) + 1);
}

const TSPLIB_PI = 3_141_592 / 1e6;

function tsplibRadians(value: number): number {
  const degrees = Math.trunc(value);
  return (TSPLIB_PI * (degrees + (5 * (value - degrees)) / 3)) / 180;
}

export const BURMA14 =
  read(`16.47 96.10 16.47 94.44 20.09 92.54 22.39 93.37 25.23 97.24 22.00 96.05 20.47 97.02
  17.20 96.29 16.30 97.38 14.05 98.12 16.53 97.38 21.52 95.59 19.41 97.13 20.09 94.55`);

export const ULYSSES22 =
  read(`38.24 20.42 39.57 26.15 40.56 25.32 36.26 23.12 33.48 10.54 37.56 12.19 38.42 13.11 37.52 20.44
  41.23 9.10 41.17 13.05 36.08 -5.21 38.47 15.13 38.15 15.35 37.51 15.17 35.49 14.32 39.36 19.56 38.09 24.36
  36.09 23.00 40.44 13.57 40.33 14.15 40.37 14.23 37.57 22.56`);

function read(text: string): Point[] {
  const numbers = text.trim().split(/\s+/).map(Number);
  return Array.from({ length: numbers.length / 2 }, (_, at) => ({
    lat: numbers[2 * at] as number,
    lon: numbers[2 * at + 1] as number,
  }));
}
