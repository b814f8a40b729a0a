import styles from './InstalmentsArt.module.css';

const CELL = { width: 48, height: 32, radius: 4, pitchX: 56, pitchY: 46 };
const COLUMNS = 34;
const FIRST_X = -26;
const FIRST_Y = -26;

/** For each row, the column of the instalment that falls due next; what lies left of it is paid. */
const OPEN_COLUMNS = [
  7, 13, 10, 5, 12, 8, 14, 3, 11, 6, 9, 33, 4, 10, 7, 13, 2, 11, 5, 9, 14, 6, 12, 3,
];

/** One card of instalments a row, some further paid off than others. Decoration. */
export function InstalmentsArt() {
  return (
    <div className={styles.art} aria-hidden="true">
      <svg
        width={COLUMNS * CELL.pitchX}
        height={OPEN_COLUMNS.length * CELL.pitchY}
        className={styles.cells}
      >
        <title>Parcelas</title>
        <path className={styles.paid} d={cells((column, open) => column < open)} />
        <path className={styles.toCome} d={cells((column, open) => column > open)} />
        <path className={styles.open} d={cells((column, open) => column === open)} />
      </svg>
    </div>
  );
}

/** All cells of one kind as one path: three elements instead of eight hundred. */
function cells(isOfKind: (column: number, openColumn: number) => boolean): string {
  return OPEN_COLUMNS.flatMap((open, row) =>
    Array.from({ length: COLUMNS }, (_, column) =>
      isOfKind(column, open) ? cellAt(column, row) : '',
    ),
  ).join('');
}

function cellAt(column: number, row: number): string {
  const { width, height, radius: r } = CELL;
  const x = FIRST_X + column * CELL.pitchX;
  const y = FIRST_Y + row * CELL.pitchY;
  const corner = (dx: number, dy: number) => `a${r} ${r} 0 0 1 ${dx} ${dy}`;
  const across = width - 2 * r;
  const down = height - 2 * r;
  return `M${x + r} ${y}h${across}${corner(r, r)}v${down}${corner(-r, r)}h${-across}${corner(-r, -r)}v${-down}${corner(r, -r)}z`;
}
