import { Button, DatePicker, Select } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useState } from 'react';
import { Dialog } from '@shared/ui/Dialog';
import { EmployeeFilter, type FilterProps, StatusFilters } from './FilterControls';
import { orderOf, ORDERS, sortOf } from './orders';
import styles from './Toolbar.module.css';

type SheetProps = FilterProps & { onDone: () => void };

export function PeriodSheet(props: SheetProps) {
  return (
    <Dialog title="Período" onClose={props.onDone}>
      <Period {...props} />
    </Dialog>
  );
}

export function FilterSheet(props: SheetProps) {
  return (
    <Dialog title="Filtros" onClose={props.onDone}>
      <FilterChoice {...props} />
    </Dialog>
  );
}

function FilterChoice({ onDone, ...props }: SheetProps) {
  return (
    <div className={styles.sheet}>
      <div>
        <span className={styles.sheetLabel}>Funcionário</span>
        <EmployeeFilter {...props} />
      </div>
      <div className={styles.sheetStatus}>
        <StatusFilters {...props} />
      </div>
      <div>
        <span className={styles.sheetLabel}>Ordem</span>
        <Select
          aria-label="Ordem"
          size="large"
          style={{ width: '100%' }}
          options={ORDERS}
          value={orderOf(props.sort)}
          onChange={(order: string) => props.onSort(sortOf(order))}
        />
      </div>
      <div className={styles.sheetButtons}>
        <Button type="primary" size="large" onClick={onDone}>
          Ver vendas
        </Button>
        <Button
          size="large"
          type="text"
          onClick={() => props.onChange({ employeeId: null, status: null })}
        >
          Limpar filtros
        </Button>
      </div>
    </div>
  );
}

/** Start and end, one below the other: two months side by side don't fit a phone. The end cannot precede the start. */
function Period({ filters, onChange, onDone }: SheetProps) {
  const [from, setFrom] = useState(dayjs(filters.from));
  const [to, setTo] = useState(dayjs(filters.to));
  const changeFrom = (date: Dayjs | null) => {
    if (!date) return;
    setFrom(date);
    if (to.isBefore(date, 'day')) setTo(date);
  };
  const apply = () => {
    onChange({ from: from.format('YYYY-MM-DD'), to: to.format('YYYY-MM-DD') });
    onDone();
  };
  return (
    <div className={styles.sheet}>
      <div>
        <label htmlFor="data-inicial" className={styles.sheetLabel}>
          Data inicial
        </label>
        <DateField id="data-inicial" value={from} onChange={changeFrom} />
      </div>
      <div>
        <label htmlFor="data-final" className={styles.sheetLabel}>
          Data final
        </label>
        <DateField
          id="data-final"
          value={to}
          onChange={(date) => date && setTo(date)}
          disabledDate={(date) => date.isBefore(from, 'day')}
        />
      </div>
      <div className={styles.sheetButtons}>
        <Button type="primary" size="large" onClick={apply}>
          Ver vendas
        </Button>
      </div>
    </div>
  );
}

interface DateFieldProps {
  id: string;
  value: Dayjs;
  onChange: (date: Dayjs | null) => void;
  disabledDate?: (date: Dayjs) => boolean;
}

function DateField(props: DateFieldProps) {
  return (
    <DatePicker
      {...props}
      size="large"
      format="DD/MM/YYYY"
      allowClear={false}
      showNow={false}
      inputReadOnly
      style={{ width: '100%' }}
    />
  );
}
