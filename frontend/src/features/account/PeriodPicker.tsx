import { DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import type { Period } from './queries';

interface Props {
  period: Period;
  onChange: (period: Period) => void;
}

/** Start and end; the picker itself lets the end be no earlier than the start. */
export function PeriodPicker({ period, onChange }: Props) {
  const change = (range: [Dayjs | null, Dayjs | null] | null) => {
    const [from, to] = range ?? [];
    if (from && to) onChange({ from: textOf(from), to: textOf(to) });
  };
  return (
    <DatePicker.RangePicker
      id={{ start: 'conta-desde', end: 'conta-ate' }}
      placeholder={['Data inicial', 'Data final']}
      format="DD/MM/YYYY"
      allowClear={false}
      value={[dayjs(period.from), dayjs(period.to)]}
      showNow={false}
      onChange={change}
    />
  );
}

const textOf = (date: Dayjs) => date.format('YYYY-MM-DD');
