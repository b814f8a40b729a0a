/** The codes on a page that is drawn: read from its pixels, as a camera and a scanner read them off paper. */
import jsQR from 'jsqr';

/** What a camera is held before, in points: larger by its step than any code, so that each is whole in one view. */
export const CAMERA = { side: 160, step: 60, scale: 2.5 };

/** All of them, wherever they stand: what the views show is read one by one, as a camera is held before one code at a time. */
export function qrCodesIn(context, { width, height }) {
  const pixels = context.getImageData(0, 0, width, height);
  const [side, step] = [CAMERA.side * CAMERA.scale, CAMERA.step * CAMERA.scale];
  let corners = cornersOf(pixels);
  const found = new Set();
  for (let top = 0; top < height; top += step) {
    for (let left = 0; left < width; left += step) {
      const isSeen = isWithin({ left, top, right: left + side, bottom: top + side });
      if (corners.filter(isSeen).length < 3) continue;
      const code = jsQR(viewOf(pixels, left, top, side), side, side, {
        inversionAttempts: 'dontInvert',
      });
      if (!code?.data) continue;
      found.add(code.data);
      // What is read is put aside: no other view need try it.
      const place = placeOf(code, left, top);
      whiten(pixels, place);
      const isRead = isWithin(place);
      corners = corners.filter((corner) => !isRead(corner));
    }
  }
  return [...found].sort();
}

const isWithin =
  ({ left, top, right, bottom }) =>
  ({ x, y }) =>
    x >= left && x <= right && y >= top && y <= bottom;

function placeOf({ location }, left, top) {
  const corners = Object.entries(location).flatMap(([name, at]) =>
    name.endsWith('Corner') ? [at] : [],
  );
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  return {
    left: left + Math.floor(Math.min(...xs)),
    top: top + Math.floor(Math.min(...ys)),
    right: left + Math.ceil(Math.max(...xs)),
    bottom: top + Math.ceil(Math.max(...ys)),
  };
}

function whiten({ data, width }, { left, top, right, bottom }) {
  const [from, until] = [Math.max(0, left), Math.min(width, right)];
  for (let y = top; y <= bottom; y += 1) {
    data.fill(255, (y * width + from) * 4, (y * width + until) * 4);
  }
}

function viewOf({ data, width, height }, left, top, side) {
  const part = new Uint8ClampedArray(side * side * 4).fill(255);
  const columns = Math.min(side, width - left);
  for (let row = 0; row < Math.min(side, height - top); row += 1) {
    const from = ((top + row) * width + left) * 4;
    part.set(data.subarray(from, from + columns * 4), row * side * 4);
  }
  return part;
}

/** Three corners of each code are squares within squares: a line through their middle, across or down, is dark and light by
 *  1 : 1 : 3 : 1 : 1. Where a view has no three of them, a camera finds nothing either, and takes a hundred times as long. */
function cornersOf(pixels) {
  const { data, width, height } = pixels;
  const corners = [];
  for (let y = 0; y < height; y += 1) {
    for (const { middle, module } of cornersIn(runsOf(data, y * width, 1, width))) {
      const isKnown = corners.some(
        ({ x, y: known }) => Math.abs(x - middle) < 3 * module && Math.abs(known - y) < 3 * module,
      );
      if (!isKnown && isCornerDown(pixels, Math.round(middle), y, module)) {
        corners.push({ x: middle, y });
      }
    }
  }
  return corners;
}

/** The middles of what looks like a corner on this line. */
function cornersIn(runs) {
  const found = [];
  let start = runs[0];
  for (let at = 1; at + 4 < runs.length; at += 2) {
    const length = runs[at] + runs[at + 1] + runs[at + 2] + runs[at + 3] + runs[at + 4];
    const module = length / 7;
    if (isCorner(runs, at, module)) found.push({ middle: start + length / 2, module });
    start += runs[at] + runs[at + 1];
  }
  return found;
}

/** Generously: what is none costs a look. */
function isCorner(runs, at, module) {
  const isWide = (place, modules) => Math.abs(runs[at + place] - modules * module) <= 0.8 * module;
  return (
    module >= 1 && isWide(2, 3) && isWide(0, 1) && isWide(1, 1) && isWide(3, 1) && isWide(4, 1)
  );
}

/** Whether the line down through this point, too, crosses a corner about as large. */
function isCornerDown({ data, width, height }, x, y, module) {
  const top = Math.max(0, Math.floor(y - 6 * module));
  const bottom = Math.min(height, Math.ceil(y + 6 * module));
  return cornersIn(runsOf(data, top * width + x, width, bottom - top)).some(
    (corner) => Math.abs(top + corner.middle - y) < 2 * module && corner.module < 2 * module,
  );
}

/** Lengths of light and dark by turns, light first, along pixels that stand so far apart. */
function runsOf(data, first, apart, count) {
  const runs = [];
  let run = 0;
  let isDark = false;
  for (let at = 0, index = first * 4; at < count; at += 1, index += apart * 4) {
    if (data[index] < 128 !== isDark) {
      runs.push(run);
      run = 0;
      isDark = !isDark;
    }
    run += 1;
  }
  runs.push(run);
  return runs;
}

/** A module of a bar code is no narrower than that, in pixels of this scale. */
export const BARS = { scale: 4, everyRow: 8, narrowest: 3, fewestRuns: 40 };

/** The bar codes that a scanner's line meets, as widths in modules, bars and spaces by turns. */
export function barCodesIn(context, { width, height }) {
  const found = new Set();
  for (let row = 0; row < height; row += BARS.everyRow) {
    // A page of this scale is 32 MB: what no line meets is left where it is.
    const { data } = context.getImageData(0, row, width, 1);
    for (const runs of symbolsOf(runsOf(data, 0, 1, width))) {
      const modules = inModules(runs);
      if (modules) found.add(modules.join(''));
    }
  }
  return [...found].sort();
}

/** What stands between two quiet zones. */
function symbolsOf(runs) {
  const symbols = [[]];
  runs.forEach((run, index) => {
    if (index % 2 === 0 && run > 45) symbols.push([]);
    else symbols.at(-1).push(run);
  });
  return symbols.filter(({ length }) => length >= BARS.fewestRuns && length % 2 === 1);
}

/** Null for what is no Code 128: codes of six runs and eleven modules, then the stop. */
function inModules(runs) {
  const narrowest = Math.min(...runs);
  if (narrowest < BARS.narrowest) return null;
  const rough = runs.reduce((sum, run) => sum + Math.round(run / narrowest), 0);
  const module = runs.reduce((sum, run) => sum + run, 0) / rough;
  const modules = runs.map((run) => Math.round(run / module));
  const sumFrom = (first) => modules.slice(first, first + 6).reduce((sum, width) => sum + width, 0);
  const codes = (modules.length - 7) / 6;
  const isWhole =
    Number.isInteger(codes) &&
    Array.from({ length: codes }, (_, at) => sumFrom(6 * at)).every((sum) => sum === 11);
  return isWhole && modules.slice(-7).join('') === '2331112' ? modules : null;
}
