import { employeeLabel } from '@crediario/contract/wire';
import { employeesQuery } from '@entities/employee/queries';
import { CLEARABLE } from '@shared/ui/clear';
import { useIsPhone } from '@shared/ui/media';
import { useQuery } from '@tanstack/react-query';
import { DatePicker, Segmented, Select } from 'antd';
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

/** Spec §9: a list is at most 300 px high. */
const LIST_HEIGHT_PX = 300;

export function DashboardFilterBar({ filters, onChange }: Props) {
  const employeeId = useId();
  return (
    <search className={styles.bar} aria-label="Filtros">
      <div className={styles.field}>
        <span className={styles.label}>Período</span>
        <Segmented
          aria-label="Período"
          options={MODES}
          value={filters.mode}
          onChange={(mode) => onChange({ mode })}
        />
      </div>
      <PeriodPicker filters={filters} onChange={onChange} />
      <div className={`${styles.field} ${styles.employee}`}>
        <label className={styles.label} htmlFor={employeeId}>
          Funcionário
        </label>
        <EmployeeSelect
          id={employeeId}
          value={filters.employeeId}
          onChange={(chosen) => onChange({ employeeId: chosen })}
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
    <div className={`${styles.field} ${styles.period}`}>
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

interface EmployeeSelectProps {
  id: string;
  value: number | null;
  onChange: (employeeId: number | null) => void;
}

/** One employee, or none chosen: then the figures are everyone's. */
function EmployeeSelect({ id, value, onChange }: EmployeeSelectProps) {
  const { data = [], isPending } = useQuery(employeesQuery);
  return (
    <Select
      id={id}
      aria-label="Funcionário"
      style={{ width: '100%' }}
      value={value === null ? null : String(value)}
      placeholder="Nenhum funcionário selecionado"
      options={data.map((employee) => ({
        value: String(employee.id),
        label: employeeLabel(employee),
      }))}
      loading={isPending}
      allowClear={CLEARABLE}
      showSearch={{ optionFilterProp: 'label' }}
      listHeight={LIST_HEIGHT_PX}
      notFoundContent="Nenhuma opção encontrada"
      onChange={(chosen) => onChange(chosen ? Number(chosen) : null)}
    />
  );
}
