import type { ReviewedOperation } from '@crediario/contract/wire';
import { Money } from '@shared/ui/Money';
import type { Column } from '@shared/ui/table/column';
import { Cause, Collector, Moments, What, Whose } from './facts';
import styles from './facts.module.css';
import { Solutions } from './Solutions';
import type { ReviewActs } from './tray';
import { Turn } from './Turn';
import { correctedCents, shownCents } from './tray';

/** Letters of two buttons that fit beside each other. */
const WIDE_ROOM = 46;
const NARROW_ROOM = 0;

/** The least widths. What may be done is always in sight; on a narrow screen whose phone it was and when stand in one
 *  column, and all but the likeliest solution in the menu. */
export function reviewColumns(
  acts: ReviewActs,
  { isNarrow, isPicking, openId, turn }: Shown,
): Column<ReviewedOperation>[] {
  const turning: Column<ReviewedOperation> = {
    key: 'turn',
    title: 'Abrir',
    isTitleHidden: true,
    width: 60,
    cell: (operation) => (
      <Turn operation={operation} isOpen={operation.id === openId} onTurn={turn} />
    ),
  };
  const facts = isNarrow ? narrowColumns(acts, openId) : wideColumns(acts, openId);
  return isPicking ? facts : [turning, ...facts];
}

interface Shown {
  isNarrow: boolean;
  /** Boxes stand in the place of the arrows. */
  isPicking: boolean;
  openId: number | null;
  turn: (operation: ReviewedOperation) => void;
}

function narrowColumns(acts: ReviewActs, openId: number | null): Column<ReviewedOperation>[] {
  const [, , what, value, cause] = wideColumns(acts, openId);
  const whose: Column<ReviewedOperation> = {
    key: 'whose',
    title: 'Funcionário',
    width: 200,
    minWidth: 148,
    isCuttable: true,
    cell: (operation) => <Whose operation={operation} />,
  };
  const solution: Column<ReviewedOperation> = {
    key: 'solution',
    title: 'Solução',
    width: 256,
    fixed: 'right',
    cell: (operation) => (
      <Solutions {...{ operation, acts }} isOpen={operation.id === openId} roomFor={NARROW_ROOM} />
    ),
  };
  return [whose, what, value, cause, solution].filter((column) => column !== undefined);
}

function wideColumns(acts: ReviewActs, openId: number | null): Column<ReviewedOperation>[] {
  return [
    {
      key: 'taken',
      title: 'Tomada em',
      width: 150,
      cell: (operation) => <Moments operation={operation} />,
    },
    {
      key: 'collector',
      title: 'Funcionário',
      width: 172,
      isCuttable: true,
      cell: (operation) => <Collector operation={operation} />,
    },
    {
      key: 'what',
      title: 'Operação',
      width: 204,
      minWidth: 150,
      isCuttable: true,
      cell: (operation) => <What operation={operation} />,
    },
    {
      key: 'value',
      title: 'Valor',
      width: 132,
      align: 'right',
      cell: (operation) => <Value operation={operation} />,
    },
    {
      key: 'cause',
      title: 'O que houve',
      width: 276,
      minWidth: 128,
      indent: 12,
      isCuttable: true,
      cell: (operation) => <Cause operation={operation} />,
    },
    {
      key: 'solution',
      title: 'Solução',
      width: 440,
      fixed: 'right',
      cell: (operation) => (
        <Solutions {...{ operation, acts }} isOpen={operation.id === openId} roomFor={WIDE_ROOM} />
      ),
    },
  ];
}

export function Value({ operation }: { operation: ReviewedOperation }) {
  const cents = shownCents(operation);
  const corrected = correctedCents(operation);
  if (cents === null) return '—';
  if (corrected === null) return <Money cents={cents} weight="strong" />;
  return (
    <span className={styles.lines}>
      <Money cents={cents} weight="strong" />
      <small>
        eram <Money cents={corrected} />
      </small>
    </span>
  );
}
