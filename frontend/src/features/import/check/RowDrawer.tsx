import type { ImportRowAnswer } from '@crediario/contract/wire';
import { RecordDrawer } from '@shared/ui/RecordDrawer';
import type { Column } from '@shared/ui/table/column';
import styles from './CheckStep.module.css';

interface Props {
  row: ImportRowAnswer;
  columns: readonly Column<ImportRowAnswer>[];
  onClose: () => void;
}

/** All that the list says of a line, and cuts where it is narrow: above all the whole reason. */
export function RowDrawer({ row, columns, onClose }: Props) {
  const [, ...facts] = columns;
  return (
    <RecordDrawer
      title={`Linha ${row.line.toLocaleString('pt-BR')}`}
      subject="do arquivo"
      onClose={onClose}
      isPageLive
    >
      <dl className={styles.whole}>
        {facts.map(({ key, title, cell }) => (
          <div key={key}>
            <dt>{title}</dt>
            <dd>{cell(row) ?? '—'}</dd>
          </div>
        ))}
      </dl>
    </RecordDrawer>
  );
}
