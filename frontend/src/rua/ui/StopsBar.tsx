import styles from './StopsBar.module.css';

export type Segment = 'filled' | 'hollow' | 'inReview' | 'pale' | 'yellow' | 'red' | 'today';

const MOST_SEGMENTS = 60;

/** One segment per stop or instalment; where they are too many, one per kind. What it says is said by the legend below: it is
 *  a picture only. */
export function StopsBar({ segments }: { segments: readonly Segment[] }) {
  const isMany = segments.length > MOST_SEGMENTS;
  const shown = isMany ? [...new Set(segments)] : segments;
  return (
    <div className={styles.bar} aria-hidden="true">
      {shown.map((segment, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a segment is its place.
          key={index}
          className={`${styles.segment} ${styles[segment]}`}
          style={{ flexGrow: isMany ? segments.filter((one) => one === segment).length : 1 }}
        />
      ))}
    </div>
  );
}
