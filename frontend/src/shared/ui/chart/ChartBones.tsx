import styles from './ChartBones.module.css';

const HEIGHTS_PERCENT = [
  34, 52, 26, 61, 45, 18, 38, 57, 30, 48, 66, 22, 41, 54, 28, 36, 59, 24, 46, 33,
];

/** Columns where a chart's will stand, above the place of its axis. */
export function ChartBones() {
  return (
    <div className={styles.bones} aria-hidden="true">
      {HEIGHTS_PERCENT.map((height) => (
        <span key={height} style={{ height: `${height}%` }} />
      ))}
    </div>
  );
}
