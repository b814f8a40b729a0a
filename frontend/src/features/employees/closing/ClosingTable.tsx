import { Money } from '@shared/ui/Money';
import {
  BoxNumber,
  CountInput,
  Difference,
  Expected,
  LastSync,
  type LineProps,
  ReasonInput,
  Since,
} from './cells';
import styles from './ClosingTable.module.css';
import type { ClosingLine, ClosingTotals } from './closing-plan';
import { differencesText } from './closing-words';

export interface ClosingListProps extends Pick<LineProps, 'onEnter'> {
  lines: readonly ClosingLine[];
  totals: ClosingTotals;
  /** Reasons that are missing are shown to be. */
  showsFaults: boolean;
}

export function ClosingTable({ lines, totals, showsFaults, onEnter }: ClosingListProps) {
  const isCounted = totals.countedCount > 0;
  return (
    <div className={styles.scroller}>
      <table className={styles.table} aria-label="Caixas abertos">
        <thead>
          <tr>
            <th scope="col">Funcionário</th>
            <th scope="col">Caixa</th>
            <th scope="col">Última sincronização</th>
            <th scope="col" data-right>
              Deve ter
            </th>
            <th scope="col" data-right className={styles.counted}>
              Contado
            </th>
            <th scope="col" data-right>
              Diferença
            </th>
            <th scope="col" className={styles.reason}>
              Motivo
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Row
              key={line.boxId}
              line={line}
              isFaulty={showsFaults && line.lacksReason}
              onEnter={onEnter}
            />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={3}>
              {totals.countedCount} de {totals.count} contados
            </th>
            <td data-right>
              <Money cents={totals.expectedCents} weight="strong" />
            </td>
            <td data-right className={styles.countedSum}>
              {isCounted ? <Money cents={totals.countedCents} weight="strong" /> : '—'}
            </td>
            <td data-right>
              {isCounted ? <Money cents={totals.differenceCents} weight="strong" isChange /> : '—'}
            </td>
            <td className={styles.differences}>{differencesText(totals)}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

function Row(props: LineProps) {
  const { line } = props;
  return (
    <tr>
      <th scope="row">
        <span className={styles.id}>{line.employeeId}</span> {line.employeeName}
      </th>
      <td>
        <BoxNumber boxId={line.boxId} /> <Since line={line} />
      </td>
      <td>
        <LastSync syncedAt={line.syncedAt} />
      </td>
      <td data-right>
        <Expected line={line} />
      </td>
      <td data-right>
        <CountInput {...props} />
      </td>
      <td data-right>
        <Difference cents={line.differenceCents} />
      </td>
      <td>
        <ReasonInput {...props} />
      </td>
    </tr>
  );
}
