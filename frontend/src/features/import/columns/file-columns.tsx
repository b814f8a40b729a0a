import {
  ArrowRightOutlined,
  CheckCircleOutlined,
  ExclamationCircleOutlined,
  HolderOutlined,
} from '@ant-design/icons';
import type { ColumnJudgement, ImportTarget } from '@crediario/contract/import';
import { Select } from 'antd';
import type { ReactNode } from 'react';
import styles from './ColumnTable.module.css';
import { TARGET_OPTIONS } from './target-options';

export interface FileColumnProps {
  column: ColumnJudgement;
  index: number;
  target: ImportTarget | null;
  /** Names in the file, and whom each means. */
  collectors: readonly (readonly [string, number | null])[];
  onChoose: (index: number, target: ImportTarget | null) => void;
}

/** A column of the table that tells of the file's: its width, its head, its cell, and the line that it has on a phone's
 *  card. */
interface TableColumn {
  key: string;
  /** The one without takes what is left. */
  width?: string;
  head: string;
  /** Names the row. */
  isRowHead?: boolean;
  look?: string | undefined;
  cell: (props: FileColumnProps) => ReactNode;
}

export const DRAGGED = 'application/x-column';

export const TABLE_COLUMNS: readonly TableColumn[] = [
  {
    key: 'title',
    width: '20%',
    head: 'No arquivo',
    isRowHead: true,
    cell: (props) => <Title {...props} />,
  },
  {
    key: 'target',
    width: '21%',
    head: 'No Crediário',
    look: styles.target,
    cell: (props) => <Target {...props} />,
  },
  {
    key: 'samples',
    head: 'Primeiras linhas',
    cell: ({ column }) => (
      <span className={styles.samples}>
        {column.samples.map((text, at) => (
          <Sample key={SAMPLE_KEYS[at]} text={text} />
        ))}
      </span>
    ),
  },
  {
    key: 'read',
    width: '21%',
    head: 'Lido como',
    look: styles.read,
    cell: (props) => <ReadAs {...props} />,
  },
];

function Title({ column, index }: FileColumnProps) {
  return (
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
  );
}

function Target({ column, index, target, onChoose }: FileColumnProps) {
  return (
    <Select<ImportTarget | 'none'>
      className={styles.select}
      aria-label={`${column.title}: campo no Crediário`}
      value={target ?? 'none'}
      options={TARGET_OPTIONS}
      showSearch={{ optionFilterProp: 'label' }}
      listHeight={320}
      popupMatchSelectWidth={260}
      onChange={(chosen) => onChoose(index, chosen === 'none' ? null : chosen)}
      data-none={target === null || undefined}
    />
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

function ReadAs({ column, target, collectors }: FileColumnProps) {
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
function collectorWords(pairs: FileColumnProps['collectors']) {
  const without = pairs.filter(([, id]) => id === null).length;
  const names = `${pairs.length} ${pairs.length === 1 ? 'nome' : 'nomes'}`;
  return { words: without > 0 ? `${names}, ${without} sem par` : names, isDoubtful: without > 0 };
}
