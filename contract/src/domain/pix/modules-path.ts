/** The dark modules of a QR code as one SVG path, a unit a module: runs of a row become one bar, so that no seam shows
 *  between two of them on paper. */
export function modulesPath(rows: readonly (readonly boolean[])[]): string {
  return rows.flatMap((row, y) => runsOf(row).map(([x, width]) => bar(x, y, width))).join('');
}

const bar = (x: number, y: number, width: number) => `M${x} ${y}h${width}v1h-${width}z`;

function runsOf(row: readonly boolean[]): [from: number, width: number][] {
  const runs: [number, number][] = [];
  row.forEach((isDark, x) => {
    const last = runs[runs.length - 1];
    if (!isDark) return;
    if (last && last[0] + last[1] === x) last[1] += 1;
    else runs.push([x, 1]);
  });
  return runs;
}
