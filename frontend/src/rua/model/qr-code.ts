/** A QR code (ISO/IEC 18004) of a text of ASCII, in bytes, where a seventh may be lost (M), in the smallest version up to 11, which
 *  holds any BR Code. Own lines for one reason: what the office uses (uqr) would not fit into the phone's script. The
 *  tests hold both equal, module by module. */

/** By version from 1 on: bytes for errors in each block, and how many blocks. */
const ERROR_BYTES = [10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30];
const BLOCKS = [1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5];

type Grid<T> = T[][];

/** Rows of modules, true where dark, without a quiet zone. Throws: RangeError for a text that is too long. */
export function qrModules(text: string): Grid<boolean> {
  for (let version = 1; version <= BLOCKS.length; version += 1) {
    const bytes = bytesOf(text, version);
    if (bytes) return bestMasked(version, bytes);
  }
  throw new RangeError(`No QR code holds ${text.length} characters`);
}

const sizeOf = (version: number) => 4 * version + 17;

const at = (numbers: readonly number[], index: number) => numbers[index] ?? 0;

/** Modules that are no pattern of the code itself, in whole bytes. */
function capacityOf(version: number): number {
  const aligned = version < 2 ? 0 : version < 7 ? 25 : 140;
  return ((16 * version + 128) * version + 64 - aligned - (version < 7 ? 0 : 36)) >> 3;
}

/** Data and what corrects it, block by block in turns; null where the text is too long for the version. */
function bytesOf(text: string, version: number): number[] | null {
  const count = at(BLOCKS, version - 1);
  const errors = at(ERROR_BYTES, version - 1);
  const capacity = capacityOf(version);
  const room = capacity - count * errors;
  const length = text.length.toString(2).padStart(version < 10 ? 8 : 16, '0');
  const letters = [...text].map((letter) => byteText(letter.charCodeAt(0)));
  const bits = `0100${length}${letters.join('')}0000`;
  const data = (bits.match(/.{1,8}/g) ?? []).map((one) => Number.parseInt(one.padEnd(8, '0'), 2));
  // Of the closing zeros as many are written as there is room for.
  if (bits.length - 4 > room * 8) return null;
  data.length = Math.min(data.length, room);
  for (let pad = 0xec; data.length < room; pad ^= 0xfd) data.push(pad);
  const isShort = (block: number) => block < count - (capacity % count);
  const blocks = Array.from({ length: count }, (_, block) =>
    data.splice(0, Math.floor(capacity / count) - errors + (isShort(block) ? 0 : 1)),
  );
  return [...inTurns(blocks), ...inTurns(blocks.map((block) => remainderOf(block, errors)))];
}

const byteText = (byte: number) => byte.toString(2).padStart(8, '0');

const inTurns = (blocks: Grid<number>) =>
  (blocks.at(-1) ?? []).flatMap((_, index) =>
    blocks.flatMap((block) => (index < block.length ? at(block, index) : [])),
  );

/** In the field of 256 with x⁸ + x⁴ + x³ + x² + 1. */
function times(a: number, b: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit -= 1) {
    product = (product << 1) ^ (product >> 7 && 0x11d) ^ ((b >> bit) & 1 && a);
  }
  return product;
}

/** Reed and Solomon's: what is left of the data divided by (x − 1)(x − 2)(x − 4)… */
function remainderOf(data: readonly number[], degree: number): number[] {
  let divisor = [1];
  for (let power = 0, root = 1; power < degree; power += 1, root = times(root, 2)) {
    const next = [...divisor, 0];
    divisor = next.map((one, index) => one ^ times(at(divisor, index - 1), root));
  }
  const rest = [...data, ...Array(degree).fill(0)];
  data.forEach((_, from) => {
    const factor = at(rest, from);
    divisor.forEach((one, index) => {
      rest[from + index] = at(rest, from + index) ^ times(one, factor);
    });
  });
  return rest.slice(data.length);
}

const MASKS: readonly ((x: number, y: number) => number)[] = [
  (x, y) => (x + y) % 2,
  (_, y) => y % 2,
  (x) => x % 3,
  (x, y) => (x + y) % 3,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2,
  (x, y) => ((x * y) % 2) + ((x * y) % 3),
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2,
];

function bestMasked(version: number, bytes: readonly number[]): Grid<boolean> {
  const masked = MASKS.map((mask, number) => {
    const grid = patterns(version, number);
    const free = freeModules(grid);
    const bits = bytes.map(byteText).join('');
    free.forEach(([x, y], index) => {
      set(grid, x, y, (bits[index] === '1') !== (mask(x, y) === 0));
    });
    return grid.map((row) => row.map(Boolean));
  });
  const faults = masked.map(faultsOf);
  return masked[faults.indexOf(Math.min(...faults))] ?? [];
}

type Open = Grid<boolean | undefined>;

function set(grid: Open, x: number, y: number, isDark: boolean): void {
  const row = grid[y];
  if (row && x >= 0 && x < grid.length) row[x] = isDark;
}

/** What is the same in all codes of a version; undefined where data goes. */
function patterns(version: number, mask: number): Open {
  const size = sizeOf(version);
  const grid: Open = Array.from({ length: size }, () => Array(size).fill(undefined));
  const last = size - 4;
  for (let index = 0; index < size; index += 1) {
    set(grid, 6, index, index % 2 === 0);
    set(grid, index, 6, index % 2 === 0);
  }
  for (const [x, y] of [
    [3, 3],
    [last, 3],
    [3, last],
  ] as const) {
    squares(grid, x, y, 4);
  }
  const middles = version < 2 ? [] : version < 7 ? [6, size - 7] : [6, 2 * version + 8, size - 7];
  for (const x of middles) {
    for (const y of middles) {
      // Three corners are taken.
      if (x + y > 12 && Math.abs(x - y) < size - 13) squares(grid, x, y, 2);
    }
  }
  tellMask(grid, mask);
  if (version > 6) tellVersion(grid, version);
  return grid;
}

/** One in the other, dark and light by turns, the middle and what is around it dark. */
function squares(grid: Open, x: number, y: number, reach: number): void {
  for (let dy = -reach; dy <= reach; dy += 1) {
    for (let dx = -reach; dx <= reach; dx += 1) {
      const ring = Math.max(Math.abs(dx), Math.abs(dy));
      set(grid, x + dx, y + dy, reach === 2 ? ring !== 1 : ring !== 2 && ring !== 4);
    }
  }
}

/** A number with what corrects it: what is left of it divided by `divisor`, of so many bits. */
function corrected(value: number, bits: number, divisor: number): number {
  let rest = value;
  for (let bit = 0; bit < bits; bit += 1) rest = (rest << 1) ^ ((rest >> (bits - 1)) * divisor);
  return (value << bits) | rest;
}

function tellMask(grid: Open, mask: number): void {
  const told = corrected(mask, 10, 0x537) ^ 0x5412;
  const size = grid.length;
  for (let bit = 0; bit < 15; bit += 1) {
    const isDark = ((told >> bit) & 1) === 1;
    const inner = bit < 6 ? bit : bit < 8 ? bit + 1 : size - 15 + bit;
    const outer = bit < 8 ? size - 1 - bit : bit < 9 ? 7 : 14 - bit;
    set(grid, 8, inner, isDark);
    set(grid, outer, 8, isDark);
  }
  set(grid, 8, size - 8, true);
}

function tellVersion(grid: Open, version: number): void {
  const told = corrected(version, 12, 0x1f25);
  for (let bit = 0; bit < 18; bit += 1) {
    const isDark = ((told >> bit) & 1) === 1;
    const [far, near] = [grid.length - 11 + (bit % 3), Math.floor(bit / 3)];
    set(grid, far, near, isDark);
    set(grid, near, far, isDark);
  }
}

/** In the order in which bits are written: two columns at a time from the right, up and down by turns. */
function freeModules(grid: Open): [x: number, y: number][] {
  const size = grid.length;
  const pairs = Array.from({ length: (size - 1) / 2 }, (_, pair) => size - 1 - 2 * pair);
  return pairs.flatMap((column, pair) => {
    // The sixth column is a pattern from end to end.
    const right = column > 6 ? column : column - 1;
    return grid.flatMap((_, step) => {
      const y = pair % 2 === 0 ? size - 1 - step : step;
      return [right, right - 1].flatMap((x): [number, number][] =>
        grid[y]?.[x] === undefined ? [[x, y]] : [],
      );
    });
  });
}

/** What makes a code hard to read, in the standard's points. */
function faultsOf(grid: Grid<boolean>): number {
  const size = grid.length;
  const columns = grid.map((_, x) => grid.map((row) => row[x] ?? false));
  const lines = [...grid, ...columns].reduce((sum, line) => sum + lineFaults(line), 0);
  let blocks = 0;
  let dark = 0;
  grid.forEach((row, y) => {
    row.forEach((isDark, x) => {
      if (isDark) dark += 1;
      const isBlock =
        row[x + 1] === isDark && grid[y + 1]?.[x] === isDark && grid[y + 1]?.[x + 1] === isDark;
      if (isBlock) blocks += 3;
    });
  });
  const total = size * size;
  return lines + blocks + 10 * (Math.ceil(Math.abs(dark * 20 - total * 10) / total) - 1);
}

/** Long runs, and what looks like a corner of the code. */
function lineFaults(line: readonly boolean[]): number {
  const text = line.map(Number).join('');
  const long = text.match(/0{5,}|1{5,}/g) ?? [];
  // Light first and light last, both with the quiet zone.
  const blank = '0'.repeat(line.length);
  const runs = (blank + text + blank).match(/0+|1+/g)?.map((run) => run.length) ?? [];
  let corners = 0;
  for (let first = 1; first + 5 < runs.length; first += 2) {
    const one = at(runs, first);
    const isCorner = [1, 1, 3, 1, 1].every((width, index) => runs[first + index] === width * one);
    const [before, after] = [at(runs, first - 1), at(runs, first + 5)];
    if (isCorner && before >= 4 * one && after >= one) corners += 1;
    if (isCorner && after >= 4 * one && before >= one) corners += 1;
  }
  return long.reduce((sum, run) => sum + run.length - 2, 0) + 40 * corners;
}
