import styles from './Bone.module.css';

/** A bar where a text or a figure will stand, of the line's own size. */
export function Bone({ width }: { width: number | string }) {
  return <span className={styles.bone} style={{ width }} aria-hidden="true" />;
}

/** Where a button will stand. */
export function ButtonBone({ width }: { width: number }) {
  return <span className={styles.button} style={{ width }} aria-hidden="true" />;
}
