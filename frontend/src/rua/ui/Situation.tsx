import { formatDelay, type RowColor } from '@crediario/contract/domain';
import { Icon, type IconName } from './Icon';
import styles from './Situation.module.css';

const GLYPHS: Readonly<Record<RowColor, IconName>> = {
  green: 'done',
  yellow: 'clock',
  red: 'warning',
  purple: 'hourglass',
  blue: 'done',
  gray: 'none',
};

/** Tinted only where it is late: never by colour alone. */
export function Situation({ color, days }: { color: RowColor; days: number }) {
  return (
    <span className={`${styles.pill} ${styles[color]}`}>
      <Icon name={GLYPHS[color]} size={20} />
      {color === 'gray' ? 'Sem venda' : formatDelay(days)}
    </span>
  );
}
