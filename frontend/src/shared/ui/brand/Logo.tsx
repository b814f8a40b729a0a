import styles from './Logo.module.css';
import { Mark } from './Mark';
import wordmark from './wordmark.svg';
import wordmarkOnDark from './wordmark-on-dark.svg';

interface Props {
  /** The mark's height in px; the wordmark follows it. */
  markSize?: number;
}

const CAPS_TO_MARK = 13.5 / 22;
/** The wordmark's drawing is 2086 units high, its capitals 1490; its accent rises above them. */
const DRAWING_TO_CAPS = 2086 / 1490;

/** Mark and wordmark. Header: mark 22, capitals 13.5, gap 8. */
export function Logo({ markSize = 22 }: Props) {
  const height = markSize * CAPS_TO_MARK * DRAWING_TO_CAPS;
  return (
    <span className={styles.logo}>
      <Mark size={markSize} />
      <picture className={styles.wordmark}>
        <source srcSet={wordmarkOnDark} media="(prefers-color-scheme: dark)" />
        <img src={wordmark} alt="Crediário" height={height} width={(height * 8788) / 2086} />
      </picture>
    </span>
  );
}
