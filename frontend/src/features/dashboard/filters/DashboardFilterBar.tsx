import { EmployeeSelect } from '@entities/employee/EmployeeSelect';
import { useIsPhone } from '@shared/ui/media';
import { DatePicker, Segmented } from 'antd';
import dayjs from 'dayjs';
import { useId } from 'react';
import styles from './DashboardFilterBar.module.css';
import type { DashboardFilters, DashboardMode } from './dashboard-filters';

interface Props {
  filters: DashboardFilters;
  onChange: (changes: Partial<DashboardFilters>) => void;
}

const MODES: { value: DashboardMode; label: string }[] = [
  { value: 'day', label: 'Diária' },
  { value: 'month', label: 'Mensal' },
];

export function DashboardFilterBar({ filters, onChange }: Props) {
  const employeeId = useId();
  return (
    <search className={styles.bar} aria-label="Filtros">
      <div className={styles.field} data-fact>
        <span className={styles.label}>Período</span>
        <Segmented
          aria-label="Período"
          options={MODES}
          value={filters.mode}
          onChange={(mode) => onChange({ mode })}
        />
      </div>
      <PeriodPicker filters={filters} onChange={onChange} />
      <div className={`${styles.field} ${styles.employee}`} data-fact>
        <label className={styles.label} htmlFor={employeeId}>
          Funcionário
        </label>
        <EmployeeSelect
          id={employeeId}
          value={filters.employeeId}
          placeholder="Nenhum funcionário selecionado"
          onChange={(chosen) => onChange({ employeeId: chosen === 'all' ? null : chosen })}
        />
      </div>
    </search>
  );
}

function PeriodPicker({ filters, onChange }: Props) {
  const id = useId();
  const isPhone = useIsPhone();
  const isDaily = filters.mode === 'day';
  const look = {
    id,
    allowClear: false,
    // The browser's own today may be another day than the business's.
    showNow: false,
    // On a phone the calendar alone: a keyboard would cover it.
    inputReadOnly: isPhone,
    style: { width: '100%' },
  };
  return (
    <div className={`${styles.field} ${styles.period}`} data-fact>
      <label className={styles.label} htmlFor={id}>
        {isDaily ? 'Dia' : 'Mês'}
      </label>
      {isDaily ? (
        <DatePicker
          {...look}
          key="day"
          format="DD/MM/YYYY"
          value={dayjs(filters.day)}
          onChange={(date) => date && onChange({ day: date.format('YYYY-MM-DD') })}
        />
      ) : (
        <DatePicker
          {...look}
          key="month"
          picker="month"
          format="MM/YYYY"
          value={dayjs(`${filters.month}-01`)}
          onChange={(date) => date && onChange({ month: date.format('YYYY-MM') })}
        />
      )}
    </div>
  );
}
