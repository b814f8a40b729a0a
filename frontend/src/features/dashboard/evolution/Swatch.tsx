import { cssVariable, type Palette } from '@shared/ui/palette';
import styles from './Swatch.module.css';

/** The colour of a series, beside its name. */
export function Swatch({ color }: { color: keyof Palette }) {
  const look = { background: `var(${cssVariable(color)})` };
  return <span className={styles.swatch} style={look} aria-hidden="true" />;
}
