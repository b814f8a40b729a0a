import { type BusinessDate, addDays, monthRange, SALE_STATUS } from '@crediario/contract/domain';
import { Checkbox, DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { type KeyboardEvent, useState } from 'react';
import { EmployeeSelect } from '@entities/employee/EmployeeSelect';
import type { Sort } from '@shared/ui/table/column';
import type { Selection } from '../selection/use-selection';
import { type SaleFilters, toggleStatus } from './filters';

export interface FilterProps {
  filters: SaleFilters;
  today: BusinessDate;
  onChange: (changes: Partial<SaleFilters>) => void;
  sort: Sort | null;
  onSort: (sort: Sort | null) => void;
  selection: Pick<Selection, 'isOn' | 'begin' | 'end'>;
}

type Controlled = Pick<FilterProps, 'filters' | 'onChange'>;

export function EmployeeFilter({ filters, onChange }: Controlled) {
  return (
    <EmployeeSelect
      offersAll
      value={filters.employeeId ?? 'all'}
      onChange={(chosen) => onChange({ employeeId: chosen === 'all' ? null : chosen })}
    />
  );
}

/** Start and end; the picker itself lets the end be no earlier than the start. */
export function PeriodFilter({
  filters,
  today,
  onChange,
}: Controlled & Pick<FilterProps, 'today'>) {
  const change = (range: [Dayjs | null, Dayjs | null] | null) => {
    const [from, to] = range ?? [];
    if (from && to) onChange({ from: textOf(from), to: textOf(to) });
  };
  const [isOpen, setOpen] = useState(false);
  // To the picker itself, Enter always means that this date is done, and it goes on to the other one.
  const openHere = (event: KeyboardEvent) => {
    if (isOpen || event.key !== 'Enter') return;
    event.preventDefault();
    event.stopPropagation();
    setOpen(true);
  };
  return (
    <div onKeyDownCapture={openHere}>
      <DatePicker.RangePicker
        open={isOpen}
        onOpenChange={setOpen}
        style={{ width: '100%' }}
        id={{ start: 'data-inicial', end: 'data-final' }}
        placeholder={['Data inicial', 'Data final']}
        format="DD/MM/YYYY"
        allowClear={false}
        value={[dayjs(filters.from), dayjs(filters.to)]}
        presets={presetsOf(today)}
        // The browser's own today may be another day than the business's.
        showNow={false}
        onChange={change}
      />
    </div>
  );
}

export function StatusFilters({ filters, onChange }: Controlled) {
  const { status } = filters;
  return (
    <>
      <Checkbox
        checked={status === SALE_STATUS.active}
        onChange={() => onChange({ status: toggleStatus(status, SALE_STATUS.active) })}
      >
        Vendas Ativas
      </Checkbox>
      <Checkbox
        checked={status === SALE_STATUS.inactive}
        onChange={() => onChange({ status: toggleStatus(status, SALE_STATUS.inactive) })}
      >
        Vendas Inativas
      </Checkbox>
    </>
  );
}

function presetsOf(today: BusinessDate) {
  const yesterday = addDays(today, -1);
  const thisMonth = monthRange(today.slice(0, 7));
  return [
    preset('Hoje', today, today),
    preset('Ontem', yesterday, yesterday),
    preset('Últimos 7 dias', addDays(today, -6), today),
    preset('Este mês', thisMonth.first, today),
    preset('Últimos 90 dias', addDays(today, -89), today),
  ];
}

function preset(label: string, from: BusinessDate, to: BusinessDate) {
  return { label, value: [dayjs(from), dayjs(to)] as [Dayjs, Dayjs] };
}

function textOf(date: Dayjs): BusinessDate {
  return date.format('YYYY-MM-DD');
}
