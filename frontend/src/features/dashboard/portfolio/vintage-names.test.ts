import { describe, expect, it } from 'vitest';
import { type Point, placesOfNames } from './vintage-names';

const PLOT = { width: 400, height: 160 };
const NAME = { width: 66, height: 16 };

const line = (...points: [number, number][]): Point[] => points.map(([x, y]) => ({ x, y }));

/** Walks the line by the pixel: another way than the product's. */
const crosses = (points: readonly Point[], at: { left: number; top: number }) =>
  points.some((to, index) => {
    const from = points[index - 1];
    if (!from) return false;
    const steps = Math.ceil(Math.hypot(to.x - from.x, to.y - from.y));
    return Array.from({ length: steps + 1 }, (_, step) => step / steps).some((part) => {
      const x = from.x + part * (to.x - from.x);
      const y = from.y + part * (to.y - from.y);
      return x > at.left && x < at.left + NAME.width && y > at.top && y < at.top + NAME.height;
    });
  });

describe('where the names of the vintages stand', () => {
  it('is above the end, and ends with it', () => {
    expect(placesOfNames([line([0, 160], [200, 80])], PLOT, NAME)).toEqual([
      { left: 134, top: 58 },
    ]);
  });

  it('is beside the end where a line passes above it', () => {
    const lines = [line([0, 160], [100, 100]), line([0, 40], [100, 90], [300, 84])];
    const [place] = placesOfNames(lines, PLOT, NAME);
    expect(place && lines.filter((one) => crosses(one, place))).toEqual([]);
    expect(place?.top).toBe(92);
  });

  it('covers the end of no line', () => {
    const lines = [line([0, 160], [100, 100]), line([0, 160], [80, 88])];
    const places = placesOfNames(lines, PLOT, NAME);
    for (const [index, place] of places.entries()) {
      const other = lines[1 - index]?.at(-1);
      expect(other && place && crosses([other, { ...other, x: other.x + 1 }], place)).toBe(false);
    }
  });

  it('is never the same for two lines that end together', () => {
    const lines = [line([0, 160], [100, 50]), line([0, 160], [100, 51])];
    const [first, second] = placesOfNames(lines, PLOT, NAME);
    const apart =
      Math.abs((first?.left ?? 0) - (second?.left ?? 0)) >= NAME.width ||
      Math.abs((first?.top ?? 0) - (second?.top ?? 0)) >= NAME.height;
    expect(apart).toBe(true);
  });

  it('stays in the plot: an end at its left, one at its right', () => {
    const lines = [line([0, 160], [4, 150]), line([0, 160], [400, 10])];
    for (const place of placesOfNames(lines, PLOT, NAME)) {
      expect(place?.left).toBeGreaterThanOrEqual(0);
      expect((place?.left ?? 0) + NAME.width).toBeLessThanOrEqual(422);
    }
  });

  it('is nowhere for a line without an end', () => {
    expect(placesOfNames([[]], PLOT, NAME)).toEqual([null]);
  });
});
