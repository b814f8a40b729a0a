import {
  ArrowRightOutlined,
  CheckCircleOutlined,
  ExclamationCircleOutlined,
  HolderOutlined,
} from '@ant-design/icons';
import {
  type ColumnJudgement,
  type ColumnTargets,
  type ImportTarget,
  withTarget,
} from '@crediario/contract/import';
import { Select } from 'antd';
import { type DragEvent, useState } from 'react';
import styles from './ColumnTable.module.css';
import { TARGET_OPTIONS } from './target-options';

interface Props {
  columns: readonly ColumnJudgement[];
  targets: ColumnTargets;
  /** Names in the file, and whom each means. */
  collectors: readonly (readonly [string, number | null])[];
  onChange: (targets: ColumnTargets) => void;
}

const DRAGGED = 'application/x-column';

/** The file's columns, one a row: what each is here, by its menu, or by dragging its handle onto the row of another. */
export function ColumnTable({ columns, targets, collectors, onChange }: Props) {
  const [over, setOver] = useState<number | null>(null);
  const choose = (index: number, target: ImportTarget | null) =>
    onChange(withTarget(targets, index, target));
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
      <thead>
        <tr>
          <th scope="col">No arquivo</th>
          <th scope="col">No Crediário</th>
          <th scope="col">Primeiras linhas</th>
          <th scope="col">Lido como</th>
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
            <th scope="row">
              <span className={styles.name}>
                <span
                  className={styles.handle}
                  draggable
                  title="Arraste até outra linha para trocar os campos"
                  aria-hidden
                  onDragStart={(event) => {
                    event.dataTransfer.setData(DRAGGED, String(index));
                    event.dataTransfer.effectAllowed = 'move';
                  }}
                >
                  <HolderOutlined />
                </span>
                <span className={styles.title}>{column.title}</span>
                <ArrowRightOutlined className={styles.arrow} aria-hidden />
              </span>
            </th>
            <td className={styles.target}>
              <Select<ImportTarget | 'none'>
                className={styles.select}
                aria-label={`${column.title}: campo no Crediário`}
                value={targets[index] ?? 'none'}
                options={TARGET_OPTIONS}
                showSearch={{ optionFilterProp: 'label' }}
                listHeight={320}
                popupMatchSelectWidth={260}
                onChange={(target) => choose(index, target === 'none' ? null : target)}
                data-none={(targets[index] ?? null) === null || undefined}
              />
            </td>
            <td>
              <span className={styles.samples}>
                {column.samples.map((text, at) => (
                  <Sample key={SAMPLE_KEYS[at]} text={text} />
                ))}
              </span>
            </td>
            <td className={styles.read}>
              <ReadAs column={column} target={targets[index] ?? null} collectors={collectors} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const SAMPLE_KEYS = ['first', 'second'];

function Sample({ text }: { text: string }) {
  return (
    <span className={styles.sample} title={text || undefined}>
      {text === '' ? <span className={styles.empty}>vazio</span> : text}
    </span>
  );
}

interface ReadAsProps {
  column: ColumnJudgement;
  target: ImportTarget | null;
  collectors: Props['collectors'];
}

function ReadAs({ column, target, collectors }: ReadAsProps) {
  if (target === null) return <span className={styles.empty}>—</span>;
  const told = target === 'collector' ? collectorWords(collectors) : column;
  return told.isDoubtful ? (
    <span className={styles.doubt}>
      <ExclamationCircleOutlined aria-hidden /> <span className="visually-hidden">Atenção: </span>
      <span>
        {told.words}
        {column.example !== null && <small className={styles.example}>{column.example}</small>}
      </span>
    </span>
  ) : (
    <span className={styles.good}>
      <CheckCircleOutlined className={styles.check} aria-hidden /> <span>{told.words}</span>
    </span>
  );
}

/** '6 nomes, 1 sem par' */
function collectorWords(pairs: Props['collectors']) {
  const without = pairs.filter(([, id]) => id === null).length;
  const names = `${pairs.length} ${pairs.length === 1 ? 'nome' : 'nomes'}`;
  return { words: without > 0 ? `${names}, ${without} sem par` : names, isDoubtful: without > 0 };
}
