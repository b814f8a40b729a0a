import {
  CheckCircleFilled,
  CheckCircleOutlined,
  ClockCircleOutlined,
  HourglassOutlined,
  MinusCircleOutlined,
  WarningFilled,
} from '@ant-design/icons';
import { formatDelay, ROW_COLOR_MEANINGS, type RowColor } from '@crediario/contract/domain';
import type { ComponentType } from 'react';
import styles from './Situation.module.css';

const GLYPHS: Readonly<Record<RowColor, ComponentType<{ className?: string }>>> = {
  green: CheckCircleOutlined,
  yellow: ClockCircleOutlined,
  red: WarningFilled,
  purple: HourglassOutlined,
  blue: CheckCircleFilled,
  gray: MinusCircleOutlined,
};

/** Only what is late colours its words. */
const LATE: readonly RowColor[] = ['yellow', 'red', 'purple'];

interface Props {
  color: RowColor;
  delayDays: number;
  /** A tinted pill, for headings and phone cards; it shows only when late. */
  isPill?: boolean;
}

/** The glyph alone, in its colour; the caller adds the words. */
export function SituationGlyph({ color }: { color: RowColor }) {
  const Glyph = GLYPHS[color];
  return (
    <span className={styles[color]} aria-hidden="true">
      <Glyph className={styles.glyph} />
    </span>
  );
}

/** 'N Dias' in the colour of what is late, beside a glyph that stands elsewhere. */
export function DelayText({ color, delayDays }: { color: RowColor; delayDays: number }) {
  const className = [styles[color], LATE.includes(color) ? styles.late : styles.quiet].join(' ');
  return <span className={className}>{formatDelay(delayDays)}</span>;
}

/** How a sale stands: a glyph and 'N Dias', never colour alone. */
export function Situation({ color, delayDays, isPill = false }: Props) {
  const Glyph = GLYPHS[color];
  const isLate = LATE.includes(color);
  const className = [
    styles.situation,
    styles[color],
    isLate && styles.late,
    isLate && isPill && styles.pill,
  ]
    .filter(Boolean)
    .join(' ');
  return (
    <span className={className} title={ROW_COLOR_MEANINGS[color]}>
      <Glyph className={styles.glyph} />
      <span className="visually-hidden">{ROW_COLOR_MEANINGS[color]}, </span>
      {formatDelay(delayDays)}
    </span>
  );
}
