import type { RowColor } from '@crediario/contract/domain';
import legend from './ColorLegend.module.css';

interface Props {
  color: RowColor;
  /** The row sets its position and height. */
  className?: string | undefined;
}

/** The coloured left edge of a row or card. */
export function EdgeMark({ color, className }: Props) {
  return (
    <span
      className={[legend.edge, className].filter(Boolean).join(' ')}
      data-color={color}
      aria-hidden="true"
    />
  );
}
