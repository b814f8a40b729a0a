import styles from './StopsBar.module.css';

export type Segment = 'filled' | 'hollow' | 'pale' | 'yellow' | 'red' | 'today';

const MOST_SEGMENTS = 60;

/** One segment per stop or instalment. What it says is said by the legend below: it is a picture only. */
export function StopsBar({ segments }: { segments: readonly Segment[] }) {
  if (segments.length > MOST_SEGMENTS) return <Continuous segments={segments} />;
  return (
    <div className={styles.bar} aria-hidden="true">
      {segments.map((segment, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a segment is its place.
        <span key={index} className={`${styles.segment} ${styles[segment]}`} />
      ))}
    </div>
  );
}

function Continuous({ segments }: { segments: readonly Segment[] }) {
  const kinds = [...new Set(segments)];
  return (
    <div className={styles.whole} aria-hidden="true">
      {kinds.map((kind) => (
        <span
          key={kind}
          className={`${styles.segment} ${styles[kind]}`}
          style={{ flexGrow: segments.filter((one) => one === kind).length }}
        />
      ))}
    </div>
  );
}
