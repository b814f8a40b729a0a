import { type DragEvent, useState } from 'react';
import styles from './ColumnTable.module.css';
import { DRAGGED, type FileColumn, type FileColumnProps, TABLE_COLUMNS } from './file-columns';

interface Props<Target extends string> extends Pick<FileColumnProps, 'options' | 'nothing'> {
  columns: readonly FileColumn[];
  /** Left to right: what each column holds, or null for one that stays out. */
  targets: readonly (Target | null)[];
  onChange: (targets: readonly (Target | null)[]) => void;
  /** The same columns, that one holding this. */
  withTarget: (
    targets: readonly (Target | null)[],
    index: number,
    target: Target | null,
  ) => readonly (Target | null)[];
}

/** The file's columns, one a row: what each is here, by its menu, or by dragging its handle onto the row of another. */
export function ColumnTable<Target extends string>({
  columns,
  targets,
  options,
  nothing,
  onChange,
  withTarget,
}: Props<Target>) {
  const [over, setOver] = useState<number | null>(null);
  const choose = (index: number, target: string | null) =>
    onChange(withTarget(targets, index, target as Target | null));
  const drop = (event: DragEvent, onto: number) => {
    setOver(null);
    const from = Number(event.dataTransfer.getData(DRAGGED) || Number.NaN);
    if (!Number.isInteger(from) || from === onto) return;
    event.preventDefault();
    onChange(
      columns.map((_, at) => {
        if (at === onto) return targets[from] ?? null;
        return (at === from ? targets[onto] : targets[at]) ?? null;
      }),
    );
  };
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">Colunas do arquivo</caption>
      <colgroup>
        {TABLE_COLUMNS.map(({ key, width }) => (
          <col key={key} style={{ width }} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {TABLE_COLUMNS.map(({ key, head }) => (
            <th key={key} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {columns.map((column, index) => (
          <tr
            key={column.title}
            data-over={over === index || undefined}
            onDragOver={(event) => {
              if (!event.dataTransfer.types.includes(DRAGGED)) return;
              event.preventDefault();
              setOver(index);
            }}
            onDragLeave={() => setOver(null)}
            onDrop={(event) => drop(event, index)}
          >
            <Cells
              column={column}
              index={index}
              target={targets[index] ?? null}
              options={options}
              nothing={nothing}
              onChoose={choose}
            />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Cells(props: FileColumnProps) {
  return TABLE_COLUMNS.map(({ key, isRowHead = false, look, cell }) =>
    isRowHead ? (
      <th key={key} scope="row">
        {cell(props)}
      </th>
    ) : (
      <td key={key} className={look}>
        {cell(props)}
      </td>
    ),
  );
}
