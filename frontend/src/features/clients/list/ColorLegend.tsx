import { ROW_COLOR_MEANINGS, type RowColor } from '@crediario/contract/domain';
import type { RowColorCounts } from '@crediario/contract/wire';
import { SituationGlyph } from '@shared/ui/Situation';
import styles from './ColorLegend.module.css';
import { LEGEND_COLORS } from './client-filters';
import { EdgeMark } from './EdgeMark';

interface Props {
  counts: RowColorCounts | undefined;
  /** What the list is narrowed to; none is all of them. */
  chosen: readonly RowColor[];
  onToggle: (color: RowColor) => void;
}

/** What the colours at the edge of the rows mean, and how many rows there are of each; it holds its place before they
 *  are known. Each narrows the list to its rows, several to the rows of all of them. */
export function ColorLegend({ counts, chosen, onToggle }: Props) {
  return (
    <ul className={styles.legend} aria-label="Legenda das cores">
      {LEGEND_COLORS.map((color) => (
        <li key={color}>
          <button
            type="button"
            className={styles.entry}
            aria-pressed={chosen.includes(color)}
            onClick={() => onToggle(color)}
          >
            <EdgeMark color={color} />
            <SituationGlyph color={color} />
            {ROW_COLOR_MEANINGS[color]}{' '}
            <strong className={styles.count}>
              {counts?.[color].toLocaleString('pt-BR') ?? '…'}
            </strong>
          </button>
        </li>
      ))}
    </ul>
  );
}
