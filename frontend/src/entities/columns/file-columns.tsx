import {
  ArrowRightOutlined,
  CheckCircleOutlined,
  ExclamationCircleOutlined,
  HolderOutlined,
} from '@ant-design/icons';
import { Select } from 'antd';
import type { ReactNode } from 'react';
import styles from './ColumnTable.module.css';

/** A column of a file: its name there, its first cells, and how it is read. */
export interface FileColumn {
  title: string;
  samples: readonly string[];
  words: string;
  /** The person should look at it. */
  isDoubtful: boolean;
  /** One that can't be read, with its line. */
  example: string | null;
}

interface TargetOption {
  value: string;
  label: string;
}

export type TargetOptions = readonly (TargetOption | { label: string; options: TargetOption[] })[];

export interface FileColumnProps {
  column: FileColumn;
  index: number;
  target: string | null;
  /** All that a column may hold. */
  options: TargetOptions;
  /** What is said of one that stays out. */
  nothing: string;
  onChoose: (index: number, target: string | null) => void;
}

const NOTHING = 'none';

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

function Target({ column, index, target, options, nothing, onChoose }: FileColumnProps) {
  return (
    <Select<string>
      className={styles.select}
      aria-label={`${column.title}: campo no Crediário`}
      value={target ?? NOTHING}
      options={[{ value: NOTHING, label: nothing }, ...options]}
      showSearch={{ optionFilterProp: 'label' }}
      listHeight={320}
      popupMatchSelectWidth={260}
      onChange={(chosen) => onChoose(index, chosen === NOTHING ? null : chosen)}
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

function ReadAs({ column, target }: FileColumnProps) {
  if (target === null) return <span className={styles.empty}>—</span>;
  return column.isDoubtful ? (
    <span className={styles.doubt}>
      <ExclamationCircleOutlined aria-hidden /> <span className="visually-hidden">Atenção: </span>
      <span>
        {column.words}
        {column.example !== null && <small className={styles.example}>{column.example}</small>}
      </span>
    </span>
  ) : (
    <span className={styles.good}>
      <CheckCircleOutlined className={styles.check} aria-hidden /> <span>{column.words}</span>
    </span>
  );
}
