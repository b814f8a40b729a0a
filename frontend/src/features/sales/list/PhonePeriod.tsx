import { Button, DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useState } from 'react';
import type { FilterProps } from './FilterControls';
import styles from './Toolbar.module.css';

/** Start and end, one below the other: two months side by side don't fit a phone. The end cannot precede the start. */
export function PhonePeriod({ filters, onChange, onDone }: FilterProps & { onDone: () => void }) {
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
