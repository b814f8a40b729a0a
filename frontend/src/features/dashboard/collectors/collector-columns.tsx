import type { ReactNode } from 'react';
import styles from './Collectors.module.css';
import { Bullet, Goal, Par, Share, Trend } from './cells';
import type { Figures, Line } from './collector';
import { OpenAmount, OpenDifference, OpenPromises } from './open-figure';

/** Units: percent, reais. Null: nothing to tell. */
interface Figure {
  /** In the sheet. */
  name: string;
  of: (figures: Figures) => number | null;
  isMoney?: true;
}

interface CellProps {
  figures: Figures;
  /** Null: of all. */
  employeeId: number | null;
  /** Null in the foot, which has neither goal nor trend. */
  line: Line | null;
  reach: number;
  span: { low: number; high: number };
  edits: ReadonlyMap<number, number | null> | null;
  onEdit: (id: number, cents: number | null) => void;
}

interface CollectorColumn {
  key: string;
  title: string;
  /** Of its cells. */
  look?: string | undefined;
  headLook?: string | undefined;
  /** What it is ordered by, and what a sheet has of it. */
  figure?: Figure;
  cell: (props: CellProps) => ReactNode;
}

const kept = ({ promises, promises_kept }: Figures): number | null =>
  promises === 0 ? null : (promises_kept / promises) * 100;

/** Those after the collector's name: each its head, its cell, and its figure in the sheet and in the order of the lines. */
export const COLUMNS: readonly CollectorColumn[] = [
  {
    key: 'carteira',
    title: 'Carteira',
    figure: { name: 'Carteira', of: (one) => one.outstanding, isMoney: true },
    cell: ({ figures, employeeId }) => (
      <OpenAmount kind="carteira" employeeId={employeeId} value={figures.outstanding} />
    ),
  },
  {
    key: 'recebido',
    title: 'Recebido e meta',
    figure: { name: 'Recebido', of: (one) => one.received, isMoney: true },
    cell: (props) => <Received {...props} />,
  },
  {
    key: 'pontualidade',
    title: 'Pontualid.',
    figure: { name: 'Pontualidade %', of: (one) => one.punctuality },
    cell: ({ figures, employeeId }) => (
      <Share percent={figures.punctuality} kind="venceu" employeeId={employeeId} />
    ),
  },
  {
    key: 'eficiencia',
    title: 'Eficiência',
    look: styles.main,
    figure: { name: 'Eficiência %', of: (one) => one.efficiency },
    cell: ({ figures, employeeId }) => (
      <Share percent={figures.efficiency} kind="venceu" employeeId={employeeId} />
    ),
  },
  {
    key: 'semanas',
    title: '12 semanas',
    look: styles.trendCell,
    headLook: styles.trendCell,
    cell: ({ line, span }) => line && <Trend trend={line.trend} span={span} />,
  },
  {
    key: 'recuperacao',
    title: 'Recup.',
    figure: { name: 'Recuperação %', of: (one) => one.recovery },
    cell: ({ figures, employeeId }) => (
      <Share percent={figures.recovery} kind="atraso" employeeId={employeeId} />
    ),
  },
  {
    key: 'par',
    title: 'PAR > 7',
    figure: { name: 'PAR > 7 dias %', of: (one) => one.par },
    cell: ({ figures, employeeId }) => <Par figures={figures} employeeId={employeeId} />,
  },
  {
    key: 'vendas',
    title: 'Vendas novas',
    figure: { name: 'Vendas novas', of: (one) => one.sales_value, isMoney: true },
    cell: ({ figures, employeeId }) => (
      <OpenAmount kind="vendido" employeeId={employeeId} value={figures.sales_value} />
    ),
  },
  {
    key: 'gastos',
    title: 'Gastos',
    figure: { name: 'Gastos', of: (one) => one.expenses, isMoney: true },
    cell: ({ figures, employeeId }) => (
      <OpenAmount kind="gastos" employeeId={employeeId} value={figures.expenses} />
    ),
  },
  {
    key: 'diferenca',
    title: 'Dif. caixa',
    figure: { name: 'Diferença de caixa', of: (one) => one.difference, isMoney: true },
    cell: ({ figures, employeeId }) => <OpenDifference figures={figures} employeeId={employeeId} />,
  },
  {
    key: 'promessas',
    title: 'Promessas',
    figure: { name: 'Promessas cumpridas %', of: kept },
    cell: ({ figures, employeeId }) => <OpenPromises figures={figures} employeeId={employeeId} />,
  },
];

export const FIGURES = COLUMNS.flatMap(({ key, figure }) => (figure ? [{ key, ...figure }] : []));

function Received({ figures, employeeId, line, reach, edits, onEdit }: CellProps) {
  return (
    <div className={styles.received}>
      {line ? <Bullet figures={line} reach={reach} /> : <span />}
      <span className={styles.amounts}>
        <OpenAmount kind="recebido" employeeId={employeeId} value={figures.received} />
        {line && (
          <Goal
            line={line}
            isEditing={edits !== null}
            edited={edits?.get(line.id)}
            onEdit={onEdit}
          />
        )}
      </span>
    </div>
  );
}
