import type { ReviewedOperation } from '@crediario/contract/wire';
import { ALL_EMPLOYEES } from '@entities/employee/labels';
import { useIsPhone } from '@shared/ui/media';
import { Segmented, Select } from 'antd';
import { ReviewExport } from './ReviewExport';
import styles from './ReviewPage.module.css';
import { causeText } from './review-words';
import type { TrayFilters } from './tray';

const ALL = 'all';
const OPEN = 'open';
const SOLVED = 'solved';

interface Props {
  /** How many wait for a decision; undefined until it is known. */
  openCount: number | undefined;
  operations: readonly ReviewedOperation[];
  filters: TrayFilters;
  onChange: (more: Partial<TrayFilters>) => void;
}

/** Only of whom, and only why, something is there. */
export function ReviewFilters({ openCount, operations, filters, onChange }: Props) {
  const { isSolved, collectorId, cause } = filters;
  const isPhone = useIsPhone();
  const collectors = new Map(operations.map((one) => [String(one.user_id), collectorLabel(one)]));
  if (collectorId !== null && !collectors.has(String(collectorId))) {
    collectors.set(String(collectorId), String(collectorId));
  }
  const causes = [...new Set(operations.map(causeText))].sort();
  return (
    <search className={styles.filters} aria-label="Filtros">
      <Segmented
        aria-label="Quais"
        className={styles.which ?? ''}
        block={isPhone}
        value={isSolved ? SOLVED : OPEN}
        options={[
          { value: OPEN, label: openCount ? `Abertas ${openCount}` : 'Abertas' },
          { value: SOLVED, label: 'Resolvidas' },
        ]}
        onChange={(chosen) => onChange({ isSolved: chosen === SOLVED })}
      />
      {operations.length > 0 && (
        <>
          <Select
            className={styles.filter ?? ''}
            aria-label="Funcionário"
            value={collectorId === null ? ALL : String(collectorId)}
            options={[
              { value: ALL, label: ALL_EMPLOYEES },
              ...[...collectors].map(([value, label]) => ({ value, label })),
            ]}
            onChange={(chosen) => onChange({ collectorId: chosen === ALL ? null : Number(chosen) })}
          />
          <Select
            className={styles.filter ?? ''}
            aria-label="Motivo"
            value={cause ?? ALL}
            options={[
              { value: ALL, label: 'Todos os motivos' },
              ...causes.map((value) => ({ value, label: value })),
            ]}
            onChange={(chosen) => onChange({ cause: chosen === ALL ? null : chosen })}
          />
          <ReviewExport operations={operations} filters={filters} />
        </>
      )}
    </search>
  );
}

const collectorLabel = ({ user_id, user_name }: ReviewedOperation) => `${user_id}. ${user_name}`;
