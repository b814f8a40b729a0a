import type { ReviewedOperation } from '@crediario/contract/wire';
import { localTimes, useBusinessClock } from '@shared/business-clock/business-clock';
import { isFirstClick } from '@shared/ui/is-first-click';
import { DateTime } from '@shared/ui/DateTime';
import type { Column } from '@shared/ui/table/column';
import { Button } from 'antd';
import { Cause, Collector, What } from './facts';
import styles from './facts.module.css';
import { Value } from './review-columns';
import { decidedText } from './decided-words';
import { aboutText } from './review-words';

export interface SolvedActs {
  onReopen: (operation: ReviewedOperation) => void;
  /** Null for who may not. */
  onForget: ((operation: ReviewedOperation) => void) | null;
}

export function solvedColumns(acts: SolvedActs): Column<ReviewedOperation>[] {
  return [
    {
      key: 'decided',
      title: 'Decisão',
      width: 272,
      minWidth: 180,
      isCuttable: true,
      cell: (operation) => <Decided operation={operation} />,
    },
    {
      key: 'collector',
      title: 'Funcionário',
      width: 180,
      isCuttable: true,
      yields: 1,
      cell: (operation) => <Collector operation={operation} />,
    },
    {
      key: 'what',
      title: 'Operação',
      width: 216,
      minWidth: 150,
      isCuttable: true,
      cell: (operation) => <What operation={operation} />,
    },
    {
      key: 'value',
      title: 'Valor',
      width: 96,
      align: 'right',
      cell: (operation) => <Value operation={operation} />,
    },
    {
      key: 'cause',
      title: 'O que houve',
      width: 240,
      minWidth: 120,
      indent: 12,
      isCuttable: true,
      yields: 2,
      cell: (operation) => <Cause operation={operation} />,
    },
    {
      key: 'acts',
      title: 'Ações',
      isTitleHidden: true,
      width: 320,
      fixed: 'right',
      cell: (operation) => <Acts operation={operation} {...acts} />,
    },
  ];
}

/** How, when and by whom. */
export function Decided({ operation }: { operation: ReviewedOperation }) {
  const { solved } = operation;
  const clock = useBusinessClock();
  if (!solved) return null;
  const at = localTimes(solved.at, clock);
  return (
    <span className={styles.lines}>
      <strong>{decidedText(solved.solution, operation)}</strong>
      <span className={styles.quiet}>
        <DateTime date={at.date} time={at.time.slice(0, 5)} /> · {solved.by}
      </span>
    </span>
  );
}

/** What somebody may do about it now; the server says where it is too late. */
export function Acts({
  operation,
  onReopen,
  onForget,
}: SolvedActs & { operation: ReviewedOperation }) {
  const { kind, solved } = operation;
  if (!solved) return null;
  if (solved.is_forgotten) return <span className={styles.quiet}>Cadastro esquecido</span>;
  const about = aboutText(operation);
  return (
    <span className={styles.acts}>
      {solved.can_reopen && (
        <Button
          onClick={(event) => isFirstClick(event) && onReopen(operation)}
          aria-description={about}
        >
          Voltar à análise
        </Button>
      )}
      {onForget && kind === 'client' && solved.solution === 'dismiss' && (
        <Button type="text" danger onClick={() => onForget(operation)} aria-description={about}>
          Esquecer cadastro
        </Button>
      )}
    </span>
  );
}
