import { ROW_COLOR_MEANINGS, type RowColor } from '@crediario/contract/domain';
import type { RowColorCounts } from '@crediario/contract/wire';
import { SituationGlyph } from '@shared/ui/Situation';
import styles from './ColorLegend.module.css';
import { EdgeMark } from './EdgeMark';

const COLORS: readonly RowColor[] = ['green', 'yellow', 'red', 'purple', 'blue', 'gray'];

/** What the colours at the edge of the rows mean, and how many rows there are of each; it holds its place before they
 *  are known. */
export function ColorLegend({ counts }: { counts: RowColorCounts | undefined }) {
  return (
    <ul className={styles.legend} aria-label="Legenda das cores">
      {COLORS.map((color) => (
        <li key={color} className={styles.entry}>
          <EdgeMark color={color} />
          <SituationGlyph color={color} />
          {ROW_COLOR_MEANINGS[color]}{' '}
          <strong className={styles.count}>{counts?.[color].toLocaleString('pt-BR') ?? '…'}</strong>
        </li>
      ))}
    </ul>
  );
}
